"""Builds worth a look (F§8.5)."""

from tests.engine.firenze.builders import GAME, position

from cantiere.firenze import constants as k
from cantiere.firenze.ai.build_candidates import builds
from cantiere.firenze.ai.heuristic_context import context_of
from cantiere.firenze.data import BUILD_MAX
from cantiere.firenze.rules.state import State


def best(s: State) -> tuple[tuple[int, ...], ...]:
    return builds(s, context_of(s, 0))[0].steps


def building(storage: str, towers: list[str], **player: object) -> State:
    one = {"storage": storage, "towers": towers, **player}
    return position([one, {}], phase="build", turn={"old": list(range(1, len(towers) + 1))})


def test_a_contract_one_brick_away_is_completed() -> None:
    s = building("P1 W2", ["P7"])
    assert (k.RAISE, 1) in best(s)


def test_scores_fall_and_steps_are_legal() -> None:
    s = building("W4 Y3 G2 B2", ["W2", "G3"], hand=["mason"])
    choices = builds(s, context_of(s, 0))
    assert [b.score for b in choices] == sorted((b.score for b in choices), reverse=True)
    for b in choices:
        after = s.copy()
        for step in b.steps:
            assert step in GAME.legal(after)
            GAME.apply(after, step)
        assert after.built
        assert not after.frames


def test_all_sizes_that_can_be_paid_are_there() -> None:
    s = building("W10 Y6", [])
    sizes = {
        sum(step[0] in (k.RAISE, k.START_TOWER) for step in b.steps)
        for b in builds(s, context_of(s, 0))
    }
    assert sizes == set(range(1, BUILD_MAX + 1))


def test_a_mason_is_used_only_where_it_saves_something() -> None:
    s = building("W10 Y6", [], hand=["mason"])
    for b in builds(s, context_of(s, 0)):
        bricks = sum(step[0] in (k.RAISE, k.START_TOWER) for step in b.steps)
        assert ((k.MASON, 1) in b.steps) <= (bricks >= 3)
