"""The church: four niches with the privileges and the Campanile with its small seals."""

from itertools import compress
from typing import Final

from cantiere.firenze import data
from cantiere_app.games.firenze import art
from cantiere_app.games.firenze.context import Moment
from cantiere_app.kit.drawing.inspector import sign

_ROOF: Final = art.stretched("fi-roof", "f-roof")
NICHES: Final = tuple(compress(data.CARDS, data.IS_CHURCH))
"""Each card has its own, so none moves when another one comes."""

_EMPTY: Final = '<span class="f-niche empty"></span>'
_BELL: Final = art.use("fi-campanile-bell", "f-ic")


def draw(m: Moment) -> dict[str, str]:
    """The group of the church, right of the city."""
    there = m.view["church"]
    niches = "".join(_niche(m, card) if card in there else _EMPTY for card in NICHES)
    title = m.text("table.church")
    return {
        "z-scene/church": f'<section class="f-scn f-church" aria-label="{title}">{_ROOF}'
        f"{sign('church', title)}"
        f'<div class="f-nave" data-roving="">{niches}</div>'
        f'<span class="f-cap" aria-hidden="true">{title}</span></section>'
    }


def strip(m: Moment) -> str:
    """The same cards among the own ones, for screens that do not show the church."""
    chips = "".join(
        f'<button class="f-chip" data-act="church-{card}"'
        f' data-inspect="card-{card}" aria-label="{_words(m, card)}">{art.card_icon(card)}'
        f"<span>{m.card(card)}<small>{m.card_text(card)}</small></span>"
        f"{_seals(m) if card == 'campanile' else ''}</button>"
        for card in m.view["church"]
    )
    return f'<div class="f-chips"><b>{m.text("table.church")}</b>{chips}</div>' if chips else ""


def _words(m: Moment, card: str) -> str:
    words = f"{m.card(card)}. {m.card_text(card)}"
    if card != "campanile":
        return words
    done = [p.name for p, side in zip(m.scene.players, m.players, strict=True) if side["bell"]]
    return f"{words}. {m.text('table.bell.done', players=', '.join(done))}" if done else words


def _seals(m: Moment) -> str:
    """Small seals of the players who have handed in their bell tower."""
    return "".join(
        art.SMALL_SEALS[player.emblem]
        for player, side in zip(m.scene.players, m.players, strict=True)
        if side["bell"]
    )


def _niche(m: Moment, card: str) -> str:
    name = art.kebab(card)
    label = _words(m, card)
    target = m.target(f"church-{card}", f"church-{name}", label, f' data-card="{name}"')
    if card == "campanile":
        inner = f'{_BELL}<span class="f-small-seals">{_seals(m)}</span>'
        return f'<button class="f-niche bell" data-inspect="card-{card}"{target}>{inner}</button>'
    floors = data.PRIVILEGE_OF_FLOOR.index(data.CARD_OF[card])
    points = data.PRIVILEGE_POINTS[data.CARD_OF[card]]
    lit = " lit" if m.mine and _within_reach(m, floors) else ""
    return (
        f'<button class="f-niche{lit}" data-inspect="card-{card}"{target}><b>+{points}</b>'
        f"<small>{m.text('table.floor.short', floor=floors)}</small></button>"
    )


def _within_reach(m: Moment, floors: int) -> bool:
    """Whether a tower of the own site, as the draft leaves it, would fetch the privilege."""
    return m.phase in ("build", "fulfil") and any(
        tower.height == floors and (tower.laid or tower.key in m.view["turn"]["raised"])
        and (fit := m.fit(tower.colour, floors)) is not None and not fit.waits
        for tower in m.towers
    )  # fmt: skip
