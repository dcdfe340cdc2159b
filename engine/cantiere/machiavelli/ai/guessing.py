"""Full states that fit a view, in which every seat picked what it was likely to pick."""

from collections.abc import Mapping

from cantiere.core.game import Json
from cantiere.core.guessing import EvenGuesser
from cantiere.machiavelli.ai.roles import likings
from cantiere.machiavelli.inference.clues import clues_of, known
from cantiere.machiavelli.inference.dealing import cut_and_mixed
from cantiere.machiavelli.inference.guess import Filler
from cantiere.machiavelli.rules.state import State


def guesser(view: Mapping[str, Json]) -> EvenGuesser[State]:
    """Return a guesser of states that fit a view.

    Its guesses are as likely as they are drawn, because every seat picks a character by what that
    would bring it.
    """
    s = known(view)
    return EvenGuesser(s, Filler(s, clues_of(view), likings(s), cut_and_mixed).fill)
