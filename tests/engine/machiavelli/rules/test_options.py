"""Options of a game, the casts that can be, and what is said of those that cannot (M§4)."""

import json
from collections import Counter
from typing import Any

import pytest

from cantiere.core.game import OptionError
from cantiere.machiavelli.data import (
    CARDS,
    CHARACTERS,
    CITY_SIZE,
    LEAST_SEATS,
    RANK_OF,
    RANKS,
    SETS,
    UNIQUES_PER_GAME,
)
from cantiere.machiavelli.io import options
from cantiere.machiavelli.rules import setup
from cantiere.machiavelli.rules.state import State

FIRST = "assassin thief magician king bishop merchant architect warlord".split()


def made(seed: int = 1, **given: Any) -> State:
    return setup.new(given, seed)


def cast(s: State) -> list[str]:
    return [CHARACTERS[character] for character in s.cast]


def refused(**given: Any) -> OptionError:
    with pytest.raises(OptionError) as error:
        options.read(given)
    assert str(error.value)
    return error.value


@pytest.mark.clause("M§4", "M§4.3", "Q44")
@pytest.mark.parametrize("seats", range(2, 9))
def test_without_options_the_first_game_is_played(seats: int) -> None:
    s = made(seats=seats)
    ranks = 9 if seats in (3, 8) else 8
    assert cast(s) == [*FIRST, "artist"][:ranks]
    assert s.uniques == SETS["firstGame"].uniques
    assert s.options.city_size == CITY_SIZE[seats] == (8 if seats < 4 else 7)
    assert not s.options.action_cards


@pytest.mark.clause("Q45")
@pytest.mark.parametrize("seats", [3, 8])
def test_rank_9_of_the_first_game_is_the_artist(seats: int) -> None:
    assert cast(made(seats=seats))[8] == "artist"


@pytest.mark.clause("C-4", "TV-14")
@pytest.mark.parametrize(
    ("seats", "ranks"), [(2, 9), (3, 8), (8, 8), (4, 7), (5, 10), (6, "8"), (7, True)]
)
def test_so_many_characters_are_not_accepted(seats: int, ranks: Any) -> None:
    error = refused(seats=seats, characterCount=ranks)
    accepted = [str(n) for n in RANKS[seats]]
    assert (error.field, str(error.value)) == ("characterCount", str(ranks))
    assert all(n in error.accepted for n in accepted)


@pytest.mark.clause("C-1")
@pytest.mark.parametrize(
    "names",
    [FIRST[:7], [*FIRST, "artist"], [*FIRST[:7], "king"], ["assassin", "witch", *FIRST[2:]]],
)
def test_a_cast_is_one_character_of_each_rank(names: list[str]) -> None:
    assert refused(seats=4, cast=names).field == "cast"


@pytest.mark.clause("C-1")
def test_a_cast_may_be_told_in_any_order() -> None:
    assert cast(made(seats=4, cast=FIRST[::-1])) == FIRST


@pytest.mark.clause("C-2", "TV-12")
def test_no_emperor_with_two_players() -> None:
    error = refused(seats=2, cast=["emperor" if name == "king" else name for name in FIRST])
    assert (error.field, error.value) == ("cast", "emperor")
    assert "king" in error.accepted


@pytest.mark.clause("C-3", "TV-13")
@pytest.mark.parametrize("seats", [3, 4])
def test_no_queen_below_five_players(seats: int) -> None:
    error = refused(seats=seats, characterCount=9, cast=[*FIRST, "queen"])
    assert (error.field, error.value) == ("cast", "queen")
    assert "artist" in error.accepted


@pytest.mark.clause("M§4.4", "C-2", "C-3")
@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("name", SETS)
def test_a_set_replaces_who_may_not_be_there(name: str, seats: int) -> None:
    s = made(seats=seats, set=name)
    names = [CHARACTERS[character] for character in SETS[name].cast[: s.options.ranks]]
    instead = {"emperor": "king"} if seats == 2 else {}
    instead |= {"queen": "artist"} if seats < 5 else {}
    assert cast(s) == [instead.get(character, character) for character in names]
    assert s.uniques == SETS[name].uniques


@pytest.mark.clause("M§4.2", "Q37")
def test_every_set_has_a_character_of_each_rank_and_its_districts() -> None:
    for name, row in SETS.items():
        assert [RANK_OF[character] for character in row.cast] == list(range(1, 10))
        assert len(set(row.uniques)) == (10 if name == "classic" else UNIQUES_PER_GAME)


@pytest.mark.clause("M§4.2")
@pytest.mark.parametrize("seats", range(2, 9))
def test_a_random_cast_keeps_the_restrictions_and_draws_everybody(seats: int) -> None:
    drawn: Counter[int] = Counter()
    for seed in range(150):
        s = made(seed, seats=seats, set="random")
        assert [RANK_OF[character] for character in s.cast] == list(range(1, s.options.ranks + 1))
        assert len(set(s.uniques)) == UNIQUES_PER_GAME
        drawn.update(s.cast)
    possible = [character for character, rank in enumerate(RANK_OF) if rank <= s.options.ranks]
    assert set(drawn) == {character for character in possible if LEAST_SEATS[character] <= seats}


@pytest.mark.parametrize(
    ("field", "entry"),
    [
        ("seats", 1),
        ("seats", 9),
        ("set", "mine"),
        ("cast", "king"),
        ("cast", ["joker"]),
        ("uniques", ["keep"] * 14),
        ("uniques", ["keep", "park"]),
        ("uniques", ["tavern"] * 14),
        ("actionCards", 1),
        ("citySize", 6),
        ("schoolOfMagicAbbot", "none"),
        ("greatWallSelf", "yes"),
        ("emperorMayReturnToHolder", 0),
        ("bellTowerProtects", None),
        ("cashPointRule", "never"),
        ("startPlayer", 4),
        ("turnCap", 3),
        ("colour", "red"),
    ],
)
def test_what_is_no_option_is_refused_with_what_is_accepted(field: str, entry: Any) -> None:
    error = refused(**{"seats": 4, field: entry})
    assert error.field == field
    assert error.accepted


@pytest.mark.clause("M§4")
@pytest.mark.parametrize("seats", range(2, 9))
def test_options_are_written_whole_and_read_back(seats: int) -> None:
    for given in ({}, {"set": "random", "actionCards": True, "citySize": 8, "startPlayer": 1}):
        read = options.read({"seats": seats, **given})
        written = options.write(read)
        assert set(written) == set(options.NAMES)
        assert options.read(json.loads(json.dumps(written))) == read


def test_presets_can_be_played() -> None:
    for preset in options.PRESETS.values():
        for seats in range(2, 9):
            assert made(seats=seats, **preset).cast


@pytest.mark.clause("M§4.2")
def test_unique_districts_may_be_chosen() -> None:
    chosen = sorted(["armory", *[CARDS[card] for card in SETS["firstGame"].uniques[1:]]])
    s = made(seats=4, uniques=chosen)
    assert sorted(CARDS[card] for card in s.uniques) == chosen
