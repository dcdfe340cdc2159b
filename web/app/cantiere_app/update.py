"""What happens to the model on a click, a key, an answer. Free of the browser: effects go out."""

from collections.abc import Callable, Mapping

from cantiere.core.game import OptionError
from cantiere.core.record import SaveError
from cantiere_app import i18n, seating, setup, tables, turns, words
from cantiere_app.effects import (
    Announce,
    Continue,
    Copy,
    Download,
    Effect,
    Focus,
    KeepSettings,
    Open,
    PickFile,
    Save,
)
from cantiere_app.model import Model, Note, playing, scene
from cantiere_app.scene import Outcome

PREFIX = "app:"


def click(model: Model, target: str) -> list[Effect]:
    """A click, tap or Enter on the element with `data-act="<target>"`."""
    if not target.startswith(PREFIX):
        return _click_table(model, target)
    name, _, argument = target.removeprefix(PREFIX).partition(":")
    return ACTS[name](model, argument)


def _click_table(model: Model, target: str) -> list[Effect]:
    if model.play is None or model.screen != "table":
        return []
    moment = scene(model)
    return _outcome(model, target, model.play.view.click(moment, target))


def _outcome(model: Model, target: str, outcome: Outcome) -> list[Effect]:
    play = playing(model)
    if outcome.play:
        former = len(play.log)
        effects = turns.commit(model, outcome.play)
        return [*effects, Announce(words.new_lines(model, former))]
    if outcome.refuse:
        play.refusal = (target, outcome.refuse)
        moment = scene(model)
        return [Announce([play.view.reason(why, moment) for why in outcome.refuse])]
    if (play.draft, play.picked) != (outcome.draft, outcome.picked):
        model.rev += 1
    play.draft, play.picked, play.refusal = outcome.draft, outcome.picked, None
    return [Save()]


def _undo(model: Model, _: str) -> list[Effect]:
    play = playing(model)
    play.refusal = None
    former = play.view.undo(scene(model))
    if former is None:
        return turns.undo(model)
    play.draft, play.picked = former, ""
    model.rev += 1
    return [Save()]


def _restart(model: Model, _: str) -> list[Effect]:
    model.rev += 1
    barrier = playing(model).table.barrier
    return [*turns.restart(model), Announce([model.t(f"app.barrier.{barrier.why}")])]


def _escape(model: Model, _: str) -> list[Effect]:
    """Put away what lies on top; else put back what is picked up."""
    if model.sheet:
        return _close(model, "")
    if model.play is None or model.screen != "table":
        return []
    if model.log_open:
        return _log(model, "")
    if model.play.refusal:
        return _dismiss(model, "")
    return _undo(model, "") if model.play.draft or model.play.picked else []


def _dismiss(model: Model, _: str) -> list[Effect]:
    playing(model).refusal = None
    return []


def _digest(model: Model, _: str) -> list[Effect]:
    play = playing(model)
    play.seen[play.viewer] = len(play.table.steps)
    return [Save(), Focus("z-acts")]


def _notice(model: Model, _: str) -> list[Effect]:
    model.notice = None
    return []


def _sheet(name: str) -> Callable[[Model, str], list[Effect]]:
    def show(model: Model, argument: str) -> list[Effect]:
        model.sheet = f"{name}:{argument}" if argument else name
        return [Focus("z-sheet")]

    return show


def _close(model: Model, _: str) -> list[Effect]:
    model.sheet = ""
    return [Focus("z-head")]


def _tab(model: Model, name: str) -> list[Effect]:
    model.tab = name
    return []


def _log(model: Model, _: str) -> list[Effect]:
    model.log_open = not model.log_open
    return [Focus("z-log")] if model.log_open else []


def _set(model: Model, argument: str) -> list[Effect]:
    name, _, value = argument.partition(":")
    model.settings = model.settings.with_values({name: value})
    if name == "lang":
        speak(model, value)
    return [KeepSettings()]


def _mute(model: Model, key: str) -> list[Effect]:
    muted = (*model.settings.muted, key) if key else ()
    model.settings = model.settings.with_values({"muted": muted})
    return [KeepSettings()]


def speak(model: Model, lang: str) -> None:
    """Say everything in another language from now on."""
    model.t = i18n.load(lang)
    if model.play:
        model.players = seating.players(model.play.table.record.seats, model.t)


def _begin(model: Model, _: str) -> list[Effect]:
    form = model.setup
    if form is None:
        return []
    seats = seating.sitters(form.chairs)
    try:
        table = tables.deal(form.game, seats, setup.chosen(form), form.seed)
    except OptionError as error:
        form.wrong = {error.field: setup.accepted(form, error)}
        return [Announce([setup.complaint(model, error.field)])]
    address = setup.address_of(form, model.carry)
    return [Open(f"/play/{address}"), *tables.sit(model, table, address)]


def _again(model: Model, _: str) -> list[Effect]:
    """The same people and options, another deal."""
    model.setup = setup.after(playing(model).table.record, setup.another_seed(model))
    return _begin(model, "")


def _new(model: Model, _: str) -> list[Effect]:
    effects = turns.halt(model)
    if model.play:
        model.setup = setup.after(model.play.table.record, setup.another_seed(model))
        model.saved = tables.told(model, tables.kept_text(model))
    model.play, model.sheet, model.busy = None, "", False
    model.screen = "setup"
    return [*effects, Open("/play/")]


def _continue(_: Model, __: str) -> list[Effect]:
    return [Continue()]


def _accept(model: Model, _: str) -> list[Effect]:
    return [*turns.accept(model), Focus("z-acts")]


def _look_back(model: Model, _: str) -> list[Effect]:
    playing(model).looking_back = True
    model.screen = "table"
    return [Focus("z-acts")]


def _score(model: Model, _: str) -> list[Effect]:
    playing(model).looking_back = False
    model.screen = "score"
    return [Focus("z-score")]


def _export(model: Model, _: str) -> list[Effect]:
    record = playing(model).table.record
    name = f"{record.game}-{record.seed}.cantiere.json"
    return [Download(name, tables.file_text(model))]


def _import(_: Model, __: str) -> list[Effect]:
    return [PickFile()]


def _copy(model: Model, _: str) -> list[Effect]:
    play = playing(model)
    moment = scene(model)
    lines = [words.line(play.view, entry, moment) for entry in play.log]
    return [Copy("\n".join(text for text in lines if text))]


ACTS: Mapping[str, Callable[[Model, str], list[Effect]]] = {
    "undo": _undo,
    "redo": lambda model, _: turns.redo(model),
    "restart": _restart,
    "escape": _escape,
    "reason": _dismiss,
    "digest": _digest,
    "notice": _notice,
    "menu": _sheet("menu"),
    "settings": _sheet("settings"),
    "help": _sheet("help"),
    "seat": _sheet("seat"),
    "inspect": _sheet("inspect"),
    "close": _close,
    "tab": _tab,
    "log": _log,
    "set": _set,
    "mute": _mute,
    "setup": setup.change,
    "begin": _begin,
    "again": _again,
    "new": _new,
    "continue": _continue,
    "handover": _accept,
    "look-back": _look_back,
    "score": _score,
    "export": _export,
    "import": _import,
    "copy": _copy,
}


def imported(model: Model, name: str, text: str) -> list[Effect]:
    """A file was chosen: its table replaces the present one, or a sentence says why not."""
    try:
        table = tables.opened(text)
    except SaveError as error:
        model.notice = Note("app.file.bad", {"file": name, "field": error.field})
        return [Announce([model.t(model.notice.key, **model.notice.params)])]
    effects = turns.halt(model)
    return [*effects, Open("/play/"), *tables.sit(model, table)]
