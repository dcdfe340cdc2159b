"""Machiavelli: cities, hands and gold, the characters of the round, whose turn it is."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cantiere.machiavelli import data
from cantiere.machiavelli.constants import PHASES
from cantiere_app.builder import rows_of_all
from cantiere_app.builder.fields import Field, Named, Rows, Tab
from cantiere_app.games.machiavelli import words
from cantiere_app.kit.scene import Translate

_DISTRICTS: Final = tuple(
    card for n, card in enumerate(data.CARDS) if data.CARD_TYPES[n] >= 0 and data.COSTS[n] >= 0
)


def _tabs(shown: Mapping[str, Any], seat: int, t: Translate) -> Sequence[Tab]:
    player = f"players[{seat}]"
    return (
        Tab("city", t("builder.field.city"), _city(player, t), "city"),
        Tab("hand", t("app.tab.cards"), _hand(player, t), "hand"),
        Tab("round", t("builder.tab.round"), _round(shown, t), "procession"),
        Tab("table", t("builder.tab.table"), _table(shown, t), "gold"),
    )


def _cards(t: Translate, cards: Sequence[str]) -> Named:
    return [(card, words.card(t, card)) for card in cards]


def _city(player: str, t: Translate) -> Sequence[Field]:
    return (
        Field(f"{player}.city", "list", t("builder.field.city"), _cards(t, _DISTRICTS)),
        Field(f"{player}.gold", "number", t("builder.field.gold")),
    )


def _hand(player: str, t: Translate) -> Sequence[Field]:
    return (Field(f"{player}.hand", "list", t("builder.field.hand"), _cards(t, data.CARDS)),)


def _round(shown: Mapping[str, Any], t: Translate) -> Sequence[Field]:
    """Who is who, as far as the round has come."""
    ranks = [
        (rank, t("builder.rank", n=rank, name=words.role(t, name)))
        for rank, name in enumerate(shown["cast"], start=1)
    ]
    picked = [
        Field(f"slots[{i}]", "choice", t("builder.field.pick", n=i + 1), [(0, "–"), *ranks])
        for i, _ in enumerate(shown["slots"])
    ]
    cast = [
        Field(f"cast[{i}]", "choice", t("builder.field.rank", n=i + 1), _of_rank(t, i + 1))
        for i, _ in enumerate(shown["cast"])
    ]
    return (
        Field("called", "choice", t("builder.field.called"), [(0, "–"), *ranks]),
        Field("revealed", "list", t("builder.field.revealed"), ranks),
        Field("faceUp", "list", t("builder.field.face-up"), ranks),
        *picked,
        *cast,
    )


def _of_rank(t: Translate, rank: int) -> Named:
    names = (n for n, each in enumerate(data.RANK_OF) if each == rank)
    return [(data.CHARACTERS[n], words.role(t, data.CHARACTERS[n])) for n in names]


def _table(shown: Mapping[str, Any], t: Translate) -> Sequence[Field]:
    at = [(seat, name) for seat, (_, name) in enumerate(rows_of_all.seats(shown, t))]
    crown = Field("crown", "choice", t("builder.field.crown"), at)
    phases = [(phase, t(f"machiavelli.ask.{phase}")) for phase in PHASES if phase != "over"]
    return (
        *rows_of_all.table(shown, t),
        Field("phase", "choice", t("builder.field.phase"), phases),
        crown,
        Field("round", "number", t("builder.field.round"), least=1),
    )


ROWS: Final = Rows(
    start={
        "game": "machiavelli",
        "version": 2,
        "options": {"seats": 4},
        "seed": 1,
        "phase": "main",
        "active": 1,
        "start": 3,
        "crown": 3,
        "players": [
            {"gold": 2, "hand": ["manor", "docks"], "city": ["tavern"]},
            {"gold": 4, "hand": ["palace", "temple"], "city": ["market"]},
            {"gold": 2, "hand": ["castle", "church"], "city": ["prison"]},
            {"gold": 3, "hand": ["harbor", "keep"]},
        ],
        "faceUp": [2, 5],
        "slots": [4, 8, 6, 3, 7, 1],
        "called": 3,
        "revealed": [3],
        "turn": {"rank": 3},
    },
    show=("gold", "city", "hand"),
    hidden=("generator", "deck", "deckKnown", "known", "handed"),
    derived=("turns", "hidden", "of"),
    seats=(2, 3, 4, 5, 6, 7, 8),
    tabs=_tabs,
    brick={},
)
