"""Names of the small ints that actions, frames and phases are made of.

An action is `(KIND, …)`; a frame is one decision still to be answered. In actions a district of a
city is its card, `COIN` more where a coin of the Artist lies on it.
"""

from typing import Final

from cantiere.core.codes import Codes

# Phases. In the first four nobody's turn runs; a call asks by frames alone (M§6, M§7.2).
PHASES: Final = Codes()
PICKING: Final = PHASES.code("pick")
DROPPING: Final = PHASES.code("drop")
STAGING: Final = PHASES.code("theater")
CALLING: Final = PHASES.code("call")
GATHERING: Final = PHASES.code("gather")
NAMING: Final = PHASES.code("bewitch")
OPENING: Final = PHASES.code("open")
MAIN: Final = PHASES.code("main")
OVER: Final = PHASES.code("over")

# Kinds of steps. Their rows lie where their rules do.
ACTIONS: Final = Codes()
PICK: Final = ACTIONS.code("pick")
DROP: Final = ACTIONS.code("drop")
STAY: Final = ACTIONS.code("stay")
SWAP_ROLES: Final = ACTIONS.code("swap-roles")
GOLD: Final = ACTIONS.code("gold")
DRAW: Final = ACTIONS.code("draw")
KEEP: Final = ACTIONS.code("keep")
TAKE: Final = ACTIONS.code("take")  # into the hand
PASS: Final = ACTIONS.code("pass")  # take none
ANSWER: Final = ACTIONS.code("answer")  # 2 for the Hospital
END: Final = ACTIONS.code("end")
BUILD: Final = ACTIONS.code("build")
BORROW: Final = ACTIONS.code("borrow")
FREE: Final = ACTIONS.code("free")  # through the Framework
RAZE: Final = ACTIONS.code("raze")  # own district, for the Necropolis
DEN: Final = ACTIONS.code("den")  # cards that help to pay for the Thieves' Den
DEN_BORROW: Final = ACTIONS.code("den-borrow")
OVERBUILD: Final = ACTIONS.code("overbuild")  # with a Strongman
OVERBUILD_BORROW: Final = ACTIONS.code("overbuild-borrow")
TUCK: Final = ACTIONS.code("tuck")  # card paid for the Thieves' Den
LEND: Final = ACTIONS.code("lend")  # card given for a loan
KILL: Final = ACTIONS.code("kill")
BEWITCH: Final = ACTIONS.code("bewitch")
WARRANT: Final = ACTIONS.code("warrant")  # the signed one first
ROB: Final = ACTIONS.code("rob")
SPY: Final = ACTIONS.code("spy")
THREATEN: Final = ACTIONS.code("threaten")  # the flower first
SWAP_HANDS: Final = ACTIONS.code("swap-hands")
REDRAW: Final = ACTIONS.code("redraw")
END_REDRAW: Final = ACTIONS.code("end-redraw")
LOOK: Final = ACTIONS.code("look")
SEE: Final = ACTIONS.code("see")
RETURN: Final = ACTIONS.code("return")
CROWN: Final = ACTIONS.code("crown")
HEIR: Final = ACTIONS.code("heir")
INCOME: Final = ACTIONS.code("income")
SPLIT: Final = ACTIONS.code("split")  # gold, the rest in cards
TITHE: Final = ACTIONS.code("tithe")
EXTRA: Final = ACTIONS.code("extra")  # what a character has besides
VOYAGE: Final = ACTIONS.code("voyage")  # 0 gold, 1 cards
STUDY: Final = ACTIONS.code("study")
DESTROY: Final = ACTIONS.code("destroy")
EXCHANGE: Final = ACTIONS.code("exchange")
SEIZE: Final = ACTIONS.code("seize")
BEAUTIFY: Final = ACTIONS.code("beautify")
END_BEAUTIFY: Final = ACTIONS.code("end-beautify")
SMITHY: Final = ACTIONS.code("smithy")
LABORATORY: Final = ACTIONS.code("laboratory")
MUSEUM: Final = ACTIONS.code("museum")
ARMORY: Final = ACTIONS.code("armory")
TENT: Final = ACTIONS.code("tent")
DIRECTOR: Final = ACTIONS.code("director")
CASH_POINT: Final = ACTIONS.code("cash-point")
FORTUNE: Final = ACTIONS.code("fortune")
USE_CASH: Final = ACTIONS.code("use-cash")  # place among the Cash Points
OVERBUILD_DEN: Final = ACTIONS.code("overbuild-den")
OVERBUILD_DEN_BORROW: Final = ACTIONS.code("overbuild-den-borrow")
OVERBUILD_FREE: Final = ACTIONS.code("overbuild-free")
OVERBUILD_RAZE: Final = ACTIONS.code("overbuild-raze")

# Kinds of frames; `frames` says what each holds.
FRAMES: Final = Codes()
F_KEEP: Final = FRAMES.code("keep")
F_SILENT: Final = FRAMES.code("silent")
F_RASPUTIN: Final = FRAMES.code("rasputin")
F_ACROBAT: Final = FRAMES.code("acrobat")
F_BRIBE: Final = FRAMES.code("bribe")
F_REVEAL: Final = FRAMES.code("reveal-threat")
F_WARRANTS: Final = FRAMES.code("warrants")
F_THREATS: Final = FRAMES.code("threats")
F_REDRAW: Final = FRAMES.code("redraw")
F_LOOK: Final = FRAMES.code("wizard")
F_RETURN: Final = FRAMES.code("return")
F_BEAUTIFY: Final = FRAMES.code("beautify")
F_TUCK: Final = FRAMES.code("tuck")
F_LEND: Final = FRAMES.code("lend")
F_CONFISCATE: Final = FRAMES.code("confiscate")
F_BELL: Final = FRAMES.code("bell-tower")
F_SEARCH: Final = FRAMES.code("lighthouse")
F_GRAVEYARD: Final = FRAMES.code("graveyard")
F_FORTUNE: Final = FRAMES.code("fortune")
F_HEIR: Final = FRAMES.code("heir")

NOBODY: Final = -1
NONE: Final = -1
"""In place of a card: there is none."""
UNKNOWN: Final = -2
"""In place of a card or a rank that a view does not show."""

COIN: Final = 64
"""More than any card, see `data.numbered`."""
SEAT_BITS: Final = 255
"""A bit of each seat, whatever their number; only seats at the table ever have theirs."""
BY_WAITING: Final = 256
"""A bit next to those of seats: the Witch used it in her turn that waits."""

# What an Emperor takes (M§8.11), and answers to a call.
TAKE_NOTHING, TAKE_GOLD, TAKE_CARD = range(3)
NO, YES, BY_HOSPITAL = range(3)

# Why cards lie drawn: the frame that keeps one of them tells it.
BY_GATHERING, BY_STUDY, BY_CASH_POINT = range(3)

# Bits of what was used in a turn, each once (M§7.4 T-14).
USED_ABILITY: Final = 1
USED_INCOME: Final = 2
USED_EXTRA: Final = 4
USED_SMITHY: Final = 8
USED_LABORATORY: Final = 16
USED_MUSEUM: Final = 32
USED_CARD: Final = 64
USED_LOAN: Final = 128
USES: Final = "ability income extra smithy laboratory museum card loan".split()
