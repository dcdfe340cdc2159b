"""Fixed opponents: strategies of public programs, to be measured against.

A player that beats only its own kind may still lose to somebody who plays otherwise. These are
written anew from the descriptions of three programs for Citadels, and never change.
"""

from collections.abc import Callable, Mapping
from typing import Final

from cantiere.players.match import Chooser
from cantiere.training.outsiders.naive import Naive
from cantiere.training.outsiders.richard import Richard
from cantiere.training.outsiders.smart_discard import SmartDiscard

OUTSIDERS: Final[Mapping[str, Mapping[str, Callable[[], Chooser]]]] = {
    "machiavelli": {"richard": Richard, "naive": Naive, "smart-discard": SmartDiscard},
}
"""Of each game, the outsiders by name."""
