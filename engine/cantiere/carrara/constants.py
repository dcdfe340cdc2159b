"""Names of the small ints that actions, frames and phases are made of.

An action is `(KIND, …)`; a frame is one composed action that is begun. Its steps come in one
canonical order (C§6.3), and only the last one changes anything but the frame.
"""

from typing import Final

# Phases, in the order of C§6.1. `pick` follows a turned wheel, `token` a value-8 building.
TURN, PICK, TOKENS, PURCHASE, ANNOUNCING, OVER = range(6)
PHASES: Final = ("turn", "pick", "token", "purchase", "announce", "over")

# Action kinds: parameters behind each.
BUY: Final = 0  # 0 turn the wheel, 1 keep it                C§6.2
SEGMENT: Final = 1  # segment
BRICK: Final = 2  # colour, white to black
BOUGHT: Final = 3  # no more bricks
BUILD: Final = 4  # tile                                     C§6.3
CITY: Final = 5  # city
PAY: Final = 6  # colour, black to white
UPGRADE: Final = 7  # own tile                               C§6.4
INTO: Final = 8  # new tile
TOKEN: Final = 9  # upgrade token                            C§6.5
DECLINE: Final = 10
SCORE_TYPE: Final = 11  # building type                      C§6.6
SCORE_CITY: Final = 12  # city
SCORE_SPECIAL: Final = 13  # special field
BUY_OBJECT: Final = 14  # kind of object                     C§6.7
ANNOUNCE: Final = 15  # C§6.8
END: Final = 16
PASS: Final = 17  # C§7
STUCK: Final = 18  # C§6.1

ACTIONS: Final = (
    "buy segment brick bought build city pay upgrade into token decline score-type score-city "
    "score-special buy-object announce end pass stuck"
).split()

TURN_WHEEL, KEEP_WHEEL = 0, 1

# Frames; decisions have the same names. `frames` says what each holds.
F_BRICKS: Final = 0
F_CITY: Final = 1
F_INTO: Final = 2
F_PAY: Final = 3

FRAMES: Final = ("bricks", "city", "into", "pay")

NOBODY: Final = -1
EMPTY: Final = -1

# Sources of VP that a game keeps count of while it runs, in the order of `State.gains`.
SOURCES: Final = ("types", "cities", "specials", "announcement")
FINAL_SOURCES: Final = ("bonus", "objects", "buildings", "coins")
"""Sources of the final scoring, in the order of C§9.7."""
