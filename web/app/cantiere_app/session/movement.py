"""What is seen of the changes of a table since it was drawn last: by the log and the draft."""

import traceback
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final, NamedTuple, TypeVar

from cantiere.core.game import EMPTY, Event, Json, Seat
from cantiere_app.kit.drawing.markup import seal
from cantiere_app.kit.events.beats import (
    Beat,
    Change,
    Motion,
    Movement,
    Pace,
    Spot,
    lasts,
    milliseconds,
    panel,
)
from cantiere_app.kit.events.sounds import NONE
from cantiere_app.kit.scene import Scene
from cantiere_app.session import finale, held_back
from cantiere_app.session.device import audible
from cantiere_app.session.finale import Finale
from cantiere_app.session.held_back import Drawn
from cantiere_app.session.model import Entry, Model, Play, playing, scene, sight, told_to

Result = TypeVar("Result")
NOTHING: Final = Drawn()


class Former(NamedTuple):
    """A table before a change. lines: of the log, up to the position that is shown. goes_on: it is
    the present, or a past position that goes on by itself. end: how far its end is shown, `None`
    where the board is. view: what the viewer knew of the present, empty at a past position. shown:
    what the board showed of it. tab: the viewer's own."""

    play: Play
    viewer: Seat
    lines: int
    draft: Mapping[str, Any]
    at: tuple[object, ...]
    goes_on: bool
    end: Finale | None = None
    view: Mapping[str, Any] = EMPTY
    shown: Mapping[str, Any] = EMPTY
    tab: str = ""


class Staging(NamedTuple):
    """What to play with a drawing. ends: whether what is being played belongs to another table.

    errors: why events are not seen. is_others: somebody else than the viewer acted. before: the
    place of whoever acts as it was before that, as groups of the drawing.
    """

    motions: Sequence[Motion] = ()
    ends: bool = False
    errors: Sequence[str] = ()
    is_others: bool = False
    before: Mapping[str, str] = EMPTY


class MotionPlan(NamedTuple):
    """What to play with a drawing, as the stage director reads it, and the events that it shows.

    errors: why other events are not seen. tab: the viewer's own. goes_on: others go on playing, so
    that the tab in which they are seen stays open. before: as of `Staging`.
    """

    motions: Sequence[Json] = ()
    ends: bool = False
    events: Sequence[Event] = ()
    errors: Sequence[str] = ()
    tab: str = ""
    goes_on: bool = False
    before: Mapping[str, str] = EMPTY


class _Attempts:
    """Does work for one event after the other: an error costs the motion of its own event alone."""

    def __init__(self) -> None:
        self.errors: list[str] = []

    def beats(self, work: Callable[[], Sequence[Beat]]) -> Sequence[Beat]:
        """Return the beats of an event, none where they cannot be worked out."""
        return self.result(work) or ()

    def result(self, work: Callable[[], Result]) -> Result | None:
        """Return what some work makes, `None` where it fails."""
        try:
            return work()
        except Exception:  # whatever is wrong with one event
            self.errors.append(traceback.format_exc())
            return None


def former(model: Model) -> Former | None:
    """Return what to compare with later; `None` where no table is to be seen."""
    play = model.play
    if play is None or model.screen not in ("table", "finale"):
        return None
    lines = len(play.log) if play.viewed is None else _until(play.log, play.viewed)
    at = (play.viewed is not None, model.tab, model.settings.text)
    goes_on = play.viewed is None or bool(play.rolling)
    end = finale.at(play) if model.screen == "finale" else None
    view = sight(play).masked if play.viewed is None else EMPTY
    shown = view or (scene(model).view if play.rolling else EMPTY)
    return Former(play, play.viewer, lines, play.draft, at, goes_on, end, view, shown, model.tab)


def _until(log: Sequence[Entry], step: int) -> int:
    return sum(entry.step < step for entry in log)


def staged(model: Model, was: Former | None, drawn: Drawn = NOTHING) -> Staging:
    """Return what is seen of the change since; nothing of a step back, or of another table.

    A past position that goes on by itself shows what led to the next one. drawn: the page before
    and after it.
    """
    now = former(model)
    if was is None or now is None or now.play is not was.play or now.viewer != was.viewer:
        return Staging(ends=True)
    if now.end:
        return Staging(finale.motions(was.end, now.end, len(model.players)))
    if now.lines < was.lines or model.sheet:
        return Staging(ends=True)
    rolls = was.goes_on and now.goes_on
    if now.at != was.at and not rolls:
        return Staging(ends=True)
    fresh = now.play.log[was.lines : now.lines] if rolls else []
    if finale.is_on(model):
        fresh = [entry for entry in fresh if not finale.is_counting(now.play, entry)]
    seen = told_to(now.viewer, fresh)
    moment = scene(model) if seen else None
    around = (moment.acting, moment.view) if moment else (None, EMPTY)
    drafts = (was.draft, now.draft) if now.play.viewed is None else (EMPTY, EMPTY)
    attempts = _Attempts()
    change = Change(seen, now.viewer, *drafts, *around, attempts.beats, was.view)
    motions: Sequence[Motion] = (*now.play.view.motions(change),)
    ends = now.at != was.at and not motions
    others = _is_others(now, fresh)
    before = None
    if moment and motions and (others or moment.acting is not None):
        before = attempts.result(partial(_before, was, moment, seen))
    drawn = drawn.over(before or EMPTY)
    if moment and motions:
        events = now.play.view.events
        hit = [m.event is not None and events.hits(m.event, moment) for m in motions]
        motions = held_back.up_to(motions, drawn.lines(), hit)
    if others or any(event.seat not in (-1, now.viewer) for event in seen):
        zones = frozenset((held_back.TEXT, *(zone.id for zone in now.play.view.zones)))
        motions = held_back.up_to_the_end(motions, drawn, zones)
    return Staging(motions, ends, tuple(attempts.errors), others, before or EMPTY)


def _before(was: Former, moment: Scene, seen: Sequence[Event]) -> dict[str, str]:
    """Return the place of whoever acts now as it was: the board showed another's until now."""
    if not was.shown:
        return {}
    since = [event for event in moment.since if event not in seen]
    former = replace(moment.with_draft(was.draft), view=was.shown, legal=(), since=since)
    return was.play.view.followed(former)


def _is_others(now: Former, fresh: Sequence[Entry]) -> bool:
    """Return whether somebody else than the viewer acted."""
    steps = now.play.table.steps
    return any(steps[each.step].seat != now.viewer for each in fresh if each.step < len(steps))


def report(model: Model, was: Former | None, drawn: Drawn = NOTHING) -> MotionPlan:
    """Return what the stage director is told of the change since."""
    staging = staged(model, was, drawn)
    goes_on = _goes_on(model)
    if not staging.motions:
        return MotionPlan(ends=staging.ends, errors=staging.errors, goes_on=goes_on)
    attempts = _Attempts()
    # What one did oneself is seen where one did it, before the page opens another tab.
    leaves = was is not None and was.tab != model.tab
    follows = not playing(model).pace.is_held if staging.is_others else leaves
    style = _Style(model.pace, scene(model), follows)
    written = [
        (motion, attempts.result(partial(_written, model, motion, style)))
        for motion in staging.motions
    ]
    events = [motion.event for motion, said in written if motion.event and said is not None]
    errors = [*staging.errors, *attempts.errors]
    motions = [said for _, said in written if said is not None]
    tab = model.tab if model.screen == "table" else ""
    return MotionPlan(motions, staging.ends, events, errors, tab, goes_on, staging.before)


def _goes_on(model: Model) -> bool:
    """Return whether others go on playing, or a past position does."""
    play = model.play
    return model.screen == "table" and play is not None and bool(play.thinking or play.rolling)


class _Style(NamedTuple):
    """How motions are played. follows: the tab opens in which an event is seen."""

    pace: Pace
    moment: Scene
    follows: bool


def _written(model: Model, motion: Motion, style: _Style) -> Json:
    """Return a motion as the stage director reads it, with its sentence and its seal."""
    event, play, chosen = motion.event, playing(model), model.settings
    pace, moment, follows = style
    event_sound = play.view.events.sound(event) if event else ""
    once, *each = sounds(event_sound, motion.beats, pace)
    said = play.view.line(event, moment) if event and _is_said(model, event) else ""
    acts = event is not None and event.seat >= 0
    return {
        "beats": [
            _beat(beat, pace, audible.strokes(chosen, [name]))
            for beat, name in zip(motion.beats, each, strict=True)
        ],
        "sound": audible.strokes(chosen, [once]),
        "say": said,
        "seal": seal(model.players[event.seat].emblem, 44) if event and acts else "",
        "actor": panel(event.seat) if event and acts else "",
        "rest": milliseconds("rest", pace) if said and event and event.seat != play.viewer else 0,
        "lead": milliseconds("opened", pace),
        "follows": follows and event is not None,
    }


def _is_said(model: Model, event: Event) -> bool:
    """Return whether the prompt says what is seen meanwhile.

    What somebody does himself is said where others go on: the prompt beneath speaks of them.
    """
    return event.seat != playing(model).viewer or _goes_on(model)


def sounds(event_sound: str, beats: Sequence[Beat], pace: Pace) -> list[str]:
    """Return the sound of an event where nothing travels, and then the sound of each beat.

    event_sound: heard once, where no beat has a sound, and at the brisk pace,
    at which those of its beats would run together.
    """
    heard = [beat.heard for beat in beats]
    first = next((at for at, name in enumerate(heard) if name != NONE), None)
    once = event_sound if event_sound not in ("", NONE) or first is None else heard[first]
    if first is None or pace == "brisk":
        heard = [once if at == (first or 0) else NONE for at in range(len(beats))]
    return [once, *heard]


def _beat(beat: Beat, pace: Pace, sound: list[Json]) -> Json:
    return {
        "ms": lasts(beat, pace),
        "moves": [_move(move) for move in beat.moves],
        "sound": sound,
    }


def _move(move: Movement) -> Json:
    return {
        "kind": move.kind,
        "thing": _spot(move.thing),
        "source": _spot(move.source),
        "target": _spot(move.target),
        "leaves": move.leaves,
        "count": move.many,
        "piece": move.piece,
    }


def _spot(spot: Spot | None) -> Json:
    return {"key": spot.key, "part": spot.part} if spot else None
