"""Small pieces of markup that every part of the page is made of."""

from html import escape

__all__ = [
    "ENDS",
    "button",
    "escape",
    "heading",
    "icon",
    "ledger",
    "seal",
    "segments",
    "select",
    "square",
    "switch",
]

WAX = (
    "M45.5 24Q48.19 29.52 43.37 33.33Q43.4 39.47 37.41 40.81Q34.77 46.35 28.78 44.96Q24"
    " 48.81 19.22 44.96Q13.23 46.35 10.59 40.81Q4.6 39.47 4.63 33.33Q-.19 29.52 2.5"
    " 24Q-.19 18.48 4.63 14.67Q4.6 8.53 10.59 7.19Q13.23 1.65 19.22 3.04Q24-.81 28.78"
    " 3.04Q34.77 1.65 37.41 7.19Q43.4 8.53 43.37 14.67Q48.19 18.48 45.5 24Z"
)

ENDS = 'data-ends="1"'
"""On a button that ends something: the focus never comes to it by itself."""


def icon(name: str, size: int = 20) -> str:
    """An icon of `icons.svg`; what it means stands beside it or in a label."""
    return (
        f'<svg class="ic" width="{size}" height="{size}" viewBox="0 0 64 64" aria-hidden="true">'
        f'<use href="#{name}"/></svg>'
    )


def seal(emblem: str, size: int) -> str:
    """A player's emblem in wax."""
    return (
        f'<svg class="seal seal-{emblem}" width="{size}" height="{size}" viewBox="-2 -2 52 52"'
        f' aria-hidden="true"><path class="wax" d="{WAX}"/>'
        '<circle class="ring" cx="24" cy="24" r="18.5"/>'
        f'<g class="fig"><use href="#e-{emblem}" x="9" y="9" width="30" height="30"/></g></svg>'
    )


def has_face(markup: str) -> bool:
    """Return whether the bust of a rival is in some markup."""
    return '<use href="#rv-' in markup


def face(rival: str, size: int) -> str:
    """The bust of a rival; the name stands beside it or in a label."""
    return (
        f'<svg class="face" width="{size}" height="{size}" viewBox="-2 -2 100 100"'
        f' aria-hidden="true"><use href="#rv-{rival}"/></svg>'
    )


def button(act: str, label: str, kind: str = "", testid: str = "", attributes: str = "") -> str:
    """A stone button; `label` is plain text, `attributes` are written as they are."""
    return (
        f'<button type="button" class="{("btn " + kind).strip()}" data-act="{escape(act)}"'
        + (f' data-testid="{testid}"' if testid else "")
        + (f" {attributes}" if attributes else "")
        + f">{escape(label)}</button>"
    )


def square(act: str, label: str, symbol: str, testid: str = "", word: str = "") -> str:
    """A button with an icon. Where a `word` is given, it stands beside it while there is room."""
    shown = f'<span class="word">{escape(word)}</span>' if word else ""
    return (
        f'<button type="button" class="btn bare {"" if word else "sq"}" data-act="{escape(act)}"'
        f' aria-label="{escape(label)}"'
        + (f' data-testid="{testid}"' if testid else "")
        + f">{icon(symbol)}{shown}</button>"
    )


def switch(act: str, label: str, on: bool) -> str:
    """A switch that says with its name what it does."""
    return (
        f'<button type="button" class="switch" role="switch" aria-checked="{str(on).lower()}"'
        f' aria-label="{escape(label)}" data-act="{escape(act)}"><i></i></button>'
    )


def segments(act: str, label: str, options: list[tuple[str, str]], chosen: str) -> str:
    """One of a few: `options` are values and words."""
    parts = "".join(
        button(
            f"{act}:{value}",
            word,
            attributes=f'role="radio" aria-checked="{_said(value == chosen)}"',
        )
        for value, word in options
    )
    return (
        f'<div class="seg" role="radiogroup" aria-label="{escape(label)}" data-roving>{parts}</div>'
    )


def select(act: str, label: str, options: list[tuple[str, str]], chosen: str) -> str:
    """One of many; a change is a click on `act:<value>`."""
    parts = "".join(
        f'<option value="{escape(value)}"{" selected" if value == chosen else ""}>{escape(word)}'
        "</option>"
        for value, word in options
    )
    return f'<select data-change="{escape(act)}" aria-label="{escape(label)}">{parts}</select>'


def ledger(title: str, note: str = "") -> str:
    """The heading of a zone."""
    return heading(escape(title), escape(note))


def heading(title: str, note: str = "", css: str = "zt") -> str:
    """The heading of a part of the table; title and note are markup."""
    small = f" <small>{note}</small>" if note else ""
    return f'<h2 class="{css}">{title}{small}</h2>'


def number(n: int, form: str = "d") -> str:
    """A number with a real minus sign, written by a form of Python's: `+d` with its sign."""
    return format(n, form).replace("-", "−")


def _said(value: bool) -> str:
    return "true" if value else "false"
