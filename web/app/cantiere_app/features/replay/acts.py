"""Looking back at past positions, letting them go on by themselves, and playing on from one."""

from cantiere_app.features.replay import model as replay
from cantiere_app.session import new_table, turns
from cantiere_app.session.effects import Announce, Beat, Continue, Effect, Focus, Open, Save
from cantiere_app.session.model import NEVER, Model, Rolling, is_past, playing
from cantiere_app.session.pace import QUICKLY, SLOWLY
from cantiere_app.session.rivals_turns import others_turns


def _replay(model: Model, how: str) -> list[Effect]:
    """Go to a step, by number or by a word of `replay.moved`."""
    was_past, model.sheet = is_past(model), ""
    step = replay.moved(playing(model), how or "last")
    effects = replay.show(model, step)
    return effects if was_past or not effects else [*effects, Focus("z-acts")]


def _line(model: Model, argument: str) -> list[Effect]:
    """A line of the log was clicked: the focus stays on it, the board comes into sight."""
    effects = replay.show(model, int(argument.partition(":")[0]) + 1)
    if model.tab == "log":
        model.tab = playing(model).about.TABS[0].id
    model.log_open, model.sheet = False, ""
    return effects


def _present(model: Model, _: str) -> list[Effect]:
    return replay.leave(model)


def _held(model: Model, _: str) -> list[Effect]:
    """Put the answer away."""
    playing(model).held = ""
    return []


def _branch(model: Model, how: str) -> list[Effect]:
    """Play on from the position shown, or what `replay.moved` finds, unless it is over there."""
    original = playing(model)
    step = replay.moved(original, how) if how else replay.at(original)
    table = new_table.branch(original, step)
    screens = ("table", "finale", "score")
    if model.screen not in screens or table.game.decision(table.state) is None:
        return []
    effects = turns.halt(model)
    opened = new_table.sit(model, table)
    playing(model).opened = NEVER
    original.viewed, original.past = None, None
    model.original, model.notice = original, None
    said = Announce([model.t("app.branch.done", n=step)])
    return [*effects, Open("/play/"), Save(), *opened, Focus("z-acts"), said]


def _original(model: Model, _: str) -> list[Effect]:
    """Back to the table that this one was branched from."""
    original = model.original
    if original is None:
        return []
    effects = turns.halt(model)
    model.original, model.notice, model.sheet = None, None, ""
    if original.slot:
        return [*effects, Continue(original.slot)]
    model.play, model.screen = original, "table"
    return [*effects, Open(f"/play/{original.address}"), *turns.advance(model), Focus("z-acts")]


def _slowly(model: Model, _: str) -> list[Effect]:
    """Go to where the others' turns began, and set out from there to the present; or stop it.

    Where one zone is shown at a time, that of the board: the own things do not change meanwhile.
    """
    play = playing(model)
    if play.rolling == "back":
        return replay.leave(model)
    turns_since = others_turns(play)
    if not turns_since:
        return []
    model.sheet, was_past = "", is_past(model)
    effects = _to(model, turns_since[0].began, "back")
    if not was_past:
        play.left, model.tab = model.tab, play.about.TABS[0].id
    return [*effects, Focus("z-acts")]


def roll(model: Model, _: str) -> list[Effect]:
    """Let the game go on from the position shown, from its last one all over; or pause."""
    play = playing(model)
    if play.viewed is None:
        return []
    if play.rolling:
        play.rolling = ""
        return [Announce([replay.announced(model)])]
    if play.viewed >= len(play.table.steps):
        return _to(model, 0, "end")
    play.rolling = "end"
    return [_beat(model, play.viewed)]


def _to(model: Model, step: int, rolling: Rolling) -> list[Effect]:
    effects = replay.show(model, step)
    playing(model).rolling = rolling
    return [*effects, _beat(model, step)]


def _beat(model: Model, step: int) -> Beat:
    """The time of one position: that of the settings, where those tell one that can be followed."""
    if model.delay is not None:
        return Beat(step, model.delay)
    if playing(model).rolling == "back":
        return Beat(step, SLOWLY)
    chosen = model.show_seconds
    return Beat(step, SLOWLY if chosen is None else max(QUICKLY, chosen))


def beat(model: Model, step: int) -> list[Effect]:
    """A position has been seen for its time; whoever went elsewhere since has taken over.

    Under an open sheet it waits.
    """
    play = model.play
    if play is None or play.viewed != step or not play.rolling:
        return []
    if model.sheet:
        return [_beat(model, step)]
    following, last = replay.following(play, step), len(play.table.steps)
    if following < last:
        return _to(model, following, play.rolling)
    return replay.leave(model) if play.rolling == "back" else replay.show(model, last)


def stopped(model: Model) -> list[Effect]:
    """Stay at the position that is shown, where the next one cannot be."""
    if model.play:
        model.play.rolling = ""
    return []


ACTS = {
    "replay": _replay,
    "line": _line,
    "present": _present,
    "held": _held,
    "branch": _branch,
    "original": _original,
    "slowly": _slowly,
    "roll": roll,
}
