"""The chronicle."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeAlias

from cantiere_app.features.log import digest
from cantiere_app.features.log import model as log
from cantiere_app.kit.drawing.markup import escape, icon, ledger, seal, segments, square
from cantiere_app.kit.scene import Scene
from cantiere_app.session.model import Entry, Model, Play, playing, scene
from cantiere_app.session.text import log_text

_PAD = '<i class="pad"></i>'
_HEADINGS = ("turn", "end")
"""Kinds of events that head what follows them: what counts at the end is of nobody's turn."""


class Said:
    """Lines drawn already, for one language and viewer: long logs stay quick.

    Entries are kept beside their lines, so that the identity of one stays its own.
    source: whose points stand beside the lines; those of each line's seat where it is `None`.
    """

    def __init__(self, source: log.Source | None = None) -> None:
        self._source = source
        self._texts: dict[int, tuple[Entry, str]] = {}
        self._lines: dict[tuple[int, int, str], str] = {}

    def clear(self) -> None:
        self._texts.clear()
        self._lines.clear()

    def text(self, model: Model, moment: Scene, entry: Entry) -> str:
        """The sentence of an entry."""
        if id(entry) not in self._texts:
            self._texts[id(entry)] = entry, log_text.line(playing(model).view, entry, moment)
        return self._texts[id(entry)][1]

    def line(self, model: Model, entry: Entry, number: int, state: str) -> str:
        """The markup of an entry that `text` has said."""
        key = (id(entry), number, state)
        if key not in self._lines:
            self._lines[key] = self._line(model, entry, number, state)
        return self._lines[key]

    def _line(self, model: Model, entry: Entry, number: int, state: str) -> str:
        """A line: emblem, icon and sentence; that of a step leads to its position."""
        play, event, (_, text) = playing(model), entry.event, self._texts[id(entry)]
        seat = event.seat if event else -1
        emblem = seal(model.players[seat].emblem, 20) if 0 <= seat < len(model.players) else _PAD
        sign = play.view.events.sign(event) if event else None
        picture = icon(sign.symbol, 18) if sign else ""
        points = sum((self._source or log.Source(seat)).points(play, event))
        gain = f' data-gain="{points:+d}"' if points else ""
        body = f"{emblem}{picture}<span{gain}>{escape(text)}</span>"
        if entry.step >= 0:
            now = ' aria-current="step"' if state == "now" else ""
            body = (
                f'<button type="button" class="to" data-act="app:line:{entry.step}:{number}"'
                f' tabindex="-1"{now}>{body}</button>'
            )
        turn = " turn" if event and event.kind in _HEADINGS else ""
        # The lines of the table carry the ids that tests look for, those of a source do not.
        testid = "" if self._source else f' data-testid="log-line-{number}"'
        return (
            f'<li class="line{turn}"{testid} data-owner="{seat}" data-state="{state}">{body}</li>'
        )


def draw(model: Model, moment: Scene, said: Said) -> dict[str, str]:
    """The zone of the table: one group a line."""
    close = square("app:log", model.t("app.close"), "i-cross", "btn-log-close")
    title = ledger(model.t("app.log.title"))
    return {
        "z-log/title": f'<div class="log-head">{title}<span class="log-close">{close}</span></div>',
        **lines(model, moment, said, "z-log"),
    }


def lines(model: Model, moment: Scene, said: Said, zone: str) -> dict[str, str]:
    """Filters and lines of the chronicle as groups of a zone."""
    label = escape(model.t("app.log.title"))
    shown = {
        f"{zone}/list/{number}": said.line(model, entry, number, state)
        for number, entry, state in _shown(model, moment, said, _wanted(playing(model)))
    }
    # What scrolls is reached by keyboard: by its lines, or where none leads anywhere by itself.
    reached = "" if any("<button" in line for line in shown.values()) else ' tabindex="0"'
    # A list that was hidden has forgotten how far it was scrolled: drawn anew, it shows its end.
    opened = ' data-state="open"' if model.tab == "log" else ""
    # The voice of the page says what happens, each thing once: a log would say its new lines too.
    return {
        f"{zone}/filter": _filter(model),
        f"{zone}/list": f'<div class="chronicle" role="log" aria-live="off" aria-label="{label}"'
        f'{reached}{opened} data-testid="log"><ol data-slot="" data-roving="end"></ol></div>',
        **shown,
    }


def came(model: Model, argument: str) -> tuple[str, str]:
    """The sheet of the lines that points came from, `<seat>:<source>`; "" for all sources."""
    t, play, moment = model.t, playing(model), scene(model)
    seat, _, row = argument.partition(":")
    source = log.Source(int(seat), row)
    said = Said(source)
    scores = play.table.game.scores(play.table.state)
    names = dict(play.view.score_rows(scores, play.options, t))
    title = names.get(row, t("app.score.points"))
    key = "app.log.from" if row else "app.log.from.all"
    what = escape(t(key, name=model.players[source.seat].name, source=title))
    counted = {id(event) for event in source.counted(play)}

    def is_wanted(entry: Entry) -> bool:
        return id(entry.event) in counted or bool(source.points(play, entry.event))

    shown = _shown(model, moment, said, is_wanted)
    lines = "".join(said.line(model, entry, number, state) for number, entry, state in shown)
    return title, (
        f'<p data-testid="log-from">{what}</p><div class="chronicle"><ol data-roving="">'
        f"{lines}</ol></div>"
    )


Wanted: TypeAlias = Callable[[Entry], bool] | None
"""Which lines are wanted; `None` for all."""


def _wanted(play: Play) -> Wanted:
    return None if play.shown == log.ALL else partial(log.is_shown, play)


def _shown(
    model: Model, moment: Scene, said: Said, wanted: Wanted
) -> Iterator[tuple[int, Entry, str]]:
    """Number, entry and state of the lines that are wanted, under their turns."""
    play = playing(model)
    heading: tuple[int, Entry, str] | None = None
    number, here = -1, _here(model, moment, said)
    for entry in log.headed(play):
        if not said.text(model, moment, entry):
            continue
        number += 1
        line = number, entry, _state(play.viewed, here, entry)
        if wanted and entry.event and entry.event.kind in _HEADINGS:
            heading = line
        elif wanted is None or wanted(entry):
            if heading:
                yield heading
                heading = None
            yield line


def _here(model: Model, moment: Scene, said: Said) -> int:
    """The last step that is shown and that a line tells of: a brick that is laid has none.

    −1 in the present, where no line is marked.
    """
    play = playing(model)
    if play.viewed is None:
        return -1
    shown = (entry for entry in reversed(play.log) if entry.event and entry.step < play.viewed)
    return next((entry.step for entry in shown if said.text(model, moment, entry)), -1)


def _state(viewed: int | None, here: int, entry: Entry) -> str:
    """`now` for what was done last before what is shown, `later` for what came after it."""
    if viewed is None or entry.step < 0 or entry.event is None:
        return ""
    return "later" if entry.step >= viewed else "now" if entry.step == here else ""


def _filter(model: Model) -> str:
    """The filters behind one control, which says the chosen one."""
    t, play = model.t, playing(model)
    options = [(name, t(f"app.topic.{name}")) for name in log.filters(play)]
    label = t("app.log.filter")
    chosen = "" if play.shown == log.ALL else escape(dict(options)[play.shown])
    said = f"{escape(label)}: {escape(dict(options)[play.shown])}"
    return (
        f'<details class="filter" data-testid="log-filter"><summary aria-label="{said}">{chosen}'
        f"{icon('i-filter')}</summary>{segments('app:filter', label, options, play.shown)}"
        "</details>"
    )


SHEETS = {"digest": digest.sheet, "from": came}
