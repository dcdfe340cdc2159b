"""Coloured bricks as counts: drawing them blindly, and naming some in canonical order."""

from collections.abc import Sequence

from cantiere.core.game import Action
from cantiere.core.random import Rng, advance


def draw(x: Rng, bag: list[int], k: int) -> tuple[list[int], Rng]:
    """Take min(k, bag) bricks uniformly at random out of the bag, one by one.

    What was drawn, by colour, and the next state of the generator.
    """
    left = sum(bag)
    drawn = [0] * len(bag)
    for n in range(left, max(left - k, 0), -1):
        x = advance(x, n)
        at = x % n
        colour = 0
        while at >= bag[colour]:
            at -= bag[colour]
            colour += 1
        bag[colour] -= 1
        drawn[colour] += 1
    return drawn, x


def counted(colours: Sequence[int]) -> list[int]:
    """Bricks of six colours by colour from a list of colours."""
    bricks = [0] * 6
    for colour in colours:
        bricks[colour] += 1
    return bricks


def ascending(
    have: Sequence[int], least: int, need: int, actions: Sequence[Action]
) -> list[Action]:
    """The actions of the colours that may come next when `need` bricks are named in rank order.

    A colour may come if a brick of it is left and the colours from it upwards still hold `need`.
    """
    found: list[Action] = []
    left = 0
    for colour in range(len(have) - 1, least - 1, -1):
        n = have[colour]
        if n:
            left += n
            if left >= need:
                found.append(actions[colour])
    found.reverse()
    return found
