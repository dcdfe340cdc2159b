"""Options of a game (F§5): defaults, presets, validation, and the mapping people write."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
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


@dataclass(frozen=True)
class Options:
    """The options of a game (F§5); `neutral_seals` of policy `manual` is the length of `manual`."""

    seats: int
    campanile: bool = True
    neutral_seals: int = 5
    neutral_policy: str = "recommended"
    weak_colour: str = "random"
    manual: tuple[int, ...] = ()  # contracts closed by policy `manual`
    event_loss: str = "player"
    hands_visible: bool = False
    start_player: int = -1  # −1 = random
    turn_cap: int = 0


PRESETS: Final[Mapping[str, Mapping[str, Json]]] = {
    "first": {"campanile": False},
    "standard": {},
    "online": {"eventLoss": "auto"},
}

_CLOSED: Final = Said(
    "closed",
    "a list of at most {most} different contracts such as {like}",
    most=NEUTRAL_SUPPLY,
    like='"white 3"',
)


def _manual(entry: Any) -> tuple[int, ...]:
    """Read the contracts of policy `manual` (F§6.3).

    They are different and at most 7, and leave a balcony open for each numeral.
    """
    names = OPTION.entries(entry, "manual", NEUTRAL_SUPPLY, _CLOSED)
    closed = tuple(
        [CONTRACT_NAMES[OPTION.one_of(name, "manual", CONTRACT_NAMES, _CLOSED)] for name in names]
    )
    if len(set(closed)) < len(closed):
        raise OptionError("manual", entry, _CLOSED)
    if not closed:
        return ()
    for numeral in range(1, NUMERALS + 1):
        group = [c for c, n in zip(TOKEN_CONTRACTS, TOKEN_NUMERALS, strict=True) if n == numeral]
        if all(contract in closed for contract in group):
            one = ", ".join(contract_name(c) for c in group)
            raise OptionError(
                "manual",
                entry,
                Said("open-one", "at least one of these left open: {words}", words=one),
            )
    return closed


ROWS: Final = table_options.rows_of(
    Options,
    (
        table_options.whole("neutralSeals", 0, NEUTRAL_SUPPLY),
        table_options.choice("neutralPolicy", ("recommended", "dice", "weakColour", "manual")),
        table_options.choice("weakColour", (table_options.RANDOM, *COLOURS)),
        table_options.option(
            "manual",
            lambda entry, _seats: _manual(entry),
            lambda contracts: [contract_name(contract) for contract in contracts],
        ),
        table_options.choice("eventLoss", ("player", "auto")),
    ),
    apart=("seats",),
)
NAMES: Final = ("seats", *(row.name for row in ROWS))


def read(given: Mapping[str, Json]) -> Options:
    """Read options from the mapping people write; all but `seats` have defaults.

    Raises:
        OptionError: an unknown name, a value of the wrong type or out of range, or a `manual`
            list that does not go with the policy.
    """
    OPTION.known(given, NAMES, "", "options")
    seats = table_options.seats(given.get("seats"), tuple(SEALS))
    options = Options(seats, **table_options.read_rows(ROWS, given, seats))
    if options.neutral_policy == "manual":
        return replace(options, neutral_seals=len(options.manual))
    if options.manual:
        name, value = "neutralPolicy", '"manual"'
        accepted = Said("left-out", "left out unless {name} is {value}", name=name, value=value)
        raise OptionError("manual", given["manual"], accepted)
    return options


def write(options: Options) -> dict[str, Json]:
    """Return the complete mapping that people write; `read` accepts it back."""
    return {"seats": options.seats, **table_options.written(ROWS, options)}


DEFAULTS: Final = write(Options(min(SEALS)))
"""Give the value of each option that is left out."""
