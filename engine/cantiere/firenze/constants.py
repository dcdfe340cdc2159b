"""Names of the small ints that actions, frames and phases are made of.

An action is `(KIND, …)`; a frame is one decision still to be answered, its draft included. A
composed action of the rules (F§8.10) is a run of small steps that share a frame; only the last step
changes anything but the frame.
"""

from typing import Final

# Phases, in the order of F§8. Refill and ruins ask nothing and have no number.
CHOOSE, RESOLVE, TRADING, BUILDING, FULFILLING, LIMITING, OVER = range(7)
PHASES: Final = ("choose", "resolve", "trade", "build", "fulfil", "limits", "over")

# Action kinds: parameters behind each.
TAKE: Final = 0  # slot, princess 0/1             F§8.1
PAY_SKIP: Final = 1  # colour: onto the next skipped card, slot 0 first
CANCEL: Final = 2  # 0/1                          F§8.2, Patrician (a)
FELL: Final = 3  # own tower                      F§10.5 Collapse, Botch
SABOTAGE: Final = 4  # seat, tower                F§10.5 Saboteur
LOSE: Final = 5  # colour                         F§10.5 Storehouse Fire, Flood
KEEP: Final = 6  # own tower to pay for           F§10.5 Luxury Tax, Tribute
TAX: Final = 7  # colour                          F§10.5 Luxury Tax
TRADE: Final = 8  # slot, colour taken            F§8.4
GIVE: Final = 9  # colour
END_TRADE: Final = 10
RAISE: Final = 11  # own tower, started this turn or not   F§8.5
START_TOWER: Final = 12  # colour
END_LAYING: Final = 13  # no more bricks
MASON: Final = 14  # 0/1
PAY: Final = 15  # colour
END_BUILD: Final = 16
DELIVER: Final = 17  # own tower                  F§9.7
FULFIL: Final = 18  # own tower, delta −1/0/+1    F§9.6
END_FULFIL: Final = 19
DROP: Final = 20  # colour                        F§8.8
SHED: Final = 21  # card
END_LIMITS: Final = 22
ALCHEMIST: Final = 23  # then SWAP_GIVE, SWAP_TAKE          F§10.2
SMUGGLER: Final = 24  # opponent, then SWAP_GIVE, SWAP_TAKE
WHOLESALER: Final = 25  # slot
PATRICIAN: Final = 26  # hand card discarded, use (b)
SWAP_GIVE: Final = 27  # colour
SWAP_TAKE: Final = 28  # colour

ACTIONS: Final = (
    "take lay cancel fell sabotage lose keep tax trade give end-trade raise start laid mason pay "
    "end-build deliver fulfil end-fulfil drop shed end-limits alchemist smuggler wholesaler "
    "patrician swap-give swap-take"
).split()

# Frames; the decision kinds of F§8.10 carry the same names. `frames` says what each holds.
F_PAY_SKIP: Final = 0
F_CANCEL: Final = 1
F_COLLAPSE: Final = 2
F_BOTCH: Final = 3
F_SABOTEUR: Final = 4
F_FIRE: Final = 5
F_FLOOD: Final = 6
F_LUXURY_KEEP: Final = 7
F_LUXURY_PAY: Final = 8
F_TRIBUTE: Final = 9
F_GIVE: Final = 10
F_BUILD: Final = 11
F_MASON: Final = 12
F_PAY: Final = 13  # the bricks placed are in the frame below
F_DROP: Final = 14
F_SHED: Final = 15
F_SWAP_GIVE: Final = 16
F_SWAP_TAKE: Final = 17

FRAMES: Final = (
    "lay cancel collapse botch saboteur fire flood luxury-keep luxury-pay tribute give build "
    "mason pay drop shed swap-give swap-take"
).split()

OPEN: Final = -1
NEUTRAL: Final = -2
NOBODY: Final = -1

# Sources of points that a game keeps count of while it runs, in the order of `State.gains`.
SOURCES: Final = ("contracts", "balconies", "tiles", "privileges", "lastSeal")
