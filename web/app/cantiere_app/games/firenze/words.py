"""Names of Firenze's things in the language of the table, and lists of them."""

from collections.abc import Iterable, Sequence

from cantiere.firenze import data
from cantiere_app.games.firenze.moves.draft import Ruin
from cantiere_app.kit.language.phrases import listed
from cantiere_app.kit.scene import Translate

NUMERALS = ("", "I", "II", "III", "IV")


def colour(t: Translate, rank: int) -> str:
    return t(f"firenze.colour.{data.COLOURS[rank]}")


def card(t: Translate, card_id: str) -> str:
    return t(f"firenze.card.{card_id}.name")


def tower(t: Translate, rank: int, height: int) -> str:
    """A tower in few words, as "green 5"."""
    return f"{colour(t, rank)} {height}"


def torn(t: Translate, ruins: Iterable[Ruin]) -> str:
    """Towers that fall, and what becomes of their bricks, as a phrase."""
    key = "firenze.build.ruin"
    return listed(
        t,
        [
            t(key, tower=tower(t, each.colour, each.height), back=each.back, lost=each.lost)
            for each in ruins
        ],
    )


def bricks(t: Translate, counts: Sequence[int]) -> str:
    """Counts by colour as a phrase: "2 white and 1 blue"."""
    return listed(t, [f"{n} {colour(t, c)}" for c, n in enumerate(counts) if n])


def colours(t: Translate, ranks: Sequence[int]) -> str:
    """A list of bricks as a phrase, counted by colour."""
    return bricks(t, counted(ranks))


def counted(ranks: Iterable[int]) -> list[int]:
    """A list of colours as counts by colour."""
    counts = [0] * len(data.COLOURS)
    for rank in ranks:
        counts[rank] += 1
    return counts
