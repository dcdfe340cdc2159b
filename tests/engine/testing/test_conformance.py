"""The kit passes a sound game and names what is broken in an unsound one."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from tests.engine.core.toy import STONES, TOY, State, Toy

from cantiere.core.game import Action, Event, Json, Reason
from cantiere.testing import conformance
from cantiere.testing.conformance import Broken


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_sound_game_passes(seats: int) -> None:
    for seed in range(20):
        conformance.check_light(TOY, {"seats": seats}, seed)
        conformance.check_full(TOY, {"seats": seats}, seed, conformance.uniform)


def test_what_was_seen_is_told() -> None:
    played = conformance.check_full(TOY, {"seats": 3}, 5)
    assert {"decision:take", "decision:pay", "action:0", "event:took"} <= played.seen
    assert played.hidden > 0


def test_a_cap_is_told() -> None:
    assert conformance.play_out(TOY, {"seats": 2}, 1, cap=5).capped
    assert not conformance.play_out(TOY, {"seats": 2}, 1).capped


class LegalTwice(Toy):
    def legal(self, s: State) -> list[Action]:
        return super().legal(s) * 2


class SharedCoins(Toy):
    def copy(self, s: State) -> State:
        other = super().copy(s)
        other.coins = s.coins
        return other


class ForgetfulJson(Toy):
    def to_json(self, s: State) -> dict[str, Json]:
        return {**super().to_json(s), "swapped": False}


class NeverRefuses(Toy):
    def why(self, s: State, a: Sequence[int]) -> list[Reason]:
        return []


class OpenDeck(Toy):
    def view(self, s: State, seat: int) -> dict[str, Json]:
        return {**super().view(s, seat), "deck": list(s.deck)}


class OpenGenerator(Toy):
    def view(self, s: State, seat: int) -> dict[str, Json]:
        return {**super().view(s, seat), "rng": s.rng}

    def guesser(self, view: Mapping[str, Json]) -> Any:
        known = self.from_json(view)

        class Known:
            def sample(self, _rng: int) -> tuple[State, float]:
                return known.copy(), 1.0

        return Known()


class LosesStones(Toy):
    def apply(self, s: State, a: Action) -> None:
        super().apply(s, a)
        if s.over:
            s.points[0] -= 1

    def play(self, s: State, a: Sequence[int]) -> list[Event]:
        events = super().play(s, a)
        if s.over:
            s.points[0] -= 1
        return events


class NoWinner(Toy):
    def scores(self, s: State) -> Any:
        return super().scores(s)._replace(winners=[])


class Forgets(Toy):
    def new(self, options: Mapping[str, Json], seed: int) -> State:
        self.games = getattr(self, "games", 0) + 1
        return super().new(options, seed + self.games)


@pytest.mark.parametrize(
    ("game", "promise"),
    [
        (LegalTwice(), "listed twice"),
        (SharedCoins(), "changed the state"),
        (ForgetfulJson(), "JSON there and back"),
        (NeverRefuses(), "why"),
        (OpenDeck(), "view of a guess"),
        (OpenGenerator(), "tells the generator"),
        (LosesStones(), "stones are lost"),
        (NoWinner(), "no winner"),
        (Forgets(), "replay"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Toy) else "",
)
def test_a_broken_promise_is_named(game: Toy, promise: str) -> None:
    with pytest.raises(Broken, match=promise):
        for seed in range(5):
            conformance.check_full(game, {"seats": 3}, seed, conformance.uniform)


def test_the_toy_uses_all_its_stones() -> None:
    assert len(STONES) == 14
