"""Options of a game (F§5): defaults, presets, validation, and the mapping people write."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from cantiere.core import choices
from cantiere.core.game import Json, OptionError
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
SEALS_CHOICE: Final = range(NEUTRAL_SUPPLY + 1)

PRESETS: Final[Mapping[str, Mapping[str, Json]]] = {
    "first": {"campanile": False},
    "standard": {},
    "online": {"eventLoss": "auto"},
}


def _manual(found: Any) -> tuple[int, ...]:
    """Contracts of policy `manual` (F§6.3): different, at most 7, a balcony left per numeral."""
    accepted = f'a list of at most {NEUTRAL_SUPPLY} different contracts such as "white 3"'
    if not isinstance(found, list | tuple) or len(found) > NEUTRAL_SUPPLY:
        raise OptionError("manual", found, accepted)
    for name in found:
        if not isinstance(name, str) or name not in CONTRACT_NAMES:
            raise OptionError("manual", name, accepted)
    closed = tuple(CONTRACT_NAMES[name] for name in found)
    if len(set(closed)) < len(closed):
        raise OptionError("manual", found, accepted)
    for numeral in range(1, NUMERALS + 1):
        group = [c for c, n in zip(TOKEN_CONTRACTS, TOKEN_NUMERALS, strict=True) if n == numeral]
        if all(contract in closed for contract in group):
            names = ", ".join(contract_name(c) for c in group)
            raise OptionError("manual", found, f"at least one of {names} left open")
    return closed


_FIELDS: Final[Mapping[str, tuple[str, Callable[[Any], Any]]]] = {
    "campanile": ("campanile", lambda v: choices.flag("campanile", v)),
    "neutralSeals": (
        "neutral_seals",
        lambda v: choices.whole("neutralSeals", v, f"0 … {NEUTRAL_SUPPLY}", SEALS_CHOICE),
    ),
    "neutralPolicy": ("neutral_policy", lambda v: choices.name("neutralPolicy", v, POLICIES)),
    "weakColour": ("weak_colour", lambda v: choices.name("weakColour", v, ("random", *COLOURS))),
    "manual": ("manual", _manual),
    "eventLoss": ("event_loss", lambda v: choices.name("eventLoss", v, LOSSES)),
    "handsVisible": ("hands_visible", lambda v: choices.flag("handsVisible", v)),
    "turnCap": ("turn_cap", choices.turn_cap),
}

NAMES: Final = ("seats", *_FIELDS, "startPlayer")


def read(given: Mapping[str, Json]) -> Options:
    """Options from the mapping people write; `seats` is required, the others have defaults.

    Raises:
        OptionError: an unknown name, a value of the wrong type or out of range, or a `manual`
            list that does not go with the policy.
    """
    choices.known(given, NAMES)
    seats = choices.seats(given.get("seats"), tuple(SEALS))
    fields = {
        field: check(given[name]) for name, (field, check) in _FIELDS.items() if name in given
    }
    options = Options(seats, **fields)
    start = choices.start_player(given.get("startPlayer", choices.RANDOM), seats)
    options = options._replace(start_player=start)
    if options.neutral_policy == "manual":
        return options._replace(neutral_seals=len(options.manual))
    if options.manual:
        raise OptionError("manual", given["manual"], 'left out unless neutralPolicy is "manual"')
    return options


def write(options: Options) -> dict[str, Json]:
    """The mapping people write, complete; `read` accepts it back."""
    return {
        "seats": options.seats,
        "campanile": options.campanile,
        "neutralSeals": options.neutral_seals,
        "neutralPolicy": options.neutral_policy,
        "weakColour": options.weak_colour,
        "manual": [contract_name(contract) for contract in options.manual],
        "eventLoss": options.event_loss,
        "handsVisible": options.hands_visible,
        "startPlayer": choices.start_text(options.start_player),
        "turnCap": options.turn_cap,
    }
