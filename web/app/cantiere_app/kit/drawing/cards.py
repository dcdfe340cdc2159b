"""Cards: a face that can be clicked and looked at closely, a pile of backs."""

from collections.abc import Sequence

from cantiere_app.kit.drawing.inspector import sign
from cantiere_app.kit.drawing.symbols import Aims


def face(
    m: Aims, css: str, inside: str, card: str, spot: tuple[str, str], label: str, state: str,
    shown: str = "",
) -> str:  # fmt: skip
    """A card as a button.

    card: its id, as the inspector knows it. spot: click target and test id. label: escaped.
    shown: the id as markup writes it, where that is another one.
    """
    facts = f' data-card="{shown or card}" data-state="{state}" data-inspect="card-{card}"'
    return m.button(css, inside, *spot, label, facts)


def pile(css: str, back: str, lines: Sequence[str], look: str) -> str:
    """Return cards that are face down, which can be looked at as far as they are public.

    back: the symbol of one. lines: how many there are, escaped. look: what the inspector shows.
    """
    said = "".join(f"<span>{line}</span>" for line in lines)
    return (
        f'<div class="{css}" data-testid="pile"><svg viewBox="0 0 64 92" aria-hidden="true">'
        '<path class="bs" fill="var(--stone-2)" d="M6 6H62V90H6Z"/>'
        '<path class="bs" fill="var(--stone-1)" d="M3 3H59V87H3Z"/>'
        f'<use href="#{back}" width="57" height="86"/></svg>{said}'
        f"{sign(look, ', '.join(lines))}</div>"
    )
