"""The planner: repeatable, within its budget, and the best of the ends that it weighed."""

from itertools import count
from time import perf_counter
from typing import Any

import pytest
from tests.engine.core.toy import PAY, TAKE, TOY, State
from tests.engine.players.tables import FIRENZE, asked, moments

from cantiere.core.game import Game, Planning
from cantiere.players.moves import Run
from cantiere.players.planner import MILLIONTHS, Budget, Planner
from cantiere.players.thoughts import thought_out
from cantiere.testing.conformance import play_out


def toy_worths(s: State) -> list[int]:
    return [MILLIONTHS * points for points in s.points]


def toy_key(s: State) -> tuple[Any, ...]:
    return s.active, s.taken, s.swapped, *s.points, *s.row, *(n for coins in s.coins for n in coins)


PLAIN: Planning[State] = Planning(
    toy_worths,
    toy_key,
    lambda _: 12,
    ("points",),
    (1,),
    lambda s, seat: [s.points[seat]],
    lambda _: [MILLIONTHS],
    {"points": ("points",)},
    lambda _: False,
    lambda *_: False,
    lambda _: (),
)


def planner(game: Game[Any], s: Any, budget: Budget, seed: int = 1) -> Planner:
    planning = game.planning or PLAIN
    return Planner(game, planning, game.view(s, asked(game, s)), seed, budget)


def finished(game: Game[Any], s: Any, budget: Budget, seed: int = 1) -> Planner:
    thought = planner(game, s, budget, seed)
    assert list(thought.slices())[-1] == 1.0
    return thought


def test_the_same_seed_and_nodes_find_the_same() -> None:
    for s in moments(FIRENZE, 3, 21, every=150):
        first, second = (finished(FIRENZE, s, Budget(nodes=60), 7) for _ in range(2))
        assert first.best() == second.best()
        assert first.options() == second.options()


def careless(s: Any, nodes: int) -> Planner:
    """A planner of Firenze that minds no waste."""
    plain = FIRENZE.planning
    assert plain
    planning = plain._replace(gives_away=lambda *_: False)
    return thought_out(
        Planner(FIRENZE, planning, FIRENZE.view(s, asked(FIRENZE, s)), 1, Budget(nodes))
    )


@pytest.mark.parametrize("nodes", [1, 7, 60])
def test_ends_are_counted(nodes: int) -> None:
    s = next(moments(FIRENZE, 4, 22))
    thought = careless(s, nodes)
    assert thought.done == nodes == sum(option.visits for option in thought.options())
    assert all(0 <= option.reward <= 1 for option in thought.options())


def test_a_best_guess_comes_before_all_that_strays() -> None:
    s = next(moments(FIRENZE, 3, 22))
    assert finished(FIRENZE, s, Budget(nodes=1)).best() == FIRENZE.candidates(s)[0]


def test_more_nodes_never_find_a_worse_turn() -> None:
    s = next(moments(FIRENZE, 3, 22))
    rewards = [careless(s, nodes).options()[0].reward for nodes in (1, 10, 100, 900)]
    assert rewards == sorted(rewards)
    assert rewards[0] < rewards[-1]


def test_it_takes_the_stone_that_is_worth_most() -> None:
    s = TOY.new({"seats": 2}, 1)
    s.row[:], s.deck[:] = [0, 6, 0], []
    assert finished(TOY, s, Budget()).best() == ((TAKE, 1), (PAY, 0))


def test_what_gives_something_away_is_chosen_only_if_all_does() -> None:
    s = TOY.new({"seats": 2}, 1)
    s.row[:], s.deck[:] = [0, 6, 0], []
    for most, taken in ((6, (TAKE, 1)), (5, (TAKE, 0)), (-1, (TAKE, 1))):

        def gives_away(_: State, end: State, seat: int, most: int = most) -> bool:
            return end.points[seat] > most

        careful = PLAIN._replace(gives_away=gives_away)
        thought = Planner(TOY, careful, TOY.view(s, 0), 1, Budget())
        assert list(thought.slices())[-1] == 1.0
        assert thought.best()[0] == taken


def test_moves_besides_take_the_last_places() -> None:
    s = TOY.new({"seats": 2}, 1)
    plain = planner(TOY, s, Budget()).runs
    assert len(plain) > 2
    besides = ((TAKE, 1),)
    assert besides not in plain

    def runs(most: int, *more: Run) -> list[Run]:
        planning = PLAIN._replace(width=lambda _: most, besides=lambda _: more)
        return Planner(TOY, planning, TOY.view(s, 0), 1, Budget()).runs

    assert runs(12, besides) == [*plain, besides]
    assert runs(2, besides) == [plain[0], besides]
    assert runs(1, besides) == [plain[0], besides]
    assert runs(2, plain[1]) == plain[:2]


def test_equal_ends_are_weighed_once() -> None:
    """To pay copper is to pay silver and to change copper into silver: two ends of nine."""
    s = TOY.new({"seats": 2}, 1)
    s.row[:], s.deck[:] = [2, 2, 2], []
    tickets = count()
    apart = PLAIN._replace(key=lambda _: next(tickets))
    each = Planner(TOY, apart, TOY.view(s, 0), 1, Budget())
    assert list(each.slices())[-1] == 1.0
    assert each.done == 9
    assert finished(TOY, s, Budget()).done == 7


def test_a_forced_move_takes_no_time() -> None:
    s = TOY.new({"seats": 2}, 1)
    s.coins[0][:] = [0, 0]
    thought = finished(TOY, s, Budget())
    assert thought.best() == ((TAKE, 0),)
    assert thought.done == 0


def test_it_works_in_slices_and_can_be_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cantiere.players.planner.SLICE", 0)
    s = next(moments(FIRENZE, 4, 22))
    thought = planner(FIRENZE, s, Budget(nodes=100_000))
    assert thought.best() == FIRENZE.candidates(s)[0]
    slices = thought.slices()
    shares = [next(slices) for _ in range(3)]
    assert shares == sorted(shares)
    assert thought.done < 100_000
    assert thought.best() in thought.runs


def test_a_clock_ends_it_but_not_before_its_floor() -> None:
    s = next(moments(FIRENZE, 3, 22))
    start = perf_counter()
    thought = finished(FIRENZE, s, Budget(seconds=0.001, floor=5))
    assert 5 <= thought.done < 200
    assert perf_counter() - start < 5


def test_after_the_end_nobody_is_asked() -> None:
    s = play_out(TOY, {"seats": 2}, 1).state
    with pytest.raises(ValueError, match="over"):
        Planner(TOY, PLAIN, TOY.view(s, 0), 3, Budget())


def test_a_seat_s_last_turn_has_a_budget_of_its_own() -> None:
    """Once the end is near its ends are all but exact, so more of them are weighed."""
    budget = Budget(nodes=2, last=30)
    seen = set()
    for s in moments(FIRENZE, 2, 41, every=10):
        if FIRENZE.decision(s) is None:
            continue
        thought = planner(FIRENZE, s, budget)
        is_last = s.end_tile >= 0
        assert thought.budget.nodes == (30 if is_last else 2)
        seen.add(is_last)
    assert seen == {True, False}


def test_a_line_is_the_best_turn_that_begins_with_a_move() -> None:
    """Played from the same guess, it ends where the planner says."""
    for s in moments(FIRENZE, 3, 22, every=90):
        thought = finished(FIRENZE, s, Budget(nodes=40))
        for option in thought.options():
            if not option.visits:
                continue
            line, after = thought.line(option.run), FIRENZE.copy(thought.start)
            assert line[0] == option.run
            for run in line:
                for action in run:
                    assert action in FIRENZE.legal(after)
                    FIRENZE.apply(after, action)
            assert FIRENZE.turn(after) != FIRENZE.turn(thought.start) or not FIRENZE.decision(after)
            assert FIRENZE.to_json(after) == FIRENZE.to_json(thought.end(option.run))


@pytest.mark.slow
def test_noise_is_repeatable_and_changes_what_is_chosen() -> None:
    """The lead it tells is that of the end, not what it was misjudged for."""
    s = next(moments(FIRENZE, 3, 22))
    noisy = Budget(nodes=60, noise=2000)
    planners = [finished(FIRENZE, s, noisy, seed) for seed in range(12)]
    again = [finished(FIRENZE, s, noisy, seed) for seed in range(12)]
    assert [each.options() for each in planners] == [each.options() for each in again]
    plain = [finished(FIRENZE, s, Budget(nodes=60), seed) for seed in range(12)]
    rewards = [each.options()[0].reward for each in planners]
    best = [each.options()[0].reward for each in plain]
    assert all(a <= b for a, b in zip(rewards, best, strict=True))
    assert rewards != best
