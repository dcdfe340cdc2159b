"""Options of a game (F§5): defaults, presets, validation, and the mapping people write."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from cantiere.core import table_options
from cantiere.core.errors import Said
from cantiere.core.game import Json, OptionError
from cantiere.core.reader import OPTION
from cantiere.firenze.data import (
    COLOURS,
    CONTRACT_NAMES,
    NEUTRAL_SUPPLY,
    NUMERALS,
    SEALS,
    TOKEN_CONTRACTS,
    TOKEN_NUMERALS,
    contract_name,
)
from cantiere.firenze.rules.state import Options

POLICIES: Final = ("recommended", "dice", "weakColour", "manual")
LOSSES: Final = ("player", "auto")

PRESETS: Final[Mapping[str, Mapping[str, Json]]] = {
    "first": {"campanile": False},
    "standard": {},
    "online": {"eventLoss": "auto"},
}


def _manual(found: Any) -> tuple[int, ...]:
    """Read the contracts of policy `manual` (F§6.3).

    They are different and at most 7, and leave a balcony open for each numeral.
    """
    accepted = Said(
        "closed",
        "a list of at most {most} different contracts such as {like}",
        most=NEUTRAL_SUPPLY,
        like='"white 3"',
    )
    names = OPTION.entries(found, "manual", NEUTRAL_SUPPLY, accepted)
    closed = tuple(
        CONTRACT_NAMES[OPTION.one_of(name, "manual", CONTRACT_NAMES, accepted)] for name in names
    )
    if len(set(closed)) < len(closed):
        raise OptionError("manual", found, accepted)
    for numeral in range(1, NUMERALS + 1):
        group = [c for c, n in zip(TOKEN_CONTRACTS, TOKEN_NUMERALS, strict=True) if n == numeral]
        if all(contract in closed for contract in group):
            one = ", ".join(contract_name(c) for c in group)
            raise OptionError(
                "manual", found, Said("open-one", "at least one of {words} left open", words=one)
            )
    return closed


_FIELDS: Final[Mapping[str, tuple[str, Callable[[Any], Any]]]] = {
    "campanile": ("campanile", lambda v: OPTION.flag(v, "campanile")),
    "neutralSeals": (
        "neutral_seals",
        lambda v: OPTION.whole(v, "neutralSeals", 0, NEUTRAL_SUPPLY),
    ),
    "neutralPolicy": ("neutral_policy", lambda v: OPTION.one_of(v, "neutralPolicy", POLICIES)),
    "weakColour": ("weak_colour", lambda v: OPTION.one_of(v, "weakColour", ("random", *COLOURS))),
    "manual": ("manual", _manual),
    "eventLoss": ("event_loss", lambda v: OPTION.one_of(v, "eventLoss", LOSSES)),
    "handsVisible": ("hands_visible", lambda v: OPTION.flag(v, "handsVisible")),
    "turnCap": ("turn_cap", table_options.turn_cap),
}

NAMES: Final = ("seats", *_FIELDS, "startPlayer")


def read(given: Mapping[str, Json]) -> Options:
    """Read options from the mapping people write; all but `seats` have defaults.

    Raises:
        OptionError: an unknown name, a value of the wrong type or out of range, or a `manual`
            list that does not go with the policy.
    """
    OPTION.known(given, NAMES, "", "options")
    seats = table_options.seats(given.get("seats"), tuple(SEALS))
    fields = {
        field: check(given[name]) for name, (field, check) in _FIELDS.items() if name in given
    }
    options = Options(seats, **fields)
    start = table_options.start_player(given.get("startPlayer", table_options.RANDOM), seats)
    options = options._replace(start_player=start)
    if options.neutral_policy == "manual":
        return options._replace(neutral_seals=len(options.manual))
    if options.manual:
        raise OptionError(
            "manual",
            given["manual"],
            Said(
                "left-out",
                "left out unless {name} is {value}",
                name="neutralPolicy",
                value='"manual"',
            ),
        )
    return options


def write(options: Options) -> dict[str, Json]:
    """Return the complete mapping that people write; `read` accepts it back."""
    return {
        "seats": options.seats,
        "campanile": options.campanile,
        "neutralSeals": options.neutral_seals,
        "neutralPolicy": options.neutral_policy,
        "weakColour": options.weak_colour,
        "manual": [contract_name(contract) for contract in options.manual],
        "eventLoss": options.event_loss,
        "handsVisible": options.hands_visible,
        "startPlayer": table_options.start_text(options.start_player),
        "turnCap": options.turn_cap,
    }
