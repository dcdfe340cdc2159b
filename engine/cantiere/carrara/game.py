"""The game object: the functions of this package under the names of `core.game.Game`."""

from cantiere.carrara.ai.candidates import candidates
from cantiere.carrara.ai.evaluation import NAMES, POINTS, evaluate, features
from cantiere.carrara.ai.prospects import PROSPECTS
from cantiere.carrara.ai.rollout_policy import rollout_policy
from cantiere.carrara.constants import PICK, TOKENS
from cantiere.carrara.io import options as option_module
from cantiere.carrara.io import snapshot
from cantiere.carrara.io.move_text import read_move
from cantiere.carrara.io.moves import steps
from cantiere.carrara.io.position import from_position, position, position_of
from cantiere.carrara.io.text import describe, notation, parse
from cantiere.carrara.rules import setup
from cantiere.carrara.rules import view as view_module
from cantiere.carrara.rules.check import check
from cantiere.carrara.rules.scoring import scores
from cantiere.carrara.rules.state import State
from cantiere.carrara.rules.table import TABLE
from cantiere.carrara.rules.turn import is_capped
from cantiere.core.game import Game
from cantiere.core.game_adapter import GameAdapter

REVEALS = ("turned", "revealed", "cannotPay", "stuck", "announced", "settled")
"""The events that make something hidden known or lift a screen, all screens at the end (C§11)."""

GAME: Game[State] = GameAdapter(
    name="carrara",
    rules=1,
    default_turn_cap=400,
    search_horizon=2,  # bricks are bought in one turn, built in the next, and scored in a third
    reveals=REVEALS,
    interrupt_phases=(PICK, TOKENS),  # the turned wheel and a value-8 building wait
    covert=(),
    write_options=option_module.write,
    presets=option_module.OPTION_PRESETS,
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
    steps=steps,
    describe=describe,
    notation=notation,
    parse=parse,
    read_move=read_move,
    prospects=PROSPECTS,
)
