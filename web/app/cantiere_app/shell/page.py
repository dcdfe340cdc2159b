"""The whole page as keyed groups, drawn from the model."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from cantiere_app.features.answers import view as answers
from cantiere_app.features.answers import warnings
from cantiere_app.features.commands import view as commands
from cantiere_app.features.debug import view as debug
from cantiere_app.features.device import view as device
from cantiere_app.features.finale import view as finale
from cantiere_app.features.handover import view as handover
from cantiere_app.features.hint import view as hint
from cantiere_app.features.hint.model import current
from cantiere_app.features.inspect import view as inspect
from cantiere_app.features.lesson import view as lesson
from cantiere_app.features.log import digest
from cantiere_app.features.log import view as log
from cantiere_app.features.offline import view as offline
from cantiere_app.features.prompt import view as prompt
from cantiere_app.features.replay import view as replay
from cantiere_app.features.results import view as results
from cantiere_app.features.rivals import view as rivals
from cantiere_app.features.saves import view as saves
from cantiere_app.features.score import view as score
from cantiere_app.features.seats import view as seats
from cantiere_app.features.settings import view as settings
from cantiere_app.features.setup import view as setup
from cantiere_app.features.skip_links import view as skip_links
from cantiere_app.features.textboard import model as textboard_model
from cantiere_app.features.textboard import view as textboard
from cantiere_app.features.why.model import Why
from cantiere_app.kit import full_screen
from cantiere_app.kit.scene import Scene
from cantiere_app.kit.zones import PLAYERS
from cantiere_app.session.model import Model, heard_events, playing, scene, sight
from cantiere_app.shell import head, sheets


class Page:
    """Draws the model. Keeps only sentences that were said already, to say them quickly again."""

    def __init__(self) -> None:
        self._said = log.Said()
        self._for: object = None

    def draw(self, model: Model) -> dict[str, str]:
        """All groups of the page in document order; what is not among them is not on the page."""
        screens = {"table": self._table, "finale": self._finale, "score": self._score}
        screen = screens.get(model.screen) or SCREENS[model.screen]
        return {
            **skip_links.draw(model),
            **answers.notice(model),
            **offline.offer(model),
            **device.offer(model),
            **screen(model),
            **head.test(model),
            **debug.draw(model),
            **commands.draw(model),
            **sheets.draw(model),
        }

    def _table(self, model: Model) -> dict[str, str]:
        moment, play = scene(model), playing(model)
        warned = warnings.given(model, moment)
        moment = replace(moment, warned=warnings.at_pieces(warned), history=heard_events(play))
        said, moment = lesson.marked(model, moment)
        self._forget(model)
        is_past = play.viewed is not None
        board = _board(model, moment)
        groups = {
            "z-head/bar": head.table(model, moment),
            **(
                replay.draw(model, moment)
                if is_past
                else prompt.draw(model, moment, is_warned=bool(warned))
            ),
            **({} if is_past else hint.draw(model, moment)),
            **answers.warnings(model, warned),
            **digest.draw(model, moment, in_step=full_screen.is_step(board)),
            **head.tabs(model),
            **board,
            **rivals.draw(model, board),
        }
        groups |= lesson.draw(model, said, groups)
        groups["z-chip/log"] = seats.chips(model)
        groups |= log.draw(model, moment, self._said)
        groups |= inspect.peek(model, moment)
        return groups | (replay.answer(model) if is_past else answers.reason(model, moment, groups))

    def _finale(self, model: Model) -> dict[str, str]:
        return {"z-head/bar": head.table(model, scene(model)), **finale.draw(model)}

    def _score(self, model: Model) -> dict[str, str]:
        moment = scene(model)
        self._forget(model)
        return {
            "z-head/bar": head.table(model, moment),
            **score.draw(model, moment, self._said),
            **inspect.peek(model, moment),
        }

    def _forget(self, model: Model) -> None:
        """Lines are said anew in another language, for another viewer, at another table."""
        play = playing(model)
        now = (model.t.lang, play.viewer, id(play), model.players)
        if now != self._for:
            self._said.clear()
            self._for = now


def _board(model: Model, moment: Scene) -> dict[str, str]:
    """The table in words, a step that fills the screen, or the zones of the game."""
    view = playing(model).view
    if textboard_model.is_on(model):
        return textboard.draw(model, moment)
    if step := view.step(moment):
        return step
    plain = {} if PLAYERS in view.zones else seats.draw(model, moment)
    return view.draw(moment) | plain


def _setup(model: Model) -> dict[str, str]:
    return {"z-head/bar": head.setup(model), **setup.draw(model)}


def _gate(model: Model) -> dict[str, str]:
    return {"z-head/bar": head.gate(model), **handover.draw(model)}


def _saved(model: Model) -> dict[str, str]:
    return {"z-head/bar": head.plain(model, model.t("app.shelf.title")), **saves.draw(model)}


def _settings(model: Model) -> dict[str, str]:
    title = model.t("app.settings.title")
    return {"z-head/bar": head.plain(model, title), **settings.page(model)}


def _results(model: Model) -> dict[str, str]:
    return {"z-head/bar": head.plain(model, model.t("app.results.title")), **results.draw(model)}


def _elsewhere(model: Model) -> dict[str, str]:
    title = model.t("app.elsewhere.title")
    return {"z-head/bar": head.plain(model, title), **saves.elsewhere(model)}


SCREENS: Mapping[str, Callable[[Model], dict[str, str]]] = {
    "setup": _setup,
    "handover": _gate,
    "saved": _saved,
    "settings": _settings,
    "results": _results,
    "elsewhere": _elsewhere,
}
TITLES: Mapping[str, str] = {
    "setup": "app.setup.title",
    "saved": "app.shelf.title",
    "settings": "app.settings.title",
    "results": "app.results.title",
    "elsewhere": "app.elsewhere.title",
}
"""Titles of the screens that show no table."""


def notice(model: Model) -> dict[str, str]:
    """Only the line that stays until it is put away, for when nothing else can be drawn."""
    return answers.notice(model)


def title(model: Model) -> str:
    """The title of the document; nothing of a position stands in it."""
    if model.screen in TITLES or model.play is None:
        return f"{model.t(TITLES[model.screen])} – Cantiere"
    return f"{model.t(f'app.game.{model.play.table.game.name}')} – Cantiere"


def _is_advised(model: Model) -> bool:
    """Whether a hint, or the reason of a move, is being worked out."""
    if model.play is None:
        return False
    advice, why = current(model.play), model.play.features.get(Why)
    return (advice is not None and advice.hint is None) or (why is not None and why.is_awaited)


def is_busy(model: Model) -> bool:
    """Whether a computer thinks, a game comes from the store, or a step is not kept yet."""
    return bool(model.busy or model.storing or _is_advised(model))


def marks(model: Model) -> dict[str, str]:
    """Attributes of the document that tests and style sheets read."""
    facts = {
        "app": "ready",
        "screen": model.screen,
        "busy": "1" if is_busy(model) else "0",
        "rev": str(model.rev),
        "game": "",
        "turn": "",
        "phase": "",
        "seat": "",
        "seats": "",
        "steps": "",
    }
    if model.play is None:
        return facts
    table = model.play.table
    asked = sight(model.play).view["decision"]
    facts |= {
        "game": table.game.name,
        "turn": str(table.game.turn(table.state).number),
        "seats": str(len(model.players)),
        "steps": str(len(table.steps)),
        "phase": asked["kind"] if asked else "over",
        "seat": str(asked["seat"]) if asked else "",
    }
    return facts
