"""The special fields: what a cost point of city or of country buildings yields (C§6.6)."""

from cantiere.carrara import constants as k
from cantiere.carrara import data
from cantiere_app.games.carrara import art
from cantiere_app.games.carrara.board import places, scoring_preview
from cantiere_app.games.carrara.board.places import Outlook
from cantiere_app.games.carrara.context import CITIES, Moment
from cantiere_app.kit.drawing.markup import seal


def column(m: Moment, special: int) -> str:
    """A special field beside the cities, with the seal of who scored it."""
    target, name, land = f"field-{special}", data.SPECIALS[special], art.LANDS[special]
    place, now = len(CITIES) + special, _outlook(m, special)
    label = ". ".join(part for part in (_spoken(m, special), now.said) if part)
    facts = f' data-what="{name}" data-state="{_state(m, special)}" data-inspect="score-{name}"'
    return (
        f'<div class="c-city c-field {land} {now.state}">'
        f"{m.button('c-face', '', target, target, label, now.facts or facts)}"
        f'<span class="c-name"><b>{m.text(f"table.land.{land}")}</b>{places.rate(m, place)}</span>'
        f"{places.token(m, place)}{places.line(now)}"
        f'<span class="c-land">{art.use(f"ca-{name}", "c-ic")}</span>{_mark(m, special)}'
        f"{now.panel}</div>"
    )


def _outlook(m: Moment, special: int) -> Outlook:
    name, title = data.SPECIALS[special], m.fields[special]
    if not m.scoring:
        return Outlook()
    return scoring_preview.scoring(m, (k.SCORE_SPECIAL, special), name, title)


def _state(m: Moment, special: int) -> str:
    return "scored" if data.SPECIALS[special] in m.side["scored"] else ""


def _spoken(m: Moment, special: int) -> str:
    said = f"{m.fields[special]}: {m.gain(*m.yields(len(CITIES) + special))}"
    return f"{said}, {m.scored_by(m.seat)}" if _state(m, special) else said


def _mark(m: Moment, special: int) -> str:
    if not _state(m, special):
        return ""
    return f'<span class="c-by">{seal(m.scene.players[m.seat].emblem, 28)}</span>'
