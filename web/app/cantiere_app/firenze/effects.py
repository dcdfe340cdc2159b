"""What a card does, in full: the message of its effect with the numbers of the tables."""

from collections.abc import Callable
from typing import Final

from cantiere.firenze import data

_PRICES: Final = data.BUILD_COST
_DEAREST: Final = -1


def signed(points: int) -> str:
    """Points with their sign."""
    return f"+{points}" if points > 0 else f"−{-points}"


def numbers() -> dict[str, object]:
    """Every number that the text of a card names, by the name of its parameter."""
    festivals = {data.CARDS[card]: signed(n) for card, n in data.FESTIVAL_POINTS.items()}
    return {
        "bell": data.BELL_HEIGHT,
        "both": _PRICES[0][_DEAREST] - _PRICES[3][_DEAREST],
        "bridge": data.TRADE_RATE_BRIDGE,
        "fire": data.FIRE_LOSS,
        "flood": data.FLOOD_FRACTION,
        "limit_big": data.STORAGE_LIMIT_STOREHOUSE,
        "mason": _PRICES[0][_DEAREST] - _PRICES[2][_DEAREST],
        "rec_high": data.RECOGNITION_FLOORS[-1],
        "rec_low": data.RECOGNITION_FLOORS[0],
        "recognition": signed(data.RECOGNITION_POINTS),
        "tax": data.TAX_BRICKS,
        "tax_height": data.TAX_HEIGHT,
        "trade": data.TRADE_RATE,
        "tribute": data.TRIBUTE_BRICKS,
        "workshop": _PRICES[0][_DEAREST] - _PRICES[1][_DEAREST],
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


def effect(t: Callable[..., str], card: str) -> str:
    """The effect of a card in the words of the rules; clauses stand in it as `§9.5`."""
    own = privilege(card)
    if own:
        return t("firenze.effect.privilege", **own)
    return t(f"firenze.effect.{card}", **numbers())
