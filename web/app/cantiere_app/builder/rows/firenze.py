"""Firenze: sites and storage, the towers of the city, the row of cards, hands, whose turn it is."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from cantiere.firenze import data
from cantiere_app.builder import rows_of_all
from cantiere_app.builder.fields import Field, Named, Rows, Tab
from cantiere_app.games.firenze import words
from cantiere_app.kit.scene import Translate

_PHASES: Final = ("choose", "trade", "build", "fulfil", "limits")


def _tabs(shown: Mapping[str, Any], seat: int, t: Translate) -> Sequence[Tab]:
    player = f"players[{seat}]"
    return (
        Tab("site", t("app.tab.site"), _site(player, t), "site"),
        Tab("city", t("app.tab.towers"), [*_city(shown, t), *_balconies(t)], "city"),
        Tab("row", t("app.tab.row"), [*_row(shown, t), *_church(t)], "row"),
        Tab("hand", t("app.tab.cards"), _hand(player, t), "hand"),
        Tab("table", t("builder.tab.table"), _turn(shown, t), "seats"),
    )


def _colours(t: Translate) -> Named:
    return [(letter, words.colour(t, c)) for c, letter in enumerate(data.LETTERS)]


def _cards(t: Translate, is_meant: Sequence[bool]) -> Named:
    return [
        (card, words.card(t, card))
        for card, is_one in zip(data.CARDS, is_meant, strict=True)
        if is_one
    ]


def _site(player: str, t: Translate) -> Sequence[Field]:
    colours = _colours(t)
    return (
        Field(f"{player}.towers", "towers", t("builder.field.towers"), colours),
        Field(f"{player}.storage", "bricks", t("builder.field.storage"), colours),
    )


def _city(shown: Mapping[str, Any], t: Translate) -> Iterator[Field]:
    seats = rows_of_all.seats(shown, t)
    signs = [(".", t("builder.open")), ("n", t("builder.closed")), *seats]
    for c, colour in enumerate(data.COLOURS):
        yield Field(f"contracts.{colour}", "marks", words.colour(t, c), signs, least=data.FLOORS[0])


def _balconies(t: Translate) -> Iterator[Field]:
    for i in range(data.NUMERALS):
        numeral = words.NUMERALS[i + 1]
        pool = [
            (name, words.tower(t, colour, floor))
            for token, contract in enumerate(data.TOKEN_CONTRACTS)
            if data.TOKEN_NUMERALS[token] == i + 1
            for name, (colour, floor) in [(data.contract_name(contract), data.CONTRACTS[contract])]
        ]
        label = t("builder.field.balcony", numeral=numeral)
        yield Field(f"balconies[{i}]", "choice", label, pool)


def _row(shown: Mapping[str, Any], t: Translate) -> Iterator[Field]:
    cards = _cards(t, [True] * len(data.CARDS))
    for i, _ in enumerate(shown["row"]):
        label = t("builder.field.place", n=i)
        yield Field(f"row[{i}].card", "choice", label, cards)
        yield Field(f"row[{i}].bricks", "bricks", t("builder.field.on-card", n=i), _colours(t))


def _church(t: Translate) -> Iterator[Field]:
    yield Field("church", "list", t("builder.field.church"), _cards(t, data.IS_CHURCH))
    yield Field("discard", "list", t("builder.field.discard"), _cards(t, [True] * len(data.CARDS)))


def _hand(player: str, t: Translate) -> Sequence[Field]:
    return (
        Field(f"{player}.hand", "list", t("builder.field.hand"), _cards(t, data.IS_HELD)),
        Field(
            f"{player}.buildings", "list", t("builder.field.buildings"), _cards(t, data.IS_BUILDING)
        ),
        Field(f"{player}.points", "number", t("builder.field.points"), least=-99),
        Field(f"{player}.bell", "flag", t("builder.field.bell")),
    )


def _turn(shown: Mapping[str, Any], t: Translate) -> Sequence[Field]:
    phases = [(phase, t(f"firenze.phase.{phase}")) for phase in _PHASES]
    return (
        *rows_of_all.table(shown, t),
        Field("phase", "choice", t("builder.field.phase"), phases),
    )


ROWS: Final = Rows(
    start={
        "game": "firenze",
        "version": 2,
        "options": {"seats": 2},
        "seed": 1,
        "phase": "build",
        "players": [
            {"towers": ["W4", "G3", "B2"], "storage": "W3 G2 B2", "hand": ["mason"]},
            {"towers": ["R3"], "storage": "R2 Y1"},
        ],
    },
    show=("site", "storage"),
    hidden=("generator", "deck"),
    derived=(
        "bag", "tiles", "turn.old", "turn.raised", "turns", "nextTower", "balconiesDone",
        "players.*.seals", "players.*.gains",
    ),
    seats=(2, 3, 4),
    tabs=_tabs,
    brick={letter: f"b-fi-{c}-l" for letter, c in zip(data.LETTERS, data.COLOURS, strict=True)},
)  # fmt: skip
