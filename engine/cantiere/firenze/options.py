"""Options of a game (F§5): defaults, presets, validation, and the mapping people write."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from cantiere.core.game import Json, OptionError
from cantiere.firenze.data import (
    COLOURS,
    CONTRACT_NAMES,
    NEUTRAL_SUPPLY,
    NUMERALS,
    TOKEN_CONTRACTS,
    TOKEN_NUMERALS,
    contract_name,
)
from cantiere.firenze.state import Options

POLICIES: Final = ("recommended", "dice", "weakColour", "manual")
LOSSES: Final = ("player", "auto")

PRESETS: Final[Mapping[str, Mapping[str, Json]]] = {
    "first": {"campanile": False},
    "standard": {},
    "online": {"eventLoss": "auto"},
}


def _whole(field: str, found: Any, accepted: str, numbers: range, *others: int) -> int:
    if type(found) is not int or (found not in numbers and found not in others):
        raise OptionError(field, found, accepted)
    return found


def _flag(field: str, found: Any) -> bool:
    if type(found) is not bool:
        raise OptionError(field, found, "true or false")
    return found


def _name(field: str, found: Any, names: tuple[str, ...]) -> str:
    if not isinstance(found, str) or found not in names:
        raise OptionError(field, found, "one of " + ", ".join(names))
    return found


def _start(found: Any, seats: int) -> int:
    if found == "random":
        return -1
    return _whole("startPlayer", found, f'"random" or a seat 0 … {seats - 1}', range(seats))


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
    "campanile": ("campanile", lambda v: _flag("campanile", v)),
    "neutralSeals": (
        "neutral_seals",
        lambda v: _whole("neutralSeals", v, f"0 … {NEUTRAL_SUPPLY}", range(NEUTRAL_SUPPLY + 1)),
    ),
    "neutralPolicy": ("neutral_policy", lambda v: _name("neutralPolicy", v, POLICIES)),
    "weakColour": ("weak_colour", lambda v: _name("weakColour", v, ("random", *COLOURS))),
    "manual": ("manual", _manual),
    "eventLoss": ("event_loss", lambda v: _name("eventLoss", v, LOSSES)),
    "handsVisible": ("hands_visible", lambda v: _flag("handsVisible", v)),
    "turnCap": ("turn_cap", lambda v: _whole("turnCap", v, "0 or 20 … 500", range(20, 501), 0)),
}

NAMES: Final = ("seats", *_FIELDS, "startPlayer")


def read(given: Mapping[str, Json]) -> Options:
    """Options from the mapping people write; `seats` is required, the others have defaults.

    Raises:
        OptionError: an unknown name, a value of the wrong type or out of range, or a `manual`
            list that does not go with the policy.
    """
    for name in given:
        if name not in NAMES:
            raise OptionError(str(name), given[name], "one of the options " + ", ".join(NAMES))
    seats = _whole("seats", given.get("seats"), "2, 3 or 4", range(2, 5))
    fields = {
        field: check(given[name]) for name, (field, check) in _FIELDS.items() if name in given
    }
    options = Options(seats, **fields)
    options = options._replace(start_player=_start(given.get("startPlayer", "random"), seats))
    if options.neutral_policy == "manual":
        return options._replace(neutral_seals=len(options.manual))
    if options.manual:
        raise OptionError("manual", given["manual"], 'left out unless neutralPolicy is "manual"')
    return options


def write(options: Options) -> dict[str, Json]:
    """The mapping people write, complete; `read` accepts it back."""
    start = options.start_player
    return {
        "seats": options.seats,
        "campanile": options.campanile,
        "neutralSeals": options.neutral_seals,
        "neutralPolicy": options.neutral_policy,
        "weakColour": options.weak_colour,
        "manual": [contract_name(contract) for contract in options.manual],
        "eventLoss": options.event_loss,
        "handsVisible": options.hands_visible,
        "startPlayer": "random" if start < 0 else start,
        "turnCap": options.turn_cap,
    }
