"""Reasons are complete: any well-formed action is legal or refused with a reason."""

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import pytest

from cantiere.core.game import Action, Game, IllegalAction
from cantiere.core.steps.legality import OF_ACTION, OF_DECISION, Codes


def explained(
    game: Game[Any],
    states: Iterable[Any],
    well_formed: Callable[[Any], Iterable[Action]],
    codes: Codes,
    clauses: Mapping[int, str],
) -> int:
    """Check every action in every state; how many states there were.

    clauses: the rule of each action kind.
    """
    count = 0
    for s in states:
        count += 1
        legal = set(game.legal(s))
        actions = set(well_formed(s))
        assert legal <= actions
        for action in actions:
            reasons = game.why(s, action)
            assert bool(reasons) != (action in legal), (action, reasons, s.frames, s.phase)
            for reason in reasons:
                clause, names = codes[reason.code]
                asked = game.decision(s)
                cited = {OF_ACTION: clauses[action[0]], OF_DECISION: asked and asked.clause}
                assert reason.clause == cited.get(clause, clause)
                assert tuple(reason.params) == names
                assert json.loads(json.dumps(dict(reason.params))) == dict(reason.params)
    return count


def refused_and_unchanged(game: Game[Any], s: Any, actions: Iterable[Action]) -> None:
    """Refused actions raise their reasons; the state stays as it was."""
    before = game.to_json(s)
    legal = set(game.legal(s))
    for action in actions:
        if action not in legal:
            with pytest.raises(IllegalAction) as refusal:
                game.play(s, action)
            assert list(refusal.value.reasons) == game.why(s, action)
    assert game.to_json(s) == before
