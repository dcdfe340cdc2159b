"""Names of Carrara's things in the language of the table, and lists of them."""

from collections.abc import Sequence

from cantiere.carrara import data
from cantiere_app.kit.language.phrases import listed
from cantiere_app.kit.scene import Translate


def colour(t: Translate, rank: int) -> str:
    return t(f"carrara.colour.{data.COLOURS[rank]}")


def place(t: Translate, name: str) -> str:
    """A city or a special field, by its id."""
    return t(f"carrara.{'city' if name in data.CITIES else 'field'}.{name}")


def type_(t: Translate, name: str) -> str:
    """A building type, by its id."""
    return t(f"carrara.type.{name}")


def scored(t: Translate, name: str) -> str:
    """What is scored: a type, a city or a special field, by its id."""
    return type_(t, name) if name in data.TYPES else place(t, name)


def all_scored(t: Translate, name: str) -> str:
    """What is scored as the object of a sentence, with its article: "the villas", "Lucca"."""
    return place(t, name) if name in data.CITIES else t(f"carrara.whom.{name}")


def tile(t: Translate, name: str) -> str:
    """A building in few words, as "villa 3", by its id."""
    kind, _, cost = name.rpartition("-")
    return f"{type_(t, kind)} {cost}"


def either(t: Translate, tiles: Sequence[str]) -> str:
    """Buildings of which one is meant: "villa 2 or castle 3"."""
    return listed(t, [tile(t, name) for name in tiles], "cldr.either")


def thing(t: Translate, name: str) -> str:
    """A kind of object, by its id."""
    return t(f"carrara.object.{name}")


def token(t: Translate, name: str) -> str:
    """An upgrade token, by its id, as "upgrade of Lucca"."""
    spot = data.PLACES[data.TOKEN_PLACE[data.TOKENS.index(name)]]
    return t("carrara.token", place=place(t, spot))


def card(t: Translate, name: str) -> str:
    return t(f"carrara.card.{name}.name")


def bricks(t: Translate, counts: Sequence[int]) -> str:
    """Counts by colour as a phrase: "2 white and 1 blue"."""
    return listed(t, [f"{n} {colour(t, c)}" for c, n in enumerate(counts) if n])


def colours(t: Translate, ranks: Sequence[int]) -> str:
    """A list of bricks as a phrase, counted by colour."""
    return bricks(t, [ranks.count(c) for c in range(len(data.COLOURS))])


def objects(t: Translate, counts: Sequence[int]) -> str:
    """Counts by kind as a phrase: "2 books and 1 crown"."""
    parts = [t.n(f"carrara.objects.{data.OBJECTS[kind]}", n) for kind, n in enumerate(counts) if n]
    return listed(t, parts)


def missing(t: Translate, kinds: Sequence[int], got: Sequence[int]) -> str:
    """Objects that scored buildings of these kinds do not bring: the supply has run out (C§6.6)."""
    short = [kinds.count(kind) - n for kind, n in enumerate(got)]
    return t("carrara.objects-gone", objects=objects(t, short)) if any(short) else ""


def coins(t: Translate, n: int) -> str:
    return t.n("carrara.coins", n)


def income(t: Translate, vp: int, gained: int) -> str:
    """Points and coins that come together: "12 VP and 8 coins"; "" for neither."""
    parts = [t.n("carrara.points", vp)] * bool(vp) + [coins(t, gained)] * bool(gained)
    return listed(t, parts)


def each(t: Translate, vp: int, gained: int) -> str:
    """The same behind a "times": "(2 VP and 1 coin)" where both are multiplied."""
    said = income(t, vp, gained)
    return f"({said})" if vp and gained else said
