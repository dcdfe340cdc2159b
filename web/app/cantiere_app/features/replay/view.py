"""The band over a past position: where one is, what happened there, the ways on and back."""

from itertools import accumulate, takewhile
from typing import Final

from cantiere.core.game import PUBLIC
from cantiere_app.features.notes import view as notes
from cantiere_app.features.replay import model as replay
from cantiere_app.features.replay import timeline
from cantiere_app.features.score import model as score
from cantiere_app.features.why import view as whys
from cantiere_app.kit.drawing.markup import button, escape, icon, square
from cantiere_app.kit.language.rounds import round_of
from cantiere_app.kit.scene import Scene
from cantiere_app.session.model import Model, playing
from cantiere_app.session.sheet import Item, has_table

STEPS = (
    ("first", "i-first"),
    ("turn-back", "i-chevron-left"),
    ("back", "i-step-back"),
    ("on", "i-step-forward"),
    ("turn-on", "i-chevron-right"),
    ("last", "i-last"),
)
"""Ways through the game: how, and its icon."""
LONG: Final = 60
"""Letters from which on what was done takes both lines that it may have."""
MOST: Final = 85
"""Letters that have room in those; of a step that did more, the last sentences are shown."""


def draw(model: Model, moment: Scene) -> dict[str, str]:
    """In the places of the prompt and its buttons; on the way back to the present nothing more."""
    course = {} if playing(model).rolling == "back" else timeline.draw(model)
    return {"z-prompt/say": _say(model, moment), "z-acts/row": _acts(model), **course}


def answer(model: Model) -> dict[str, str]:
    """Beside a thing that was tried: why nothing can be played, and the way back."""
    play, t = playing(model), model.t
    if not play.held:
        return {}
    back = button("app:present", t(_leave(model)), "", "btn-present-here")
    close = square("app:held", t("app.close"), "i-cross")
    return {
        "z-reason/bubble": '<div class="bubble" data-testid="reason"'
        f' data-at="{escape(play.held)}"><div><p>{escape(t("app.replay.held"))}</p>{back}</div>'
        f"{close}</div>"
    }


def is_over(model: Model) -> bool:
    table = playing(model).table
    return table.game.decision(table.state) is None


def _leave(model: Model) -> str:
    return "app.replay.leave.score" if is_over(model) else "app.replay.leave"


def title(model: Model, moment: Scene) -> str:
    """Who did what is told below, and in which round: the position may be of the next one."""
    play, t = playing(model), model.t
    if not replay.at(play):
        return t("app.replay.title.start")
    lines = replay.latest(model)
    last = lines[-1].entry if lines else None
    number = score.round_at(play, last) if last else max(1, round_of(moment.view))
    if last is None or last.event is None or last.event.seat == PUBLIC:
        return t("app.replay.title.round", round=number)
    return t("app.replay.title", name=model.players[last.event.seat].name, round=number)


def _say(model: Model, moment: Scene) -> str:
    play, t = playing(model), model.t
    did = _did(model) or t("app.replay.start")
    long = " long" if len(did) > LONG else ""
    rule = t("app.replay.masked")
    if is_over(model):
        is_end = replay.at(play) == len(play.table.steps)
        rule = t("app.replay.end" if is_end else "app.replay.open")
    if noted := notes.line(model):
        rule = t("app.note.said", note=noted)
    return (
        f'<div class="past" data-testid="past" data-count="{replay.at(play)}">'
        f'{icon("i-hourglass", 36)}<div class="say{long}"><b>{escape(title(model, moment))}</b>'
        f"<span>{escape(did)}</span><small>{escape(rule)}</small></div></div>"
    )


def _did(model: Model) -> str:
    """What was done last, as much of it as has room; all of it is in the chronicle."""
    said = [each.line for each in reversed(replay.latest(model))]
    fits = [*takewhile(lambda length: length <= MOST, accumulate(len(each) + 1 for each in said))]
    return " ".join(said[: max(1, len(fits))][::-1])


def _acts(model: Model) -> str:
    t, play = model.t, playing(model)
    here, steps = replay.at(play), len(play.table.steps)
    ways = [_way(model, how, symbol, here, steps) for how, symbol in STEPS]
    place = escape(t("app.replay.place", n=here, m=steps))
    share = square("app:share", t("app.share.title"), "i-link", "btn-share")
    # At the end of a game there is nothing to play on with; the place stays.
    off = "" if not is_over(model) or here < steps else 'aria-disabled="true"'
    act = "app:held" if off else "app:branch"
    share = button(act, t("app.branch"), "", "btn-branch", off) + notes.way(model) + share
    latest = replay.latest(model)
    why = whys.ask(model, latest[-1].entry.step if latest else -1, stays=True)
    leave = why + share + button("app:present", t(_leave(model)), "go", "btn-present")
    half = len(ways) // 2
    ways.insert(half, _roll(model))
    return (
        f'<div class="past" role="group" aria-label="{escape(t("app.replay.steps"))}">'
        f'<div class="ways">{"".join(ways[:half])}<output data-testid="step-count">'
        f"{place}</output>{''.join(ways[half:])}</div>{leave}</div>"
    )


def _roll(model: Model) -> str:
    """The button that lets the game go on by itself, and stops it."""
    rolls = bool(playing(model).rolling)
    label = model.t("app.pace.pause" if rolls else "app.replay.roll")
    return (
        f'<button type="button" class="btn sq" data-act="app:roll" aria-label="{escape(label)}"'
        f' data-testid="btn-roll">{icon("i-pause" if rolls else "i-play")}</button>'
    )


def _way(model: Model, how: str, symbol: str, here: int, steps: int) -> str:
    label = escape(model.t(f"app.replay.{how}"))
    ends = here == (0 if how in ("first", "turn-back", "back") else steps)
    off = ' aria-disabled="true"' if ends else ""
    return (
        f'<button type="button" class="btn sq" data-act="app:replay:{how}" aria-label="{label}"'
        f' data-testid="step-{how}"{off}>{icon(symbol)}</button>'
    )


MENU = (
    Item(40, "app:replay", "app.menu.replay", "i-replay", has_table),
    Item(5, "app:original", "app.branch.original", "i-branch", lambda model: bool(model.original)),
)
