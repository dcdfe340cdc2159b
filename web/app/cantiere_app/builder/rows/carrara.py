"""Carrara: the wheel, what can be built, buildings in the cities, what a seat has, the cards."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from cantiere.carrara import data
from cantiere_app.builder import rows_of_all
from cantiere_app.builder.fields import Field, Named, Rows, Tab
from cantiere_app.games.carrara import words
from cantiere_app.kit.scene import Translate


def _tabs(shown: Mapping[str, Any], seat: int, t: Translate) -> Sequence[Tab]:
    player = f"players[{seat}]"
    cards = [*_cards(shown, t)]
    return (
        Tab("cities", t("app.tab.cities"), [*_cities(player, t), _scored(player, t)], "cities"),
        Tab("mine", t("app.tab.mine"), [*_holdings(player, t), *_objects(player, t)], "storage"),
        Tab("wheel", t("app.tab.wheel"), [*_wheel(t)], "wheel"),
        Tab("display", t("app.tab.display"), [*_display(t), _field(t)], "display"),
        *([Tab("cards", t("app.tab.cards"), cards, "cards")] if cards else []),
        Tab("table", t("builder.tab.table"), rows_of_all.table(shown, t), "seats"),
    )


def _colours(t: Translate) -> Named:
    return [(letter, words.colour(t, c)) for c, letter in enumerate(data.LETTERS)]


def _tiles(t: Translate) -> Named:
    return [(tile, words.tile(t, tile)) for tile in data.TILES]


def _things(t: Translate) -> Named:
    return [(thing, words.thing(t, thing)) for thing in data.OBJECTS]


def _cities(player: str, t: Translate) -> Iterator[Field]:
    for city in data.CITIES:
        yield Field(f"{player}.buildings", "list", words.place(t, city), _tiles(t), f" {city}")


def _scored(player: str, t: Translate) -> Field:
    pool = [(name, words.scored(t, name)) for name in (*data.TYPES, *data.SPECIALS)]
    return Field(f"{player}.scored", "list", t("builder.field.scored"), pool)


def _holdings(player: str, t: Translate) -> Iterator[Field]:
    yield Field(f"{player}.bricks", "bricks", t("builder.field.storage"), _colours(t))
    yield Field(f"{player}.coins", "number", t("builder.field.coins"))
    yield Field(f"{player}.gains.types", "number", t("carrara.source.types"))
    yield Field(f"{player}.gains.cities", "number", t("carrara.source.cities"))


def _objects(player: str, t: Translate) -> Iterator[Field]:
    for thing, name in _things(t):
        yield Field(f"{player}.objects.{thing}", "number", name, most=data.OBJECTS_PER_KIND)


def _wheel(t: Translate) -> Iterator[Field]:
    for i, numeral in enumerate(data.SEGMENTS):
        label = t("builder.field.segment", numeral=numeral)
        yield Field(f"wheel[{i}]", "bricks", label, _colours(t))


def _display(t: Translate) -> Iterator[Field]:
    pool = [(None, t("builder.empty")), *_tiles(t)]
    for i in range(data.DISPLAY_SIZE):
        yield Field(f"display[{i}]", "choice", t("builder.field.place", n=i + 1), pool)


def _field(t: Translate) -> Field:
    return Field("field", "list", t("builder.field.field"), _things(t))


def _cards(shown: Mapping[str, Any], t: Translate) -> Iterator[Field]:
    """Only the full game has cards: one of each kind."""
    for i, _ in enumerate(shown.get("cards", ())):
        kind = ("top", "object", "building", "bonus")[i]
        pool = [(card, words.card(t, card)) for card in data.CARD_IDS if card.startswith(kind)]
        yield Field(f"cards[{i}]", "choice", t("builder.field.card", n=i + 1), pool)


ROWS: Final = Rows(
    start={
        "game": "carrara",
        "version": 2,
        "options": {"seats": 2, "variant": "base"},
        "seed": 1,
        "players": [
            {
                "coins": 12,
                "bricks": "W2 G2 K1",
                "objects": {"book": 1},
                "buildings": ["library-3 pisa"],
            },
            {"coins": 14, "bricks": "R2 B1", "objects": {}, "buildings": ["gate-2 massa"]},
        ],
    },
    show=("cities", "storage"),
    hidden=("generator", "stack"),
    derived=("bag", "removed", "turns", "players.*.points"),
    seats=(2, 3, 4),
    tabs=_tabs,
    brick={letter: f"b-ca-{c}-l" for letter, c in zip(data.LETTERS, data.COLOURS, strict=True)},
)
