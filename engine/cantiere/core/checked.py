"""Wrap the public functions of a game, so that they refuse arguments of a wrong form.

What search calls for every node stays unchecked (`core.game.Game`): `legal`, `apply`, `copy`,
`decision`, `evaluate`, `candidates` and `rollout_policy`.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeVar

from cantiere.core.errors import InputError
from cantiere.core.game import Action, Json, NotationError, Seat
from cantiere.core.reader import OPTION

T = TypeVar("T")
S = TypeVar("S")

_WRONG: Final = (KeyError, IndexError, TypeError, AttributeError, ValueError)
"""Count these as signs of a wrong form when they come from reading an argument."""


class ActionError(InputError):
    """Report an argument that does not have the form of an action."""

    form = "action {0.value!r}: accepted: {0.accepted}"


class ViewError(InputError):
    """Report a view that is not one of this game."""

    form = "view {0.field}: found {0.value!r}, accepted: {0.accepted}"


class SeatError(InputError):
    """Report a seat that is not at the table."""

    form = "seat {0.value!r}: accepted: {0.accepted}"


def of_options(new: Callable[[Mapping[str, Json], int], S]) -> Callable[..., S]:
    """Return `new` with a check that the options are a mapping."""

    def checked(options: Mapping[str, Json], seed: int) -> S:
        return new(OPTION.mapping(options, "options"), seed)

    return checked


def of_seat(
    function: Callable[[S, Seat], T], seats: Callable[[S], int], least: Seat = 0
) -> Callable[[S, Seat], T]:
    """Return the function with a check that the seat is at the table and not below `least`."""

    def checked(s: S, seat: Seat) -> T:
        if type(seat) is not int or not least <= seat < seats(s):
            raise SeatError("seat", seat, f"a seat {least} … {seats(s) - 1}")
        return function(s, seat)

    return checked


def of_action(function: Callable[[S, Action], T]) -> Callable[[S, Action], T]:
    """Return the function with a check that its argument is an action, such as `(3, 0, 2)`."""

    def checked(s: S, a: Action) -> T:
        is_action = isinstance(a, Sequence) and all(type(n) is int for n in a)
        if not is_action or not a or a[0] < 0:
            raise ActionError("action", a, "whole numbers: a kind of step, and what it names")
        try:
            return function(s, a)
        except _WRONG as error:
            accepted = "a kind of step with as many numbers as it names, each of something there is"
            raise ActionError("action", a, accepted) from error

    return checked


def of_view(
    function: Callable[[Mapping[str, Json]], T], game: str
) -> Callable[[Mapping[str, Json]], T]:
    """Return the function with a check that its argument is a view of the game."""
    accepted = f"a view of {game}, as `view` gives it"

    def checked(view: Mapping[str, Json]) -> T:
        if not isinstance(view, Mapping):
            raise ViewError("view", view, accepted)
        try:
            return function(view)
        except KeyError as missing:
            raise ViewError(str(missing.args[0]), "nothing", accepted) from missing
        except _WRONG as error:
            raise ViewError("view", str(error), accepted) from error

    return checked


def of_text(function: Callable[[S, str], T]) -> Callable[[S, str], T]:
    """Return the function with a check that its argument is text."""

    def checked(s: S, text: str) -> T:
        if not isinstance(text, str):
            raise NotationError(repr(text), "text")
        return function(s, text)

    return checked
