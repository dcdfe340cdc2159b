"""What a city and a special field show alike in the strip: yield, upgrade token, outlook."""

from typing import NamedTuple

from cantiere.carrara import data
from cantiere_app.games.carrara import art
from cantiere_app.games.carrara.context import Moment
from cantiere_app.kit.drawing.markup import seal


class Outlook(NamedTuple):
    """What a click on a place would bring.

    state: `picked`, `lit`, `which` where one of its buildings is to be chosen, `shut` or "". said:
    in words, escaped. line: the same as markup of a short line. facts: attributes in place of the
    place's own, panel: markup of the sum; "" for none.
    """

    state: str = ""
    said: str = ""
    line: str = ""
    facts: str = ""
    panel: str = ""


def line(now: Outlook) -> str:
    return f'<span class="c-why" aria-hidden="true">{now.line}</span>'


def income(m: Moment, coins: int, points: int) -> str:
    """VP as a word and coins as their picture; words for who cannot see stand elsewhere."""
    parts = []
    if points or not coins:
        parts.append(m.text("table.vp", n=points))
    if coins:
        parts.append(f"<span>{coins}</span>{art.COIN}")
    return " ".join(parts)


def rate(m: Moment, place: int) -> str:
    """What a cost point yields at a place, marked where a token has raised it (C§6.5)."""
    now = m.yields(place)
    raised = ' class="raised"' if now != data.YIELDS[place] else ""
    return f'<span class="c-rate" aria-hidden="true"><b{raised}>{income(m, *now)}</b></span>'


def token(m: Moment, place: int) -> str:
    """The upgrade token that raises a place, with the seal of who has it (C§6.5)."""
    if not m.full:
        return ""
    which = data.TOKEN_PLACE.index(place)
    name, owner = data.TOKENS[which], m.owner(which)
    state = "draft" if m.draft.get("token") == name else "gone" if owner >= 0 else ""
    facts = f' data-token="{name}" data-owner="{owner}" data-state="{state}"'
    facts += f' data-inspect="token-{name}"'
    mark = seal(m.scene.players[owner].emblem, 18) if owner >= 0 else ""
    worth = f"<b>{income(m, *data.TOKEN_YIELDS[which])}</b>"
    inside = f"{_RAISES}{worth}{mark}"
    target, label = f"token-{which}", _token_label(m, which, owner)
    return m.button(f"c-token {state}", inside, target, target, label, facts)


_RAISES = art.use("ca-upgrade", "c-ic")


def _token_label(m: Moment, which: int, owner: int) -> str:
    """The place, what its token yields, and who has it."""
    where = (*m.cities, *m.fields)[data.TOKEN_PLACE[which]]
    said = f"{where}: {m.gain(*data.TOKEN_YIELDS[which])}"
    return f"{said}, {m.held_by(owner)}" if owner >= 0 else said
