"""Names of the small ints that actions, frames and phases are made of.

An action is `(KIND, …)`; a frame is one decision still to be answered, its draft included. A
composed action of the rules (F§8.10) is a run of small steps that share a frame; only the last step
changes anything but the frame.
"""

from typing import Final

from cantiere.core.codes import Codes

# Phases, in the order of F§8. Refill and ruins ask nothing and have no number.
PHASES: Final = Codes()
CHOOSE: Final = PHASES.code("choose")
RESOLVE: Final = PHASES.code("resolve")
TRADING: Final = PHASES.code("trade")
BUILDING: Final = PHASES.code("build")
FULFILLING: Final = PHASES.code("fulfil")
LIMITING: Final = PHASES.code("limits")
OVER: Final = PHASES.code("over")

# Kinds of steps. Their rows lie where their rules do.
ACTIONS: Final = Codes()
TAKE: Final = ACTIONS.code("take")
PAY_SKIP: Final = ACTIONS.code("lay")  # onto the next skipped card, slot 0 first
CANCEL: Final = ACTIONS.code("cancel")  # Patrician (a)
FELL: Final = ACTIONS.code("fell")
SABOTAGE: Final = ACTIONS.code("sabotage")
LOSE: Final = ACTIONS.code("lose")
KEEP: Final = ACTIONS.code("keep")  # own tower to pay for
TAX: Final = ACTIONS.code("tax")
TRADE: Final = ACTIONS.code("trade")
GIVE: Final = ACTIONS.code("give")
END_TRADE: Final = ACTIONS.code("end-trade")
RAISE: Final = ACTIONS.code("raise")  # own tower, started this turn or not
START_TOWER: Final = ACTIONS.code("start")
END_LAYING: Final = ACTIONS.code("laid")  # no more bricks
MASON: Final = ACTIONS.code("mason")
PAY: Final = ACTIONS.code("pay")
END_BUILD: Final = ACTIONS.code("end-build")
DELIVER: Final = ACTIONS.code("deliver")
FULFIL: Final = ACTIONS.code("fulfil")
END_FULFIL: Final = ACTIONS.code("end-fulfil")
DROP: Final = ACTIONS.code("drop")
SHED: Final = ACTIONS.code("shed")
END_LIMITS: Final = ACTIONS.code("end-limits")
ALCHEMIST: Final = ACTIONS.code("alchemist")
SMUGGLER: Final = ACTIONS.code("smuggler")
WHOLESALER: Final = ACTIONS.code("wholesaler")
PATRICIAN: Final = ACTIONS.code("patrician")  # use (b)
SWAP_GIVE: Final = ACTIONS.code("swap-give")
SWAP_TAKE: Final = ACTIONS.code("swap-take")

# Kinds of frames; the decision kinds of F§8.10 have the same names. `frames` says what each holds.
FRAMES: Final = Codes()
F_PAY_SKIP: Final = FRAMES.code("lay")
F_CANCEL: Final = FRAMES.code("cancel")
F_COLLAPSE: Final = FRAMES.code("collapse")
F_BOTCH: Final = FRAMES.code("botch")
F_SABOTEUR: Final = FRAMES.code("saboteur")
F_FIRE: Final = FRAMES.code("fire")
F_FLOOD: Final = FRAMES.code("flood")
F_LUXURY_KEEP: Final = FRAMES.code("luxury-keep")
F_LUXURY_PAY: Final = FRAMES.code("luxury-pay")
F_TRIBUTE: Final = FRAMES.code("tribute")
F_GIVE: Final = FRAMES.code("give")
F_BUILD: Final = FRAMES.code("build")
F_MASON: Final = FRAMES.code("mason")
F_PAY: Final = FRAMES.code("pay")  # the bricks placed are in the frame below
F_DROP: Final = FRAMES.code("drop")
F_SHED: Final = FRAMES.code("shed")
F_SWAP_GIVE: Final = FRAMES.code("swap-give")
F_SWAP_TAKE: Final = FRAMES.code("swap-take")

OPEN: Final = -1
NEUTRAL: Final = -2
NOBODY: Final = -1

# Sources of points that a game keeps count of while it runs, in the order of `State.gains`.
SOURCES: Final = ("contracts", "balconies", "tiles", "privileges", "lastSeal")
