"""Options of a game (C§5): defaults, presets, validation, and the mapping people write."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from cantiere.carrara.data import CARD_IDS, CARDS, CARDS_OF, KINDS, PRESETS, SEATS
from cantiere.core import table_options
from cantiere.core.errors import Said
from cantiere.core.game import Json, OptionError
from cantiere.core.reader import OPTION


@dataclass(frozen=True)
class Options:
    """The options of a game (C§5).

    `cards` is a preset, `random`, or four cards by kind; it does not matter in the base game.
    """

    seats: int
    full: bool = False
    cards: str | tuple[int, ...] = ""
    open_screens: bool = False
    start_player: int = -1  # −1 = random
    turn_cap: int = 0


VARIANTS: Final = ("base", "full")
FIRST: Final = next(iter(PRESETS))
"""The preset of a full game for which no cards are chosen."""

OPTION_PRESETS: Final[Mapping[str, Mapping[str, Json]]] = {
    "base": {"variant": "base"},
    **{name: {"variant": "full", "cards": name} for name in PRESETS},
}
"""Named sets of options: the base game, and the full game with each preset of C§10.6."""

OLD_VARIANT: Final = "game"
"""The option `variant` in saves, links and positions of older versions."""

ROWS: Final = table_options.rows_of(Options, (), apart=("seats", "full", "cards"))
NAMES: Final = ("seats", "variant", "cards", *(row.name for row in ROWS))
_BY_KIND: Final = "; ".join(", ".join(CARD_IDS[card] for card in kind) for kind in CARDS_OF)
_FOUR_CARDS: Final = "a list of four card ids, one of each kind: {words}"
FOUR: Final = Said("four", _FOUR_CARDS, words=_BY_KIND)
ACCEPTED: Final = Said(
    "presets",
    "{presets}, or " + _FOUR_CARDS,
    presets=", ".join((*PRESETS, table_options.RANDOM)),
    words=_BY_KIND,
)


def _cards(entry: Any) -> str | tuple[int, ...]:
    """Read a preset, `random`, or four cards in the order of their kinds (C§5.2 step 12)."""
    if isinstance(entry, str):
        return OPTION.one_of(entry, "cards", (*PRESETS, table_options.RANDOM), ACCEPTED)
    return four_cards(entry, ACCEPTED)


def four_cards(entry: Any, accepted: str = FOUR) -> tuple[int, ...]:
    """Read one card of each kind from a list of ids, in the order of their kinds.

    Raises:
        OptionError: the list does not name exactly one card of each kind.
    """
    named = OPTION.entries(entry, "cards", len(CARDS), accepted)
    chosen = sorted(
        CARD_IDS.index(OPTION.one_of(card, "cards", CARD_IDS, accepted)) for card in named
    )
    for kind, name in enumerate(KINDS):
        ids_of_kind = [CARD_IDS[card] for card in chosen if CARDS[card].kind == kind]
        if len(ids_of_kind) != 1:
            one = f"exactly one {name} card: " + ", ".join(CARD_IDS[i] for i in CARDS_OF[kind])
            raise OptionError("cards", ids_of_kind, one)
    return tuple(chosen)


def _name_of_variant(given: Mapping[str, Json]) -> str:
    is_old = OLD_VARIANT in given and "variant" not in given
    return OLD_VARIANT if is_old else "variant"


def read(given: Mapping[str, Json]) -> Options:
    """Read options from the mapping people write; `seats` is required, the others have defaults.

    Raises:
        OptionError: an unknown name, a value of the wrong type or out of range, or cards in a
            base game.
    """
    variant = _name_of_variant(given)
    names = [variant if name == "variant" else name for name in NAMES]
    OPTION.known(given, names, "", "options")
    seats = table_options.seats(given.get("seats"), SEATS)
    full = OPTION.one_of(given.get(variant, VARIANTS[0]), variant, VARIANTS) == VARIANTS[1]
    if not full and "cards" in given:
        raise OptionError(
            "cards",
            given["cards"],
            Said("left-out", "left out unless {name} is {value}", name="variant", value='"full"'),
        )
    cards = _cards(given.get("cards", FIRST)) if full else ""
    return Options(seats, full, cards, **table_options.read_rows(ROWS, given, seats))


def write(options: Options) -> dict[str, Json]:
    """Write the complete mapping, which `read` accepts back; only a full game has `cards`."""
    cards = options.cards
    named = cards if isinstance(cards, str) else [CARD_IDS[card] for card in cards]
    return {
        "seats": options.seats,
        "variant": VARIANTS[options.full],
        **({"cards": named} if options.full else {}),
        **table_options.written(ROWS, options),
    }


DEFAULTS: Final = write(Options(SEATS[0], full=True, cards=FIRST)) | {"variant": VARIANTS[0]}
"""Give the value of each option that is left out; of the cards, for a full game."""
