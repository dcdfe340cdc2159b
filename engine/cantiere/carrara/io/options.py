"""Options of a game (C§5): defaults, presets, validation, and the mapping people write."""

from collections.abc import Mapping
from typing import Any, Final

from cantiere.carrara.data import CARD_IDS, CARDS, CARDS_OF, KINDS, PRESETS, SEATS
from cantiere.carrara.rules.state import Options
from cantiere.core import choices
from cantiere.core.game import Json, OptionError

GAMES: Final = ("base", "full")
FIRST: Final = next(iter(PRESETS))
"""The preset that stands when nothing is chosen."""

OPTION_PRESETS: Final[Mapping[str, Mapping[str, Json]]] = {
    "base": {"game": "base"},
    **{name: {"game": "full", "cards": name} for name in PRESETS},
}
"""Named sets of options: the base game, and the full game with each preset of C§10.6."""

NAMES: Final = ("seats", "game", "cards", "openScreens", "startPlayer", "turnCap")
FOUR: Final = "a list of four card ids, one of each kind: " + "; ".join(
    ", ".join(CARD_IDS[card] for card in kind) for kind in CARDS_OF
)
ACCEPTED: Final = ", ".join((*PRESETS, choices.RANDOM)) + ", or " + FOUR


def _cards(found: Any) -> str | tuple[int, ...]:
    """A preset, `random`, or four cards in the order of their kinds (C§5.2 step 12)."""
    if isinstance(found, str):
        if found not in PRESETS and found != choices.RANDOM:
            raise OptionError("cards", found, ACCEPTED)
        return found
    return four_cards(found, ACCEPTED)


def four_cards(found: Any, accepted: str = FOUR) -> tuple[int, ...]:
    """One card of each kind from a list of ids, in the order of their kinds; `OptionError`."""
    if not isinstance(found, list | tuple):
        raise OptionError("cards", found, accepted)
    for card in found:
        if not isinstance(card, str) or card not in CARD_IDS:
            raise OptionError("cards", card, accepted)
    chosen = sorted(CARD_IDS.index(card) for card in found)
    for kind, name in enumerate(KINDS):
        own = [CARD_IDS[card] for card in chosen if CARDS[card].kind == kind]
        if len(own) != 1:
            one = f"exactly one {name} card: " + ", ".join(CARD_IDS[i] for i in CARDS_OF[kind])
            raise OptionError("cards", own, one)
    return tuple(chosen)


def read(given: Mapping[str, Json]) -> Options:
    """Options from the mapping people write; `seats` is required, the others have defaults.

    Raises:
        OptionError: an unknown name, a value of the wrong type or out of range, or cards in a
            base game.
    """
    choices.known(given, NAMES)
    seats = choices.seats(given.get("seats"), SEATS)
    full = choices.name("game", given.get("game", GAMES[0]), GAMES) == GAMES[1]
    if not full and "cards" in given:
        raise OptionError("cards", given["cards"], 'left out unless game is "full"')
    return Options(
        seats,
        full,
        _cards(given.get("cards", FIRST)) if full else "",
        choices.flag("openScreens", given.get("openScreens", False)),
        choices.start_player(given.get("startPlayer", choices.RANDOM), seats),
        choices.turn_cap(given.get("turnCap", 0)),
    )


def write(options: Options) -> dict[str, Json]:
    """The mapping people write, complete; `read` accepts it back. Only a full game has `cards`."""
    cards = options.cards
    named = cards if isinstance(cards, str) else [CARD_IDS[card] for card in cards]
    return {
        "seats": options.seats,
        "game": GAMES[options.full],
        **({"cards": named} if options.full else {}),
        "openScreens": options.open_screens,
        "startPlayer": choices.start_text(options.start_player),
        "turnCap": options.turn_cap,
    }
