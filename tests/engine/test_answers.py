"""Whoever asks a game may do with the answer what they like: nothing in it is shared."""

import json
from collections.abc import Iterator
from typing import Any, Final

import pytest
from tests.engine.kit.sampling import noisy_greedy

from cantiere.core import random
from cantiere.core.game import EMPTY, Event, Game
from cantiere.games import MODULES, load
from cantiere.testing.conformance import steered, uniform

OPTIONS: Final[dict[str, list[dict[str, Any]]]] = {
    "firenze": [{"seats": 2}, {"seats": 4, "eventLoss": "auto"}],
    "carrara": [{"seats": 3}, {"seats": 4, "variant": "full", "cards": "random"}],
    "machiavelli": [{"seats": 2}, {"seats": 7, "set": "random", "actionCards": True}],
}
each_game = pytest.mark.parametrize("game", [load(name) for name in MODULES], ids=list(MODULES))


def played(game: Game[Any], cap: int = 600) -> Iterator[tuple[Any, list[Event]]]:
    """States of some games, the last one too, each with the events that led there."""
    for seed, options in enumerate(OPTIONS[game.name]):
        for chooser in (steered, uniform, noisy_greedy):
            s, rng = game.new({**options, "turnCap": 20}, seed), random.seeded(seed)
            events: list[Event] = []
            for _ in range(cap):
                yield s, events
                if game.decision(s) is None:
                    break
                action, rng = chooser(game, s, rng)
                events = game.play(s, action)


def containers(value: Any) -> Iterator[Any]:
    """All lists and mappings in a value, but for the one that stays empty."""
    if value is EMPTY:
        return
    if isinstance(value, list | dict):
        yield value
    if isinstance(value, list | tuple | dict):
        for item in value.values() if isinstance(value, dict) else value:
            yield from containers(item)


def emptied(value: Any) -> None:
    for each in list(containers(value)):
        each.clear()


@pytest.mark.slow
@each_game
def test_an_answer_shares_nothing_with_the_state(game: Game[Any]) -> None:
    for number, (s, _) in enumerate(played(game)):
        if number % 7 and game.decision(s) is not None:
            continue
        before, legal = json.dumps(game.to_json(s)), [*game.legal(s)]
        views = [game.view(s, seat) for seat in range(game.seats(s))]
        masked = [game.masked(view) for view in views]
        scores = game.scores(s)
        answers = [game.position(s), game.options(s), game.to_json(s), game.legal(s)]
        rows = [dict(scores.rows), scores.totals, scores.winners, game.candidates(s)]
        for answer in (*masked, *views, *answers, *rows, *game.why(s, (0, 77))):
            emptied(answer)
        assert json.dumps(game.to_json(s)) == before
        assert game.legal(s) == legal


@pytest.mark.slow
@each_game
def test_what_a_game_is_made_of_is_not_kept_by_it(game: Game[Any]) -> None:
    for s, _ in played(game, cap=60):
        data, described = game.to_json(s), game.position(s)
        view = game.view(s, 0)
        guesser = game.guesser(view)
        opened = [game.from_json(data), game.from_position(described), guesser.sample(3)[0]]
        before = [json.dumps(game.to_json(each)) for each in opened]
        for answer in (data, described, view):
            emptied(answer)
        assert [json.dumps(game.to_json(each)) for each in opened] == before
        assert json.dumps(game.to_json(guesser.sample(3)[0])) == before[-1]


@each_game
def test_events_share_nothing_and_stay_as_they_were_told(game: Game[Any]) -> None:
    seen: dict[int, Any] = {}
    logs: list[tuple[list[Event], str]] = []
    for _, events in played(game):
        if logs and logs[-1][0] is events:
            continue
        logs.append((events, json.dumps(events)))
        for each in containers([[event.params, event.secret] for event in events]):
            assert id(each) not in seen, (events, each)
            seen[id(each)] = each
    assert len(seen) > 500
    assert all(json.dumps(events) == text for events, text in logs)


@each_game
def test_presets_and_options_are_not_kept_either(game: Game[Any]) -> None:
    for chosen in game.presets.values():
        options = json.loads(json.dumps({"seats": 4, **chosen}))
        s = game.new(options, 5)
        before = json.dumps(game.to_json(s))
        emptied(options)
        emptied(game.options(s))
        assert json.dumps(game.to_json(s)) == before
