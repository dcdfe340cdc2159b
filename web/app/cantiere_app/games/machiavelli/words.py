"""Names of Machiavelli's things in the language of the table, and lists of them."""

from collections.abc import Iterable

from cantiere_app.games.machiavelli.board import districts
from cantiere_app.kit.drawing.markup import number
from cantiere_app.kit.language.phrases import listed
from cantiere_app.kit.scene import Scene, Translate


def role(t: Translate, name: str) -> str:
    """A character, by its id."""
    return t(f"machiavelli.role.{name}")


def whom(t: Translate, name: str) -> str:
    """A character as the object of a sentence, its article before it: "the King", "den König"."""
    return t(f"machiavelli.whom.{name}")


def of_rank(scene: Scene, rank: int) -> str:
    """The id of the character that has a rank in this game."""
    name: str = scene.view["cast"][rank - 1]
    return name


def role_of(scene: Scene, rank: int) -> str:
    return role(scene.t, of_rank(scene, rank))


def whom_of(scene: Scene, rank: int) -> str:
    return whom(scene.t, of_rank(scene, rank))


def card(t: Translate, name: str) -> str:
    """A district or an action card, by its id."""
    return t(f"machiavelli.card.{name}")


def district(t: Translate, text: str) -> str:
    """A district of a city as the engine writes it; with a coin on it as "Palace +1"."""
    name, coins = districts.read(text)
    return f"{card(t, name)} +{coins}" if coins else card(t, name)


def type_(t: Translate, name: str) -> str:
    """A type of districts, by its id."""
    return t(f"machiavelli.type.{name}")


def named(t: Translate, cards: Iterable[str]) -> str:
    """Cards as a phrase, by their ids: "Tavern, Palace and Keep"."""
    return listed(t, [card(t, name) for name in cards]) or t("machiavelli.no-cards")


def cards(t: Translate, n: int) -> str:
    """A number of cards."""
    return t.n("machiavelli.cards", n) if n else t("machiavelli.no-cards")


def gold(t: Translate, n: int) -> str:
    return t("machiavelli.gold", n=n) if n else t("machiavelli.no-gold")


def points(t: Translate, n: int, form: str = "d") -> str:
    """A number of points, written by a form of Python's: "3 points", "+5 points"."""
    return t.n("machiavelli.points", abs(n), written=number(n, form))


def price(t: Translate, n: int) -> str:
    """What something costs: "for 3 gold", "for nothing"."""
    return t("machiavelli.price", n=n) if n else t("machiavelli.price-free")
