"""What is said of a computer player's move: what was done, what else could have been, and why."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cantiere.core.game import Seat
from cantiere_app.features.hint import sentences as hints
from cantiere_app.features.hint.model import played
from cantiere_app.features.why.model import Question, Why
from cantiere_app.session.model import Model, playing, scene


def hidden(model: Model, seat: Seat) -> str:
    """Say that the reasons are hidden as long as the game runs."""
    return model.t("app.why.hidden", name=model.players[seat].name)


def title(model: Model, seat: Seat) -> str:
    """Return the question itself."""
    return model.t("app.why.title", name=model.players[seat].name)


def reason(model: Model, hint: Mapping[str, Any]) -> str:
    """Return the sentence of the answer; of a move that was not the best, how much it lost."""
    if hint["other"] is None:
        return model.t("app.why.only")
    if hint["difference"] < 0:
        points = hints.number(model, -hint["difference"])
        return model.t("app.why.worse", points=points)
    return hints.reason(model, hint)


def other(hint: Mapping[str, Any]) -> str:
    """Return the key of what the other move is called: it may be better than what was done."""
    return "app.why.better" if hint["difference"] < 0 else "app.hint.other"


def spoken(model: Model, why: Why) -> list[str]:
    """Return the answer for a screen reader: why, and what else could have been done."""
    if why.hint is None or why.question is None:
        return []
    said = [reason(model, why.hint)]
    if why.hint["other"]:
        said += [model.t(other(why.hint)), *line(model, why.question, why.hint["other"])]
    return said


def line(model: Model, question: Question, option: Mapping[str, Any]) -> list[str]:
    """Return the first move of a line in the words of the log, as the viewer is told of it."""
    game, moment, view = playing(model).table.game, scene(model), playing(model).view
    state = game.copy(question.state)
    move: Sequence[Any] = option["moves"][0]

    def heard_lines() -> Iterator[str]:
        for events in played(game, state, move):
            for event in events:
                if event.kind == "turn" or event.seat != question.seat:
                    continue
                heard = event.seen_by(moment.viewer)
                yield view.line(heard, moment) if heard else ""
            if game.is_barrier(events):
                return

    said = [text for text in heard_lines() if text]
    return said or [_untold(model, question.seat, move)]


def _untold(model: Model, seat: Seat, move: Sequence[Any]) -> str:
    """Say what a move does that the log passes over: by the word for its kind, else that it ends
    a part of the turn."""
    name = move[-1]["key"].rpartition(".")[-1]
    try:
        return model.t(f"app.{playing(model).table.game.name}.action.{name}")
    except KeyError:
        return model.t("app.why.pass", name=model.players[seat].name)
