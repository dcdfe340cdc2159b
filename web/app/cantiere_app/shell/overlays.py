"""What lies over the table is opened and closed: sheets, the chronicle, tabs, notices."""

from cantiere_app.features.commands import acts as commands
from cantiere_app.features.finale import acts as finale
from cantiere_app.features.hint import acts as hint
from cantiere_app.features.hint.model import current
from cantiere_app.features.offline import acts as offline
from cantiere_app.features.prompt import acts as prompt
from cantiere_app.features.replay import model as replay
from cantiere_app.features.sound import acts as sound
from cantiere_app.features.sound.view import offer as offered
from cantiere_app.session import sheet
from cantiere_app.session.effects import Effect, Focus, Shelve
from cantiere_app.session.model import Model, playing


def _settings(model: Model, argument: str) -> list[Effect]:
    return [*sheet.opens("settings")(model, argument), *offline.look(model, ""), Shelve()]


def _tab(model: Model, name: str) -> list[Effect]:
    model.tab = name
    if model.play and model.play.thinking and model.play.humans:
        model.play.pace.is_held = True  # whoever looks elsewhere meanwhile is not called away
    return []


def _log(model: Model, _: str) -> list[Effect]:
    model.log_open = not model.log_open
    return [Focus("z-log")] if model.log_open else []


def _notice(model: Model, _: str) -> list[Effect]:
    model.notice = None
    return []


def _peek(model: Model, target: str) -> list[Effect]:
    """Show a thing in short while a pointer rests on it; nothing lies over that."""
    play = model.play
    model.peek = target if play and not (model.sheet or play.refusal or play.held) else ""
    return []


def _escape(model: Model, _: str) -> list[Effect]:
    """Put away what lies on top; else put back what is picked up."""
    if model.peek:
        return _peek(model, "")
    if model.sheet:
        return sheet.close(model, "")
    if model.typing is not None:
        return commands.close(model, "")
    if model.screen == "finale":
        return finale.report(model, "")
    if offered(model):
        sound.put_away(model)
        return []
    if model.play is None or model.screen != "table":
        return []
    if model.log_open:
        return _log(model, "")
    if model.play.viewed is not None:
        return _out_of_past(model)
    if model.play.refusal:
        return prompt.dismiss(model, "")
    if current(model.play):
        return hint.put_away(model, "")
    return prompt.undo(model, "") if model.play.draft or model.play.picked else []


def _out_of_past(model: Model) -> list[Effect]:
    play = playing(model)
    if play.held:
        play.held = ""
        return []
    return replay.leave(model)


AT_THE_GATE = frozenset(("menu", "settings", "help", "close", "escape", "notice"))

ACTS = {
    "menu": sheet.opens("menu"),
    "settings": _settings,
    "help": sheet.opens("help"),
    "seat": sheet.opens("seat"),
    "seats": sheet.opens("seats"),
    "inspect": sheet.opens("inspect"),
    "close": sheet.close,
    "tab": _tab,
    "log": _log,
    "notice": _notice,
    "peek": _peek,
    "escape": _escape,
}
