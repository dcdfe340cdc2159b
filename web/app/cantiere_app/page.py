"""The whole page as keyed groups, drawn from the model."""

from collections.abc import Callable, Mapping

from cantiere_app.model import Model, playing, scene
from cantiere_app.parts import (
    answer,
    command,
    facts,
    form,
    gate,
    head,
    hint,
    log,
    past,
    players,
    preferences,
    prompt,
    score,
    sheets,
    shelf,
    skips,
    tabs,
    textboard,
    toast,
)


class Page:
    """Draws the model. Keeps only sentences that were said already, to say them quickly again."""

    def __init__(self) -> None:
        self._said = log.Said()
        self._for: object = None

    def draw(self, model: Model) -> dict[str, str]:
        """All groups of the page in document order; what is not among them is not on the page."""
        own = {"table": self._table, "score": self._score}
        screen = own.get(model.screen) or SCREENS[model.screen]
        return {
            **skips.draw(model),
            **answer.notice(model),
            **toast.draw(model),
            **screen(model),
            **head.test(model),
            **command.draw(model),
            **sheets.draw(model),
        }

    def _table(self, model: Model) -> dict[str, str]:
        moment, play = scene(model), playing(model)
        self._forget(model)
        as_text = textboard.is_on(model)
        drawn = textboard.draw(model, moment) if as_text else play.view.draw(moment)
        is_past = play.viewed is not None
        groups = {
            "z-head/bar": head.table(model, moment),
            **(past.draw if is_past else prompt.draw)(model, moment),
            **({} if is_past else hint.draw(model, moment)),
            **log.digest(model, moment),
            **answer.warnings(model, moment),
            **tabs.draw(model),
            **drawn,
        }
        if "z-players" not in play.view.zones and not as_text:
            groups |= players.draw(model, moment)
        groups["z-chip/log"] = players.chips(model)
        groups |= log.draw(model, moment, self._said)
        groups |= facts.peek(model, moment)
        return groups | (past.answer(model) if is_past else answer.reason(model, moment))

    def _score(self, model: Model) -> dict[str, str]:
        moment = scene(model)
        self._forget(model)
        return {"z-head/bar": head.table(model, moment), **score.draw(model, moment, self._said)}

    def _forget(self, model: Model) -> None:
        """Lines are said anew in another language, for another viewer, at another table."""
        play = playing(model)
        now = (model.t.lang, play.viewer, id(play), model.players)
        if now != self._for:
            self._said.clear()
            self._for = now


def _setup(model: Model) -> dict[str, str]:
    return {"z-head/bar": head.setup(model), **form.draw(model)}


def _gate(model: Model) -> dict[str, str]:
    return {"z-head/bar": head.gate(model), **gate.draw(model)}


def _saved(model: Model) -> dict[str, str]:
    return {"z-head/bar": head.plain(model, model.t("app.shelf.title")), **shelf.draw(model)}


def _settings(model: Model) -> dict[str, str]:
    title = model.t("app.settings.title")
    return {"z-head/bar": head.plain(model, title), **preferences.page(model)}


def _elsewhere(model: Model) -> dict[str, str]:
    title = model.t("app.elsewhere.title")
    return {"z-head/bar": head.plain(model, title), **shelf.elsewhere(model)}


SCREENS: Mapping[str, Callable[[Model], dict[str, str]]] = {
    "setup": _setup,
    "handover": _gate,
    "saved": _saved,
    "settings": _settings,
    "elsewhere": _elsewhere,
}
TITLES: Mapping[str, str] = {
    "setup": "app.setup.title",
    "saved": "app.shelf.title",
    "settings": "app.settings.title",
    "elsewhere": "app.elsewhere.title",
}
"""Titles of the screens that show no table."""


def notice(model: Model) -> dict[str, str]:
    """Only the line that stays until it is put away, for when nothing else can be drawn."""
    return answer.notice(model)


def title(model: Model) -> str:
    """The title of the document; nothing of a position stands in it."""
    if model.screen in TITLES or model.play is None:
        return f"{model.t(TITLES[model.screen])} – Cantiere"
    return f"{model.t(f'app.game.{model.play.table.game.name}')} – Cantiere"


def _is_advised(model: Model) -> bool:
    """Whether a hint is being worked out."""
    advice = model.play.advice if model.play else None
    return advice is not None and advice.hint is None


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
    }
    if model.play is None:
        return facts
    table = model.play.table
    asked = table.game.view(table.state, model.play.viewer)["decision"]
    facts |= {
        "game": table.game.name,
        "turn": str(table.game.turn(table.state).number),
        "phase": asked["kind"] if asked else "over",
        "seat": str(asked["seat"]) if asked else "",
    }
    return facts
