"""Full states that fit a view, in which every seat picked what it was likely to pick."""

from collections.abc import Mapping

from cantiere.core.game import Json
from cantiere.core.guessing import EvenGuesser
from cantiere.machiavelli.ai.roles import likings
from cantiere.machiavelli.rules.guess import Filler
from cantiere.machiavelli.rules.state import State
from cantiere.machiavelli.rules.view import clues_of, known


def guesser(view: Mapping[str, Json]) -> EvenGuesser[State]:
    """Return a guesser of states that fit a view.

    Its guesses are as likely as they are drawn, because every seat picks a character by what that
    would bring it.
    """
    s = known(view)
    return EvenGuesser(s, Filler(s, clues_of(view), likings(s)).fill)
