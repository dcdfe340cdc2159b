"""Each law of the kit is seen to fail on a fault planted into each game."""

import ast
import inspect
import re
from collections.abc import Iterator
from types import ModuleType
from typing import Any, Final

import pytest
from tests.engine.carrara.test_reliability import RUNS as CARRARA
from tests.engine.firenze.test_reliability import RUNS as FIRENZE
from tests.engine.kit.planted import FAULTS_OF_RULES, Fault
from tests.engine.kit.planted_secrets import FAULTS_OF_SECRETS
from tests.engine.kit.reliability import Reliability
from tests.engine.machiavelli.test_reliability import RUNS as MACHIAVELLI

from cantiere.core.game_adapter import GameAdapter
from cantiere.testing import conformance, secrecy
from cantiere.testing.conformance import Broken

pytestmark = pytest.mark.slow

OPTIONS: Final[dict[str, dict[str, Any]]] = {
    "firenze": {"seats": 3},
    "carrara": {"seats": 3, "variant": "full", "cards": "random"},
    "machiavelli": {"seats": 5, "set": "random", "turnCap": 20},
}
SEEDS: Final = 4
FAULTS: Final = {**FAULTS_OF_RULES, **FAULTS_OF_SECRETS}


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
@pytest.mark.parametrize("runs", [FIRENZE, CARRARA, MACHIAVELLI], ids=lambda runs: runs.game.name)
def test_a_planted_fault_is_named(
    runs: Reliability, fault: Fault, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = runs.game
    assert isinstance(game, GameAdapter)
    if fault is FAULTS["endless"]:
        monkeypatch.setattr(conformance, "STEP_CAP", 30)
    witness = fault.witness(game) if fault.witness else runs.witness
    every = 10_000 if fault.at_end else 3
    with pytest.raises(Broken, match=re.escape(fault.promise)):
        for seed in range(SEEDS):
            conformance.check_full(
                fault.plant(game), OPTIONS[game.name], seed, every=every, witness=witness
            )


def promises(module: ModuleType) -> Iterator[str]:
    """The beginnings of the sentences of a module's laws, as far as no value stands in them."""
    for node in ast.walk(ast.parse(inspect.getsource(module))):
        if isinstance(node, ast.Call) and len(node.args) == 2:
            name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
            if name == "_need" or (isinstance(node.func, ast.Name) and node.func.id == "need"):
                yield ast.unparse(node.args[1])


def test_every_law_has_a_fault() -> None:
    laws = [*promises(conformance), *promises(secrecy)]
    assert len(laws) > 35
    missing = [law for law in laws if not any(f.promise in law for f in FAULTS.values())]
    assert missing == []
