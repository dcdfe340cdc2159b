"""Names of the small ints that actions, frames and phases are made of.

An action is `(KIND, …)`; a frame is one composed action that is begun. Its steps come in one
canonical order (C§6.3), and only the last one changes anything but the frame.
"""

from typing import Final

from cantiere.core.codes import Codes

# Phases, in the order of C§6.1. `pick` follows a turned wheel, `token` a value-8 building.
PHASES: Final = Codes()
TURN: Final = PHASES.code("turn")
PICK: Final = PHASES.code("pick")
TOKENS: Final = PHASES.code("token")
PURCHASE: Final = PHASES.code("purchase")
ANNOUNCING: Final = PHASES.code("announce")
OVER: Final = PHASES.code("over")

# Kinds of steps. Their rows lie where their rules do.
ACTIONS: Final = Codes()
BUY: Final = ACTIONS.code("buy")
SEGMENT: Final = ACTIONS.code("segment")
BRICK: Final = ACTIONS.code("brick")  # white to black
BOUGHT: Final = ACTIONS.code("bought")  # no more bricks
BUILD: Final = ACTIONS.code("build")
CITY: Final = ACTIONS.code("city")
PAY: Final = ACTIONS.code("pay")  # black to white
UPGRADE: Final = ACTIONS.code("upgrade")  # own tile
INTO: Final = ACTIONS.code("into")  # new tile
TOKEN: Final = ACTIONS.code("token")
DECLINE: Final = ACTIONS.code("decline")
SCORE_TYPE: Final = ACTIONS.code("score-type")
SCORE_CITY: Final = ACTIONS.code("score-city")
SCORE_SPECIAL: Final = ACTIONS.code("score-special")
BUY_OBJECT: Final = ACTIONS.code("buy-object")
ANNOUNCE: Final = ACTIONS.code("announce")
END: Final = ACTIONS.code("end")
PASS: Final = ACTIONS.code("pass")
STUCK: Final = ACTIONS.code("stuck")

TURN_WHEEL, KEEP_WHEEL = 0, 1

# Kinds of frames; decisions have the same names. `frames` says what each holds.
FRAMES: Final = Codes()
F_BRICKS: Final = FRAMES.code("bricks")
F_CITY: Final = FRAMES.code("city")
F_INTO: Final = FRAMES.code("into")
F_PAY: Final = FRAMES.code("pay")

NOBODY: Final = -1
EMPTY: Final = -1

# Sources of VP that a game keeps count of while it runs, in the order of `State.gains`.
SOURCES: Final = ("types", "cities", "specials", "announcement")
FINAL_SOURCES: Final = ("bonus", "objects", "buildings", "coins")
"""The sources of the final scoring, in the order of C§9.7."""
