"""The game object: the functions of this package under the names of `core.game.Game`."""

from cantiere.core.bound import Bound
from cantiere.core.game import Game
from cantiere.firenze import options as option_module
from cantiere.firenze import rules as rule_tables
from cantiere.firenze import setup, snapshot
from cantiere.firenze import view as view_module
from cantiere.firenze.candidates import candidates
from cantiere.firenze.check import check
from cantiere.firenze.evaluate import NAMES, POINTS, evaluate, features
from cantiere.firenze.move_text import read_move
from cantiere.firenze.moves import steps
from cantiere.firenze.policy import steer
from cantiere.firenze.position import from_position, position, position_of
from cantiere.firenze.rules.scoring import scores
from cantiere.firenze.state import State
from cantiere.firenze.text import describe, notation, parse
from cantiere.firenze.why import why

REVEALS = ("refill", "wholesaler", "final")
"""Events that make something hidden known; at the end, hands. Each new order ends in a refill."""

GAME: Game[State] = Bound(
    name="firenze",
    rules=1,
    cap=100,
    ahead=0,
    reveals=REVEALS,
    answering=(),
    covert=(),
    written=option_module.write,
    tables=option_module.PRESETS,
    names=NAMES,
    weights=POINTS,
    new=setup.new,
    decision=rule_tables.decision,
    legal=rule_tables.legal,
    apply=rule_tables.apply,
    copy=State.copy,
    why=why,
    scores=scores,
    check=check,
    view=view_module.view,
    guesser=view_module.guesser,
    masked=view_module.masked,
    to_json=snapshot.to_json,
    from_json=snapshot.from_json,
    position=position,
    position_of=position_of,
    from_position=from_position,
    features=features,
    evaluate=evaluate,
    candidates=candidates,
    steer=steer,
    steps=steps,
    describe=describe,
    notation=notation,
    parse=parse,
    read_move=read_move,
)
