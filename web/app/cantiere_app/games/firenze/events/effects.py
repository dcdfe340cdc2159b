"""What a card does, in full: the message of its effect with the numbers of the tables."""

from collections.abc import Callable, Mapping
from functools import cache

from cantiere.firenze import data


def signed(points: int) -> str:
    """Points with their sign."""
    return f"+{points}" if points > 0 else f"−{-points}"


@cache
def numbers() -> dict[str, object]:
    """Every number that the text of a card names, by the name of its parameter.

    What a card changes is `<card>_<effect>`, as `bridge_trade_rate`.
    """
    changes = {
        f"{card}_{effect}": n
        for card, row in zip(data.CARDS, data.EFFECTS, strict=True)
        for effect, n in row.items()
        if isinstance(n, int)
    }
    festivals = {data.CARDS[card]: signed(n) for card, n in data.FESTIVAL_POINTS.items()}
    return {
        "above": data.HIGHEST + 1,
        "bell": data.BELL_HEIGHT,
        "below": data.LOWEST - 1,
        "discounts": sum(data.DISCOUNTS),
        "fire": data.FIRE_LOSS,
        "flood": data.FLOOD_FRACTION,
        "high": data.HIGHEST,
        "low": data.LOWEST,
        "rec_high": data.RECOGNITION_FLOORS[-1],
        "rec_low": data.RECOGNITION_FLOORS[0],
        "recognition": signed(data.RECOGNITION_POINTS),
        "tax": data.TAX_BRICKS,
        "tax_height": data.TAX_HEIGHT,
        "trade": data.TRADE_RATE,
        "tribute": data.TRIBUTE_BRICKS,
        **changes,
        **festivals,
    }


def privilege(card: str) -> dict[str, int]:
    """Floors and points of a privilege, by the name of their parameter; empty for other cards."""
    rank = data.CARD_OF[card]
    if rank not in data.PRIVILEGE_POINTS:
        return {}
    return {
        "floors": data.PRIVILEGE_OF_FLOOR.index(rank),
        "points": data.PRIVILEGE_POINTS[rank],
    }


def named(card: str) -> Mapping[str, object]:
    """The numbers that the texts of a card name."""
    return privilege(card) or numbers()


def short(t: Callable[..., str], card: str) -> str:
    """The effect of a card in a few words, as it stands on the card."""
    return t(f"firenze.card.{card}.text", **named(card))


def effect(t: Callable[..., str], card: str) -> str:
    """The effect of a card in the words of the rules; clauses stand in it as `§9.5`."""
    message = "privilege" if privilege(card) else card
    return t(f"firenze.effect.{message}", **named(card))
