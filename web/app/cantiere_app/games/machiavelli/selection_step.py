"""The selection of a character: who chose before, the cards handed on, what is known (M§6)."""

from collections.abc import Iterator, Sequence
from typing import Final

from cantiere.machiavelli.data import SELECTION
from cantiere.machiavelli.rules.state import Rank
from cantiere_app.games.machiavelli import (
    art,
    districts,
    effects,
    facts,
    hand_order,
    targets,
    words,
)
from cantiere_app.games.machiavelli.context import Moment
from cantiere_app.kit import full_screen
from cantiere_app.kit.markup import heading, seal
from cantiere_app.kit.scene import Scene

_SIGHT: Final = ' data-sight=""'
"""On what a list that was scrolled before shall show: the beginning, or what is chosen."""


def step(scene: Scene) -> dict[str, str]:
    """The groups of `z-step` while the viewer chooses a character."""
    kind = facts.asked(scene)
    if kind not in facts.SECRET:
        return {}
    m = Moment(scene, targets.targets(scene))
    title, text = scene.t(f"machiavelli.prompt.{kind}"), scene.t(f"machiavelli.how.{kind}")
    ranks = targets.roles(scene)
    groups = full_screen.step(scene, title, text, (_role(m, rank) for rank in ranks), _known(m))
    del groups[f"{full_screen.ZONE}/head"]  # the prompt above says it
    own = {f"{full_screen.ZONE}/city": _city(m), f"{full_screen.ZONE}/hand": _hand(m)}
    return {f"{full_screen.ZONE}/track": _track(m), **groups, **own}


def _role(m: Moment, rank: Rank) -> str:
    """A character to choose: its emblem, name, one line, and what it would bring now."""
    target, name = f"role-{rank}", m.cast[rank - 1]
    picked = m.draft.get("rank") == rank
    line, now = art.esc(effects.line(m.t, name)), _income(m, rank)
    inside = (
        f"{art.roundel(rank, name, 'now' if picked else 'done')}<b>{m.role(rank)}</b>"
        f"<span>{line}</span><small>{now}</small>"
    )
    label = f"{m.role(rank)}. {line}. {now}"
    facts_ = f' data-inspect="role-{name}" data-rank="{rank}"{_SIGHT if picked else ""}'
    css = f"m-role{' picked' if picked else ''}"
    return m.button(css, inside, target, target, label, facts_)


def _city(m: Moment) -> str:
    """The own city, as the choice is made by it."""
    return _shown(m, m.title("table.city"), "", m.own["city"])


def _hand(m: Moment) -> str:
    """The own cards in the order that they have in the turns, too."""
    gold = m.text("table.gold-of", n=m.own["gold"])
    hand = facts.hand(m.scene)
    cards = [hand[n] for n in hand_order.arrived(hand, m.seat, m.scene.told)]
    return _shown(m, m.title("table.hand"), gold, cards)


def _shown(m: Moment, title: str, note: str, cards: Sequence[str]) -> str:
    """Cards to look at, as views write them. title and note: escaped."""
    drawn = "".join(_seen(m, *districts.read(text)) for text in cards)
    return f'<section class="m-shown">{heading(title, note)}<ul>{drawn}</ul></section>'


def _seen(m: Moment, card: str, coins: int) -> str:
    return (
        f'<li><button type="button" class="m-card m-{art.kind_of(card)}"'
        f' data-act="app:inspect:card-{card}" data-inspect="card-{card}" aria-haspopup="dialog"'
        f' aria-label="{m.told(card)}">{art.face(card, m.card(card), coins)}</button></li>'
    )


def _income(m: Moment, rank: Rank) -> str:
    """What the own city would bring this character (M§8)."""
    kind, n = art.income(m.cast[rank - 1], m.own["city"])
    if kind == "card":
        return m.count("table.income.card", n)
    return m.text(f"table.income.{kind}", n=n) if kind else m.text("table.income.none")


def _track(m: Moment) -> str:
    """The steps of the selection in order: who chose, who chooses, who is still to choose."""
    cells = "".join(_steps(m))
    up = "".join(_face_up(m, rank) for rank in m.view["faceUp"])
    return f'<ol class="m-track" aria-label="{m.text("table.track")}">{up}{cells}</ol>'


def _face_up(m: Moment, rank: Rank) -> str:
    name = m.role(rank)
    drawn = art.roundel(rank, m.cast[rank - 1], "out")
    at = f'data-inspect="role-{m.cast[rank - 1]}"'
    return f'<li class="out" {at}>{drawn}<b>{name}</b><small>{m.text("table.face-up")}</small></li>'


def _steps(m: Moment) -> Iterator[str]:
    done, seats = len(m.view["slots"]), len(m.players)
    for i, (word, place) in enumerate(SELECTION[seats, len(m.cast)].steps):
        when = "done" if i < done else "now" if i == done else "later"
        if place < 0:
            yield (
                f'<li class="{when}">{art.use("card-back", "m-back")}<b>'
                + m.text(f"table.track.{word}")
                + "</b></li>"
            )
            continue
        seat = (m.view["start"] + place) % seats
        to_you = ".you" if m.is_own(seat) else ""
        said = m.text(f"table.track.{word}.{when}{to_you}")
        emblem = seal(m.scene.players[seat].emblem, 28)
        sight = _SIGHT if when == "now" else ""
        yield (
            f'<li class="{when}" data-inspect="seat-{seat}"{sight}>{emblem}<b>{m.name(seat)}</b>'
            f"<small>{said}</small></li>"
        )


def _known(m: Moment) -> str:
    """Every character of the cast, and what the viewer knows of it."""
    head = heading(m.text("table.cast"), m.text("table.cast.note"))
    lines = "".join(_line(m, rank) for rank in m.ranks)
    return f'<div class="m-beside">{head}<ol class="m-cast">{lines}</ol>{_others(m)}</div>'


def _line(m: Moment, rank: Rank) -> str:
    where = _where(m, rank)
    name = m.role(rank)
    return (
        f'<li class="{where}"><i>{rank}</i>{art.use(m.cast[rank - 1], "m-ic")}<b>{name}</b>'
        f"<small>{m.text(f'table.known.{where}')}</small></li>"
    )


def _where(m: Moment, rank: Rank) -> str:
    """`up`, `here` before the viewer, `own` picked by him; `taken` or `down` where the viewer can
    tell which, else `gone`."""
    if rank in m.view["faceUp"]:
        return "up"
    if rank in targets.roles(m.scene):
        return "here"
    own = m.possible.seats[m.seat]
    if own == (rank,) or (rank in own and len(own) <= 2):
        return "own"
    if not any(rank in ranks for ranks in m.possible.seats):
        return "down"
    return "gone" if rank in m.possible.away else "taken"


def _others(m: Moment) -> str:
    """Gold, cards and districts of everybody, as the choice is made by them."""
    head = heading(m.text("table.others"), m.text("table.others.note"))
    seats = len(m.players)
    lines = "".join(_seat(m, (m.seat + i) % seats) for i in range(seats))
    return f'{head}<ul class="m-others">{lines}</ul>'


def _seat(m: Moment, seat: int) -> str:
    """A line; of somebody else it names the districts and opens a sheet of them."""
    own, player = m.players[seat], m.scene.players[seat]
    cards = m.cards(seat)
    crown = art.use("crown") if m.view["crown"] == seat else ""
    signs = "".join(art.sign(districts.read(text).card) for text in own["city"])
    said = m.text("table.seat", name=player.name, gold=own["gold"], cards=cards)
    line = (
        f"{seal(player.emblem, 24)}<b>{m.name(seat)}</b>{crown}"
        f'<span class="m-signs">{signs}</span><span class="m-res">'
        f"<span>{art.GOLD}{own['gold']}</span><span>{art.CARDS}{cards}</span></span>"
    )
    if seat == m.seat:
        return f'<li>{line}<span class="sr">{said}</span></li>'
    names = ", ".join(art.esc(words.district(m.t, text)) for text in own["city"])
    return (
        f'<li><button type="button" class="m-seen" data-act="app:inspect:seat-{seat}"'
        f' data-inspect="seat-{seat}" aria-haspopup="dialog" aria-label="{said}. {names}">'
        f"{line}<small>{names}</small></button></li>"
    )
