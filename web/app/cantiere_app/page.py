"""The whole page as keyed groups, drawn from the model."""

from cantiere_app.model import Model, playing, scene
from cantiere_app.parts import answer, form, gate, head, log, players, prompt, score, sheets, tabs


class Page:
    """Draws the model. Keeps only sentences that were said already, to say them quickly again."""

    def __init__(self) -> None:
        self._said: log.Said = {}
        self._for: object = None

    def draw(self, model: Model) -> dict[str, str]:
        """All groups of the page in document order; what is not among them is not on the page."""
        shown = {"table": self._table, "setup": _setup, "handover": _gate, "score": _score}
        return {**answer.notice(model), **shown[model.screen](model), **sheets.draw(model)}

    def _table(self, model: Model) -> dict[str, str]:
        moment, play = scene(model), playing(model)
        self._forget(model)
        drawn = play.view.draw(moment)
        groups = {
            "z-head/bar": head.table(model, moment),
            **prompt.draw(model, moment),
            **log.digest(model, moment),
            **answer.warnings(model, moment),
            **tabs.draw(model),
            **drawn,
        }
        if "z-players" not in play.view.zones:
            groups |= players.draw(model, moment)
        groups["z-chip/log"] = players.chips(model)
        groups |= log.draw(model, moment, self._said)
        return groups | answer.reason(model, moment)

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


def _score(model: Model) -> dict[str, str]:
    moment = scene(model)
    return {"z-head/bar": head.table(model, moment), **score.draw(model, moment)}


def notice(model: Model) -> dict[str, str]:
    """Only the line that stays until it is put away, for when nothing else can be drawn."""
    return answer.notice(model)


def title(model: Model) -> str:
    """The title of the document; nothing of a position stands in it."""
    if model.play is None:
        return f"{model.t('app.setup.title')} – Cantiere"
    return f"{model.t(f'app.game.{model.play.table.game.name}')} – Cantiere"


def marks(model: Model) -> dict[str, str]:
    """Attributes of the document that tests and style sheets read."""
    facts = {
        "app": "ready",
        "screen": model.screen,
        "busy": "1" if model.busy else "0",
        "rev": str(model.rev),
        "game": "",
        "turn": "",
        "phase": "",
        "seat": "",
    }
    if model.play is None:
        return facts
    table = model.play.table
    asked = table.game.decision(table.state)
    view = table.game.view(table.state, model.play.viewer)
    facts |= {
        "game": table.game.name,
        "turn": str(sum(view.get("turns", ()))),
        "phase": asked.kind if asked else "over",
        "seat": str(asked.seat) if asked else "",
    }
    return facts
