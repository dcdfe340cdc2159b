"""The choice of a character (M§6): the bays of those offered, and what is known of the others."""

from collections.abc import Iterator
from typing import Final

from cantiere.core.game import Seat
from cantiere.machiavelli.data import CARDS, SELECTION
from cantiere.machiavelli.rules.districts.cities import card_of
from cantiere.machiavelli.rules.forecast import Forecast, forecast
from cantiere.machiavelli.rules.harm import Hurt
from cantiere.machiavelli.rules.state import Rank
from cantiere_app.games.machiavelli import art, facts, knowledge, words
from cantiere_app.games.machiavelli.context import Moment
from cantiere_app.games.machiavelli.events import effects
from cantiere_app.games.machiavelli.knowledge import Known
from cantiere_app.kit.drawing.markup import escape, heading, seal
from cantiere_app.kit.drawing.soft_hyphens import divisible
from cantiere_app.kit.language import phrases
from cantiere_app.kit.scene import Scene

_TOLD: Final[tuple[Known, ...]] = ("own", "up", "down", "taken", "gone")


def secret(scene: Scene) -> bool:
    """Return whether a character is chosen, which nobody else at the device may see."""
    return facts.asked(scene) in facts.SECRET


def is_on(m: Moment) -> bool:
    """Whether the viewer chooses a character now."""
    return m.kind in facts.SECRET


def known(m: Moment, rank: Rank) -> Known:
    """Return what the viewer knows of a character while characters are chosen."""
    return knowledge.known(m.scene, m.possible, m.seat, rank)


def offered(m: Moment, rank: Rank) -> str:
    """A bay in which a character is offered: its power, what it would bring, who would be hurt."""
    target, name = f"role-{rank}", m.cast[rank - 1]
    picked = m.draft.get("rank") == rank
    line, outlook = art.esc(effects.line(m.t, name)), forecast(m.scene.state, m.seat, rank)
    now, pays, hurt = _sum(m, outlook), _pays(m, outlook), _hurt(m, outlook.hurt)
    inside = (
        f'<span class="m-offer">{art.roundel(rank, name, "now" if picked else "done")}'
        f'<b>{divisible(m.role(rank))}</b><span class="m-line">{line}.</span>'
        f'<span class="m-now"><span>{m.text("choose.now")}</span> {now}'
        f'<span class="m-pays"> {pays}</span></span>'
        f'<small class="m-hurt">{_wax(m, outlook.hurt)}{hurt}</small></span>'
    )
    label = phrases.sentences(f"{m.role(rank)}.", f"{line}.", m.text("choose.now"), now, pays, hurt)
    at = f' data-rank="{rank}" data-state="offered" data-inspect="role-{name}"'
    css = f"m-bay offered{' picked' if picked else ''}"
    return m.button(css, inside, target, target, label, at)


def _sum(m: Moment, outlook: Forecast) -> str:
    """Gold in hand, of gathering and of each step of the character, and cards; escaped."""
    total = m.text("table.gold-of", n=sum(outlook.gold))
    said = f"{' + '.join(map(str, outlook.gold))} = {total}"
    if outlook.cards:
        said = f"{said}, {m.count('table.cards', outlook.cards)}"
    return f"{said}."


def _pays(m: Moment, outlook: Forecast) -> str:
    """The dearest district that it is enough for; "" for none. Escaped."""
    if outlook.card is None:
        return ""
    return m.text("choose.pays", card=words.card(m.t, CARDS[outlook.card]))


def _hurt(m: Moment, hurt: Hurt | None) -> str:
    """Who would be hit hardest, and by how much; "" for nobody. Escaped."""
    if hurt is None:
        return ""
    name = m.scene.players[hurt.seat].name
    if hurt.loss == "gold":
        return m.text("choose.hurt.gold", name=name, n=hurt.n)
    if hurt.loss == "cards":
        return m.count("choose.hurt.cards", hurt.n, name=name)
    card = words.card(m.t, CARDS[card_of(hurt.district)])
    return m.text(f"choose.hurt.{'price' if hurt.n else 'free'}", name=name, card=card, n=hurt.n)


def _wax(m: Moment, hurt: Hurt | None) -> str:
    return seal(m.scene.players[hurt.seat].emblem, 18) if hurt else ""


def is_hurt(m: Moment, seat: Seat, district: int) -> bool:
    """Whether the character that is picked could reach this district for least gold."""
    if not is_on(m) or "rank" not in m.draft:
        return False
    hurt = m.hurt
    return hurt is not None and hurt.loss == "district" and (seat, district) == hurt[::3]


def panel_text(m: Moment) -> str:
    """Return the panel's text meanwhile: the picked character's whole power, or what is known."""
    rank = m.draft.get("rank")
    lines = [*_known_lines(m)] if rank is None else [_power(m, rank), _outlook(m, rank)]
    return f'<div class="m-told">{"".join(f"<p>{line}</p>" for line in lines)}</div>'


def head(m: Moment) -> str:
    """The heading of the panel: the picked character, or what it is about."""
    rank = m.draft.get("rank")
    title = m.role(rank) if rank is not None else phrases.capital(m.text("table.cast.note"))
    return heading(title)


def _power(m: Moment, rank: Rank) -> str:
    return art.esc(effects.text(m.t, m.cast[rank - 1], m.view["options"]))


def _outlook(m: Moment, rank: Rank) -> str:
    outlook = forecast(m.scene.state, m.seat, rank)
    parts = _sum(m, outlook), _pays(m, outlook), _hurt(m, outlook.hurt)
    said = phrases.sentences(m.text("choose.now"), *parts)
    return f"<b>{said}</b>"


def _known_lines(m: Moment) -> Iterator[str]:
    """What is known of the characters that are not offered, a line for each kind of knowledge."""
    for kind in _TOLD:
        ranks = [rank for rank in m.ranks if known(m, rank) == kind]
        if ranks:
            roles = phrases.listed(m.t, [words.role(m.t, m.cast[rank - 1]) for rank in ranks])
            label = phrases.capital(m.text(f"table.known.{kind}"))
            yield f"{label}: <b>{escape(roles)}</b>"


def turn_of(m: Moment, seat: Seat) -> str:
    """How far a seat is in the selection, escaped: the step that it does, or did last, or waits
    for.
    """
    seats, done = len(m.players), len(m.view["slots"])
    steps = [
        (i, word)
        for i, (word, place) in enumerate(SELECTION[seats, len(m.cast)].steps)
        if place >= 0 and (m.view["start"] + place) % seats == seat
    ]
    now = [step for step in steps if step[0] >= done]
    at, word = now[0] if now else steps[-1]
    when = "done" if at < done else "now" if at == done else "later"
    return m.text(f"table.track.{word}.{when}{'.you' if m.is_own(seat) else ''}")
