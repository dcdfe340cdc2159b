"""A step and a field are declared once: few other lines of the engine name them."""

from statistics import median

import pytest
from tests.engine import places

from cantiere.games import MODULES

DECLARED = ("firenze", "carrara")
"""The games whose fields are declared for views and positions as well."""


@pytest.mark.parametrize("game", MODULES)
def test_a_step_has_its_number_its_row_and_seldom_more(game: str) -> None:
    counts = {name: len(where) for name, where in places.steps(game).items()}
    assert median(counts.values()) == 2
    assert sum(n > 2 for n in counts.values()) * 2 < len(counts)
    assert game not in DECLARED or min(counts.values()) == 2


@pytest.mark.parametrize("game", MODULES)
def test_a_field_is_declared_once_and_seldom_stands_elsewhere(game: str) -> None:
    assert median(map(len, places.fields(game).values())) == 1


@pytest.mark.parametrize("game", DECLARED)
def test_a_field_is_written_by_its_declaration_alone(game: str) -> None:
    views = [place for where in places.fields(game).values() for place in where if "view" in place]
    assert len(views) <= 2, "the generator, and a draw pile in a guess"


def test_a_field_of_machiavelli_stands_in_one_place() -> None:
    """Besides that, positions fill in what follows: who holds a rank, who laid a mark."""
    places_of = places.fields("machiavelli")
    more = {name for name, where in places_of.items() if any("io/" in place for place in where)}
    assert {"tax", "site", "called", "paid"}.isdisjoint(more)
    assert len(more) <= 11


@pytest.mark.parametrize("game", DECLARED)
def test_what_a_position_sets_besides_the_declared_fields_is_filled_in(game: str) -> None:
    places_of = places.fields(game)
    alone = {name for name, where in places_of.items() if len(where) == 1}
    assert len(alone) >= 14
    assert {"end_tile", "storage", "taken"} <= alone or {"closer", "wheel", "coins"} <= alone


def test_a_second_place_would_be_counted() -> None:
    assert len(places.steps("firenze")["KEEP"]) > 2
    assert len(places.fields("firenze")["deck"]) > 1
