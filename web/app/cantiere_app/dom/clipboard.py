"""Texts for the clipboard, where the page may write to it."""

from pyscript import window


async def wrote(text: str) -> bool:
    """Put a text into the clipboard; return whether it is there.

    A frame whose page around does not lend it the clipboard does not even ask: the browser would
    complain of that in the console. The text is then shown, to be copied by hand.
    """
    policy = getattr(window.document, "featurePolicy", None)
    if policy and not policy.allowsFeature("clipboard-write"):
        return False
    try:
        await window.navigator.clipboard.writeText(text)
    except Exception:  # refused, or not there at all
        return False
    return True
