"""The game object: the functions of this package under the names of `core.game.Game`."""

from cantiere.core.game import Game
from cantiere.core.game_adapter import GameAdapter
from cantiere.firenze.ai.candidates import candidates
from cantiere.firenze.ai.evaluation import NAMES, POINTS, evaluate, features
from cantiere.firenze.ai.rollout_policy import rollout_policy
from cantiere.firenze.ai.turn_ends import PLANNING
from cantiere.firenze.io import options as option_module
from cantiere.firenze.io import snapshot
from cantiere.firenze.io.move_text import read_move
from cantiere.firenze.io.moves import steps
from cantiere.firenze.io.position import from_position, position, position_of
from cantiere.firenze.io.text import describe, notation, parse
from cantiere.firenze.rules import setup
from cantiere.firenze.rules import view as view_module
from cantiere.firenze.rules.check import check
from cantiere.firenze.rules.scoring import scores
from cantiere.firenze.rules.state import State
from cantiere.firenze.rules.table import TABLE
from cantiere.firenze.rules.turn import is_capped

REVEALS = ("refill", "wholesaler", "final")
"""Events that make something hidden known; at the end, hands. Each new order ends in a refill."""

GAME: Game[State] = GameAdapter(
    name="firenze",
    rules=1,
    default_turn_cap=100,
    search_horizon=0,
    reveals=REVEALS,
    interrupt_phases=(),
    covert=(),
    write_options=option_module.write,
    presets=option_module.PRESETS,
    names=NAMES,
    weights=POINTS,
    new=setup.new,
    decision=TABLE.decision,
    legal=TABLE.legal,
    apply=TABLE.apply,
    copy=State.copy,
    why=TABLE.why,
    scores=scores,
    is_capped=is_capped,
    check=check,
    view=view_module.view,
    guesser=view_module.guesser,
    masked=view_module.masked,
    to_json=snapshot.to_json,
    from_json=snapshot.from_json,
    old_forms={1: snapshot.rows},
    position=position,
    position_of=position_of,
    from_position=from_position,
    features=features,
    evaluate=evaluate,
    candidates=candidates,
    rollout_policy=rollout_policy,
    planning=PLANNING,
    steps=steps,
    describe=describe,
    notation=notation,
    parse=parse,
    read_move=read_move,
)
