"""Names of the small ints that actions, frames and phases are made of.

An action is `(KIND, …)`; a frame is one decision still to be answered. In actions a district of a
city is its card, `COIN` more where a coin of the Artist lies on it.
"""

from typing import Final

# Phases. In the first four nobody's turn runs; a call asks by frames alone (M§6, M§7.2).
PICKING, DROPPING, STAGING, CALLING, GATHERING, NAMING, OPENING, MAIN, OVER = range(9)
PHASES: Final = "pick drop theater call gather bewitch open main over".split()

# Action kinds: parameters behind each.
PICK: Final = 0  # rank                              M§6
DROP: Final = 1  # rank                              M§6.3
STAY: Final = 2  # no exchange of characters         M§9.3 Theater
SWAP_ROLES: Final = 3  # seat, own rank
GOLD: Final = 4  # M§7.4 T-11
DRAW: Final = 5
KEEP: Final = 6  # card
TAKE: Final = 7  # card, into the hand
PASS: Final = 8  # take none
ANSWER: Final = 9  # 0/1; 2 for the Hospital
END: Final = 10
BUILD: Final = 11  # card                            M§7.8
BORROW: Final = 12  # card, lender                   M§8.15
FREE: Final = 13  # card, through the Framework
RAZE: Final = 14  # own district, for the Necropolis
DEN: Final = 15  # cards that help to pay for the Thieves' Den
DEN_BORROW: Final = 16  # cards, lender
OVERBUILD: Final = 17  # own district, card          M§10 Strongman
OVERBUILD_BORROW: Final = 18  # own district, card, lender
TUCK: Final = 19  # card paid for the Thieves' Den
LEND: Final = 20  # card given for a loan
KILL: Final = 21  # rank                             M§8.1
BEWITCH: Final = 22  # rank                          M§8.2
WARRANT: Final = 23  # rank, the signed one first    M§8.3
ROB: Final = 24  # rank                              M§8.4
SPY: Final = 25  # seat, type                        M§8.5
THREATEN: Final = 26  # rank, the flower first       M§8.6
SWAP_HANDS: Final = 27  # seat                       M§8.7
REDRAW: Final = 28  # card
END_REDRAW: Final = 29
LOOK: Final = 30  # seat                             M§8.8
SEE: Final = 31  # M§8.9
RETURN: Final = 32  # card
CROWN: Final = 33  # seat, what is taken             M§8.11
HEIR: Final = 34  # seat                             M§7.9
INCOME: Final = 35
SPLIT: Final = 36  # gold, the rest in cards         M§8.14
TITHE: Final = 37  # seat
EXTRA: Final = 38  # what a character has beside
VOYAGE: Final = 39  # 0 gold, 1 cards                M§8.20
STUDY: Final = 40  # M§8.21
DESTROY: Final = 41  # seat, district                M§8.22
EXCHANGE: Final = 42  # own district, seat, district M§8.23
SEIZE: Final = 43  # seat, district                  M§8.24
BEAUTIFY: Final = 44  # own district                 M§8.26
END_BEAUTIFY: Final = 45
SMITHY: Final = 46  # M§9.3
LABORATORY: Final = 47  # card
MUSEUM: Final = 48  # card
ARMORY: Final = 49  # seat, district
TENT: Final = 50  # M§10
DIRECTOR: Final = 51
CASH_POINT: Final = 52
FORTUNE: Final = 53  # seat
USE_CASH: Final = 54  # place among the Cash Points
OVERBUILD_DEN: Final = 55  # own district, cards that help to pay for the Thieves' Den
OVERBUILD_DEN_BORROW: Final = 56  # own district, such cards, lender
OVERBUILD_FREE: Final = 57  # own district, card          M§9.3 Framework
OVERBUILD_RAZE: Final = 58  # own district, another one   M§9.3 Necropolis

ACTIONS: Final = (
    "pick drop stay swap-roles gold draw keep take pass answer end build borrow free raze den "
    "den-borrow overbuild overbuild-borrow tuck lend kill bewitch warrant rob spy threaten "
    "swap-hands redraw end-redraw look see return crown heir income split tithe extra voyage study "
    "destroy exchange seize beautify end-beautify smithy laboratory museum armory tent director "
    "cash-point fortune use-cash overbuild-den overbuild-den-borrow overbuild-free overbuild-raze"
).split()

# Frames; `frames` says what each holds.
F_KEEP: Final = 0
F_SILENT: Final = 1
F_RASPUTIN: Final = 2
F_ACROBAT: Final = 3
F_BRIBE: Final = 4
F_REVEAL: Final = 5
F_WARRANTS: Final = 6
F_THREATS: Final = 7
F_REDRAW: Final = 8
F_LOOK: Final = 9
F_RETURN: Final = 10
F_BEAUTIFY: Final = 11
F_TUCK: Final = 12
F_LEND: Final = 13
F_CONFISCATE: Final = 14
F_BELL: Final = 15
F_SEARCH: Final = 16
F_GRAVEYARD: Final = 17
F_FORTUNE: Final = 18
F_HEIR: Final = 19

FRAMES: Final = (
    "keep silent rasputin acrobat bribe reveal-threat warrants threats redraw wizard return "
    "beautify tuck lend confiscate bell-tower lighthouse graveyard fortune heir"
).split()

NOBODY: Final = -1
NONE: Final = -1
"""In place of a card: there is none."""
UNKNOWN: Final = -2
"""In place of a card or a rank that a view does not tell."""

COIN: Final = 64
"""More than any card."""
EVERYBODY: Final = 255
"""A bit of each seat, whatever their number."""
BY_WAITING: Final = 256
"""Beside the bits of seats: the Witch used it in her turn that waits."""

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
