"""What is said of a hint: its moves in the words of the log, and how much better it is."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from cantiere_app.features.hint.model import Advice, actions, played
from cantiere_app.kit.language.numbers import decimal
from cantiere_app.kit.language.phrases import listed
from cantiere_app.kit.scene import Scene
from cantiere_app.kit.view import View
from cantiere_app.session.model import Model, playing, scene

TENTHS = 10
MOST_GAINS = 2
"""Parts that are named in the sentence; the others stand in the table."""


def spoken(model: Model, advice: Advice) -> list[str]:
    """The answer for a screen reader: why, the best line, and how much better it is."""
    if advice.hint is None:
        return []
    moment = scene(model)
    moves = advice.hint["best"]["moves"][: advice.first(playing(model).about.PASSES)]
    first = line(moment, moves, playing(model).view)
    if is_only(moment, advice.hint):
        return [model.t("app.hint.only"), *first]
    said = [reason(model, advice.hint), model.t("app.hint.best"), *first]
    return [*said, verdict(model, advice.hint)]


def is_only(moment: Scene, hint: Mapping[str, Any]) -> bool:
    """Whether nothing else can be done: then there is nothing to compare it with."""
    return hint["other"] is None and len(moment.legal) == 1


def line(moment: Scene, moves: Sequence[Any], view: View) -> list[str]:
    """A line in the words of the log, as far as nothing hidden would be shown."""
    state = moment.game.copy(moment.state)
    said: list[str] = []
    for move in moves:
        lines = list(_lines(moment, state, move, view))
        said += lines or ([] if said else [_untold(moment, move, view)])
    return said


def _untold(moment: Scene, move: Any, view: View) -> str:
    """A move that the log passes over: what its own button says, else the words for its kind.

    Its button is there at once, or once the move is laid out; that one names what it is about.
    """
    now = replace(moment.with_draft({}), stepwise=True)
    marks = view.marks(now, actions(move))
    for button in view.prompt(now).buttons:
        if button.act in marks and button.on is None:
            return button.label
    draft = view.stage(now, actions(move))
    for button in view.prompt(now.with_draft(draft)).buttons if draft else ():
        if button.go and button.enabled:
            return button.label
    name = move[-1]["key"].rpartition(".")[-1]
    return moment.t(f"app.{moment.game.name}.action.{name}")


def _lines(moment: Scene, state: Any, move: Any, view: View) -> Iterator[str]:
    """Yield what the log would say of a move, while it is played on `state`."""
    for events in played(moment.game, state, move):
        for event in events:
            if event.kind == "turn" or moment.game.is_barrier([event]):
                return
            heard = event.seen_by(moment.viewer)
            text = view.line(heard, moment) if heard else ""
            if text:
                yield text


def reason(model: Model, hint: Mapping[str, Any]) -> str:
    """Return in one sentence what counts most for the best line, from the largest parts."""
    gains = [part for part in hint["parts"] if part["difference"] > 0]
    if not gains or (hint["other"] and not hint["difference"]):
        return verdict(model, hint)
    gains.sort(key=lambda part: -part["difference"])
    return model.t(
        "app.hint.reason",
        parts=listed(model.t, [_gain(model, each) for each in gains[:MOST_GAINS]]),
    )


def _gain(model: Model, part: Mapping[str, Any]) -> str:
    """Return a part by its name, with its whole points if it has any."""
    points = round(part["difference"] / TENTHS)
    name = part_name(model, part["key"])
    return f"{name} (+{points})" if points else name


def part_name(model: Model, key: str) -> str:
    """Return a part in words; the players' own parts are the same in every game."""
    game, _, name = key.rpartition(".")
    if game == "hint.part":
        return model.t(f"app.hint.part.{name}")
    return model.t(f"app.{playing(model).table.game.name}.feature.{name}")


def verdict(model: Model, hint: Mapping[str, Any]) -> str:
    """By how many points the best line is better than the other, or than now."""
    if hint["other"] and not hint["difference"]:
        return model.t("app.hint.same")
    key = "app.hint.better" if hint["other"] else "app.hint.change"
    return model.t(key, points=signed(model, hint["difference"]))


def number(model: Model, tenths: int) -> str:
    """Tenths of a point as people write them in the language of the page."""
    sign = "\u2212" if tenths < 0 else ""
    return sign + decimal(f"{abs(tenths) / TENTHS:.1f}", model.t)


def signed(model: Model, tenths: int) -> str:
    """As `number`, with a plus before what is more than nothing."""
    return ("+" if tenths > 0 else "") + number(model, tenths)
