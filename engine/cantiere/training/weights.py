"""Weights from a file, in place of those that are shipped with a game."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, NamedTuple, cast

from cantiere.carrara.ai import prospects
from cantiere.core.errors import InputError
from cantiere.core.game import Game, Json
from cantiere.firenze.ai import turn_ends


class WeightsError(InputError):
    """The error raised for weights that this version cannot play with."""

    form = "{0.field}: found {0.value}, accepted: {0.accepted}"


class Form(NamedTuple):
    """What the weights of a game must be like.

    features: the names of what is counted. stages: the names of the stages, each with a number for
    each feature. by_table: whether each table has stages of its own. changed: the parts of the game
    that play with the weights.
    """

    features: Sequence[str]
    stages: Sequence[str]
    by_table: bool
    changed: Callable[[Any], Mapping[str, Any]]


FORMS: Final[Mapping[str, Form]] = {
    "firenze": Form(
        tuple(turn_ends.UNITS),
        turn_ends.STAGES,
        False,
        lambda weights: {"planning": turn_ends.planning_with(weights)},
    ),
    "carrara": Form(
        tuple(prospects.UNITS),
        prospects.STAGES,
        True,
        lambda weights: {"prospects": prospects.prospects_with(weights)},
    ),
}
"""The games whose players use weights from a file."""


def read(path: Path, game: str) -> Json:
    """Return the weights in a file of `cantiere train`.

    Raises `WeightsError` for those of another game or version, and `OSError` for no file.
    """
    form = FORMS.get(game)
    if form is None:
        raise WeightsError("weights", f"some for {game}", ", ".join(FORMS))
    try:
        data = json.loads(path.read_text("utf-8"))
    except ValueError as error:
        raise WeightsError(str(path), str(error), "JSON") from error
    content = data if isinstance(data, dict) else {}
    _expect(path, "features", content.get("features"), [*form.features])
    held = content.get("tables" if form.by_table else "stages")
    tables = held if form.by_table and isinstance(held, dict) else {"": held}
    for stages in tables.values():
        kept = stages if isinstance(stages, dict) else {}
        _expect(path, "stages", sorted(kept), sorted(form.stages))
        for name, row in kept.items():
            if not _is_row(row, len(form.features)):
                accepted = f"{len(form.features)} whole numbers"
                raise WeightsError(f"{path}: weights, {name}", row, accepted)
    return held


def _is_row(row: Json, size: int) -> bool:
    return isinstance(row, list) and len(row) == size and all(type(each) is int for each in row)


def _expect(path: Path, name: str, there: Json, accepted: Json) -> None:
    if there != accepted:
        names = ", ".join(accepted)
        raise WeightsError(f"{path}: weights, {name}", there, f"{names}, as this version has")


def weighed(game: Game[Any], weights: Json) -> Game[Any]:
    """Return the game as players with these weights see it; `None` changes nothing."""
    if weights is None:
        return game
    changed = FORMS[game.name].changed(weights)
    return cast("Game[Any]", replace(cast("Any", game), **changed))
