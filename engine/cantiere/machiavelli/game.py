"""The game object: the functions of this package under the names of `core.game.Game`."""

from typing import Final

from cantiere.core.game import Game
from cantiere.core.game_adapter import GameAdapter
from cantiere.machiavelli import constants as k
from cantiere.machiavelli.ai.candidates import candidates
from cantiere.machiavelli.ai.evaluation import NAMES, POINTS, evaluate, features
from cantiere.machiavelli.ai.guessing import guesser
from cantiere.machiavelli.ai.rollout_policy import rollout_policy
from cantiere.machiavelli.io import options as option_module
from cantiere.machiavelli.io.move_text import read_move
from cantiere.machiavelli.io.moves import steps
from cantiere.machiavelli.io.position import (
    from_json,
    from_position,
    position,
    position_of,
    to_json,
)
from cantiere.machiavelli.io.text import describe, notation, parse
from cantiere.machiavelli.rules import setup
from cantiere.machiavelli.rules import view as view_module
from cantiere.machiavelli.rules.check import check
from cantiere.machiavelli.rules.rounds.calls import is_capped
from cantiere.machiavelli.rules.scoring import scores
from cantiere.machiavelli.rules.state import State
from cantiere.machiavelli.rules.table import TABLE

REVEALS: Final = (
    "borrowed",
    "faceUp",
    "gaveBack",
    "revealed",
    "nobody",
    "drew",
    "lookedAt",
    "looked",
    "seen",
    "swappedHands",
    "tollCard",
    "threatShown",
    "threats",
    "warrants",
    "searched",
    "final",
)
"""Events that reveal something hidden."""

COVERT: Final = ("silent", "rasputin", "acrobat", "confiscate", "reveal-threat")
"""Questions whose answer, given quickly, would betray a secret (M§7.11)."""

COMPOSED: Final = (
    k.F_WARRANTS,
    k.F_THREATS,
    k.F_REDRAW,
    k.F_BEAUTIFY,
    k.F_TUCK,
    k.F_LEND,
)
"""Frames that continue what was begun; all others show something before they ask."""

GAME: Game[State] = GameAdapter(
    name="machiavelli",
    rules=1,
    default_turn_cap=100,
    search_horizon=1,  # a crime shows when its victim is called
    flat_search=True,
    reveals=REVEALS,
    interrupt_phases=(),
    composed_frames=COMPOSED,
    draft_phases=(k.PICKING, k.DROPPING, k.STAGING, k.CALLING),
    covert=COVERT,
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
    guesser=guesser,
    masked=view_module.masked,
    to_json=to_json,
    from_json=from_json,
    old_forms={},
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
)
