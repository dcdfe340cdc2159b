"""What the page asks of the rules before a move is made: yields, prices, turns that are left."""

from collections.abc import Iterator

from tests.engine.carrara.builders import GAME
from tests.engine.carrara.sampling import OPTION_SETS, sampled

from cantiere.carrara import constants as k
from cantiere.carrara.data import BUILDING_CATEGORY, CITIES, TILE_TYPE, TILES
from cantiere.carrara.rules.market import least_price, most_bricks, price
from cantiere.carrara.rules.score import prospect, result
from cantiere.carrara.rules.state import State
from cantiere.carrara.rules.turn import has_no_more, is_last_round
from cantiere.core.game import Action


def states() -> Iterator[State]:
    for at in range(0, len(OPTION_SETS), 5):
        yield from sampled(OPTION_SETS[at], at, every=11)


def _gain(s: State, seat: int, building: int, scoring: Action) -> tuple[int, int]:
    """Return what a scoring brings more once the building stands."""
    after = s.copy()
    after.buildings[seat] = sorted([*s.buildings[seat], building])
    (coins, vp, _), (before, points, _) = result(after, seat, scoring), result(s, seat, scoring)
    return coins - before, vp - points


def test_a_prospect_is_what_the_open_scorings_bring_more() -> None:
    seen = set()
    for s in states():
        for tile in range(0, len(TILES), 7):
            city = tile % len(CITIES)
            outlook, building = prospect(s, s.active, tile, city), tile * len(CITIES) + city
            if outlook is None:
                seen.add("no marker")
                continue
            what = [(k.SCORE_CITY, city)] * outlook.in_city
            what += [(k.SCORE_TYPE, TILE_TYPE[tile])] * outlook.of_type
            if outlook.field != k.NOBODY:
                assert s.options.full and not what
                assert outlook.field == BUILDING_CATEGORY[building]
                what.append((k.SCORE_SPECIAL, outlook.field))
            for scoring in what:
                seen.add(k.ACTIONS[scoring[0]])
                assert _gain(s, s.active, building, scoring) == (outlook.coins, outlook.vp)
    assert seen == {"score-city", "score-type", "score-special", "no marker"}


def test_the_most_bricks_can_be_bought_and_no_more() -> None:
    segments = 0
    for s in states():
        if s.phase != k.PICK or s.frames:
            continue
        assert min(price(at // 6, [at % 6]) for at, n in enumerate(s.wheel) if n) == least_price(s)
        for _, segment in [a for a in GAME.legal(s) if a[0] == k.SEGMENT]:
            bricks, after = most_bricks(s, s.active, segment), s.copy()
            GAME.apply(after, (k.SEGMENT, segment))
            for colour in sorted(bricks):
                assert (k.BRICK, colour) in GAME.legal(after)
                GAME.apply(after, (k.BRICK, colour))
            assert GAME.legal(after) == [(k.BOUGHT,)]
            segments += 1
    assert segments > 9


def test_whom_the_last_round_has_passed_gets_no_turn() -> None:
    last = 0
    for at in range(0, len(OPTION_SETS), 9):
        games = [s.copy() for s in sampled(OPTION_SETS[at], at, every=1)]
        for s in filter(is_last_round, games):
            for seat in {*range(s.options.seats)} - {s.active}:
                last += 1
                assert has_no_more(s, seat) == (s.turns[seat] == games[-1].turns[seat])
    assert last
