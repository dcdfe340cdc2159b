"""Looking back: a past position is shown on the same table, while the present one waits.

What other features use: `show` and `leave` change the model, `at` and `turns` read it. While a
position is shown, `Play.viewed` holds its step, `scene` gives that moment, and nothing can be
played; draft, pick and answers of the present stay as they are.
"""

from typing import Final, NamedTuple

from cantiere_app.kit.scene import Scene
from cantiere_app.session.effects import Announce, Effect, Focus, Hush, Return
from cantiere_app.session.model import Entry, Model, Play, playing, scene
from cantiere_app.session.text import log_text

HELD: Final = frozenset(("undo", "redo", "restart"))
"""Acts of the page that would change the table."""


def at(play: Play) -> int:
    """The step shown: 0 is the start, the number of steps so far the present."""
    return len(play.table.steps) if play.viewed is None else play.viewed


def turns(play: Play) -> list[int]:
    """Steps at which a turn begins, with the start and the present."""
    steps = play.table.steps
    begun = [
        number
        for number, step in enumerate(steps, 1)
        if any(event.kind == "turn" for event in step.events)
    ]
    return sorted({0, *begun, len(steps)})


def show(model: Model, step: int) -> list[Effect]:
    """Show the position after the first `step` steps; numbers outside the game are brought in.

    At the table or from the score; on any other screen nothing happens. It stands still there.
    Only the last of several steps is told: whoever goes on does not want to hear the others.
    """
    play = model.play
    if play is None or model.screen not in ("table", "finale", "score"):
        return []
    if play.viewed is None:
        play.left = ""
    play.viewed = max(0, min(step, len(play.table.steps)))
    play.past, play.held, play.rolling = None, "", ""
    model.screen = "table"
    return [Hush(), Announce([announced(model)])]


def leave(model: Model) -> list[Effect]:
    """Back to the present, its draft and the focus as they were; to the score of a game over."""
    play = model.play
    if play is None or play.viewed is None:
        return []
    play.viewed, play.past, play.held, play.rolling = None, None, "", ""
    model.tab, play.left = play.left or model.tab, ""
    if play.table.game.decision(play.table.state) is None:
        model.screen = "score"
        return [Focus("z-score")]
    return [Return(), Announce([model.t("app.replay.present")])]


def moved(play: Play, how: str) -> int:
    """The step reached by a number, or by a word.

    These are `first`, `back`, `on`, `last`, `turn-back`, `turn-on` and `own-turn`.

    Raises `ValueError` for any other word.
    """
    here, begun = at(play), turns(play)
    match how:
        case "first":
            return 0
        case "back":
            return next((step for step in range(here - 1, 0, -1) if _is_news(play, step)), 0)
        case "on":
            return following(play, here)
        case "last":
            return len(play.table.steps)
        case "turn-back":
            return max((step for step in begun if step < here), default=0)
        case "turn-on":
            return min((step for step in begun if step > here), default=here)
        case "own-turn":
            return _own_turn(play)
    return int(how)


def following(play: Play, step: int) -> int:
    """The next position in which something is different, or the present."""
    last = len(play.table.steps)
    return next((later for later in range(step + 1, last) if _is_news(play, later)), last)


def _is_news(play: Play, step: int) -> bool:
    """Whether something is different there that is told."""
    events = play.table.steps[step - 1].events
    return any(event.kind != "turn" and event.seat >= 0 for event in events)


def _own_turn(play: Play) -> int:
    """Where the last turn began in which the viewer had something to decide; else the start."""
    steps = play.table.steps
    begun = reversed(turns(play)[:-1])
    return next((step for step in begun if steps[step].seat == play.viewer), 0)


def sentence(model: Model, to: Scene | None = None) -> str:
    """Return what was done last before the position shown, as the log tells it; "" for the start.

    to: the moment of who is told of it, by default the viewer's.
    """
    return " ".join(each.line for each in latest(model, to))


class LogLine(NamedTuple):
    """An entry of the log, and its sentence."""

    entry: Entry
    line: str


def latest(model: Model, to: Scene | None = None) -> list[LogLine]:
    """What was done last, line by line, to the viewer or whose moment is given.

    A step that no line tells of, as a brick that is laid, belongs to what was told before it.
    """
    play, moment = playing(model), to or scene(model)
    here, step = at(play), -1
    lines: list[LogLine] = []
    for entry in reversed(play.log):
        if not entry.event or entry.event.kind == "turn" or entry.step >= here:
            continue
        if lines and entry.step != step:
            break
        line = log_text.line(play.view, entry, moment)
        if line:
            step = entry.step
            lines.append(LogLine(entry, line))
    return lines[::-1]


def announced(model: Model) -> str:
    """Where one is and what happened there, for the screen reader."""
    play, t = playing(model), model.t
    place = t("app.replay.place", n=at(play), m=len(play.table.steps))
    return f"{place}. {sentence(model) or t('app.replay.start')}"
