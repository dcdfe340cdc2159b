"""The styles of the rivals: small terms that are added to the evaluation of their own seat.

A style is data, in `styles.json`: `others` is a factor on what the other seats are worth, `moves`
has factors on the features of a game's evaluation, and `turns` points for one of each feature in
games where players weigh whole turns. What is not named counts as for a player without a face.
"""

import json
import pkgutil
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, NamedTuple, cast

from cantiere.core.game import Game, Planning, Seat
from cantiere.players.planner import MILLIONTHS


class Style(NamedTuple):
    """How a rival differs in one game from a player without a face."""

    others: float
    moves: Mapping[str, float]
    turns: Mapping[str, float]


@cache
def _data() -> dict[str, Any]:
    """Return the styles of all rivals, as they are written."""
    data = json.loads(pkgutil.get_data("cantiere.players", "styles.json") or b"{}")
    return cast("dict[str, Any]", data)


def style_of(rival: str, game: str) -> Style:
    """Return how a rival plays a game. Raises `KeyError` for an unknown rival."""
    data = _data()[rival]
    return Style(data["others"], data["moves"].get(game, {}), data["turns"].get(game, {}))


def styled(game: Game[Any], style: Style, seat: Seat) -> Game[Any]:
    """Return the game as a seat of that style evaluates it; its rules are the same."""
    return cast("Game[Any]", _Styled(game, style, seat))


class _Styled:
    """A game with another evaluation; everything else is the game's own."""

    def __init__(self, game: Game[Any], style: Style, seat: Seat) -> None:
        self._game, self._seat, self._others = game, seat, style.others
        self._plain = game.evaluate
        factors = [style.moves.get(name, 1.0) for name in game.feature_names()]
        self._weights = [
            weight * factor for weight, factor in zip(game.feature_weights(), factors, strict=True)
        ]
        self.planning = game.planning and _planned(game, game.planning, style, seat)

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._game, name)
        setattr(self, name, value)  # the next access finds it without this detour
        return value

    def feature_weights(self) -> list[float]:
        """Return the weights of the features for the seat of this style."""
        return self._weights

    def evaluate(self, s: Any, seat: Seat) -> float:
        """Return about the points that a seat will end with, as this style counts them."""
        if seat != self._seat:
            return self._others * self._plain(s, seat)
        if self._game.decision(s) is None:
            return self._plain(s, seat)
        features = self._game.features(s, seat)
        return sum(w * f for w, f in zip(self._weights, features, strict=True))


def _planned(game: Game[Any], planning: Planning[Any], style: Style, seat: Seat) -> Planning[Any]:
    """Return what weighing whole turns needs, with the worths of a style."""
    terms = [
        (place, round(style.turns[name] * MILLIONTHS) // planning.units[place])
        for place, name in enumerate(planning.names)
        if name in style.turns
    ]
    others = round(style.others * 100)
    worths = _worths(game, planning, terms, others, seat)
    return planning._replace(worths=worths, weights=_weights(game, planning, terms))


def _weights(
    game: Game[Any], planning: Planning[Any], terms: list[tuple[int, int]]
) -> Callable[[Any], list[int]]:
    """Return a function like `Planning.weights` for the seat of the style, as `_worths` counts."""

    def weights(s: Any) -> list[int]:
        row = [*planning.weights(s)]
        if game.decision(s) is not None:
            for place, points in terms:
                row[place] += points
        return row

    return weights


def _worths(
    game: Game[Any],
    planning: Planning[Any],
    terms: list[tuple[int, int]],
    others: int,
    seat: Seat,
) -> Callable[[Any], list[int]]:
    """Return a function like `Planning.worths`. terms: places in a row, millionths for one."""

    def worths(s: Any) -> list[int]:
        plain = planning.worths(s)
        totals = [worth * others // 100 for worth in plain]
        totals[seat] = plain[seat]
        if terms and game.decision(s) is not None:
            row = planning.row(s, seat)
            totals[seat] += sum(points * row[place] for place, points in terms)
        return totals

    return worths
