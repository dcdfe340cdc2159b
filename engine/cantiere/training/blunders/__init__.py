"""Counts what a beginner would laugh at in games of a level: moves that only give away."""

from collections.abc import Mapping
from typing import Any, Final

from cantiere.training.blunders import carrara, firenze, machiavelli
from cantiere.training.blunders.watch import Eyes

EYES: Final[Mapping[str, Eyes[Any]]] = {
    "firenze": firenze.EYES,
    "carrara": carrara.EYES,
    "machiavelli": machiavelli.EYES,
}
"""Of each game, what counts as a blunder."""
