"""What a card asks for and what it scores: messages of the engine's rules with their numbers."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from cantiere.carrara import data

Say = Callable[..., str]
_ANY: Final = 0
"""No seat count in particular: a number that goes by it is given for all."""
_BETWEEN: Final = " / "
_WHOLE: Final = ("flat", "distinct_sets")
"""Scores of object cards that leave no object over."""


def condition(t: Say, card: str, seats: int = _ANY) -> str:
    """What a player must have to announce, as a phrase; "" for a card that asks for nothing."""
    rule = _card(card).condition
    if rule is None:
        return ""
    asked = _params(t, rule, seats)
    form = ".one" if asked.get("n") == "1" else ""
    return t(f"carrara.effect.when.{rule.fn}{form}", **asked)


def score(t: Say, card: str, seats: int = _ANY) -> str:
    """What a card brings at the end, as a phrase; "" for a card that brings nothing."""
    entry = _card(card)
    if entry.coins_per_vp != data.COINS_PER_VP:
        return t("carrara.effect.score.coins", coins=entry.coins_per_vp, usual=data.COINS_PER_VP)
    if entry.score is None:
        return ""
    said = t(f"carrara.effect.score.{entry.score.fn}", **_params(t, entry.score, seats))
    if entry.kind != data.OBJECT or entry.score.fn in _WHOLE:
        return said
    return f"{said}; {t('carrara.effect.score.unused', unused=data.UNUSED_VP)}"


def effect(t: Say, card: str, seats: int = _ANY) -> str:
    """Condition and score of a card as sentences."""
    asked, brought = condition(t, card, seats), score(t, card, seats)
    parts = [t("carrara.effect.condition", text=asked)] if asked else []
    parts += [t("carrara.effect.final", text=brought)] if brought else []
    return " ".join(parts)


def _card(card: str) -> data.Card:
    return data.CARDS[data.CARD_IDS.index(card)]


def _params(t: Say, rule: data.Rule, seats: int) -> dict[str, object]:
    """Every number of a rule by the name of its parameter, as its sentence shows it."""
    tables = [rule.params[seats]] if seats else [rule.params[n] for n in data.SEATS]
    shown: dict[str, object] = {"value8": data.VALUE8}
    for name, value in tables[0].items():
        if name in _SHOWN:
            shown |= _SHOWN[name](t, value)
        elif isinstance(value, tuple):
            shown["cities"] = by_city(t, value)
        else:
            shown[name] = _BETWEEN.join(dict.fromkeys(str(each[name]) for each in tables))
    return shown


def by_city(t: Say, points: Sequence[int]) -> str:
    """Points for each city: "Livorno 11, Pisa 9 …"."""
    return ", ".join(
        f"{t(f'carrara.city.{c}')} {n}" for c, n in zip(data.CITIES, points, strict=True)
    )


def _category(t: Say, category: int) -> dict[str, object]:
    return {"category": t(f"carrara.categories.{data.CATEGORIES[category]}")}


def _regions(t: Say, regions: Sequence[Sequence[int]]) -> dict[str, object]:
    named = (", ".join(t(f"carrara.city.{data.CITIES[c]}") for c in cities) for cities in regions)
    return {"regions": "; ".join(named)}


def _table(_: Say, table: Sequence[int]) -> dict[str, object]:
    """Points by the number of objects: of three and of four, and all of them in a row."""
    rest = ", ".join(f"{n} → {points}" for n, points in enumerate(table) if n)
    return {"three": table[3], "four": table[4], "sets": rest}


_SHOWN: Final[Mapping[str, Callable[[Say, Any], dict[str, object]]]] = {
    "category": _category,
    "regions": _regions,
    "table": _table,
}
"""Parameters that are no plain number, by name."""
