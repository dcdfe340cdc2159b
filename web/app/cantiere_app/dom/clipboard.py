"""Texts for the clipboard, where the page may write to it."""

from pyscript import window

from cantiere_app.dom.promises import settled


async def wrote(text: str) -> bool:
    """Put a text into the clipboard; return whether it is there.

    A frame whose page around does not lend it the clipboard does not even ask: the browser would
    complain of that in the console. The text is then shown, to be copied by hand. It is also shown
    where the browser asks the person whether the page may, and gets no answer for some seconds.
    """
    policy = getattr(window.document, "featurePolicy", None)
    if policy and not policy.allowsFeature("clipboard-write"):
        return False
    try:
        await settled(window.navigator.clipboard.writeText(text))
    except Exception:  # refused, silent, or not there at all
        return False
    return True
