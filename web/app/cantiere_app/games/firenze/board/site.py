"""The own construction site: towers on the ground line, as tall as the floors of the city."""

from html import escape
from typing import Final, NamedTuple

from cantiere.firenze import data
from cantiere.firenze.rules.fulfil import is_bell_tower
from cantiere_app.games.firenze import art
from cantiere_app.games.firenze.board.worth import Worth
from cantiere_app.games.firenze.context import Moment, Tower
from cantiere_app.games.firenze.facts import BASE, holds
from cantiere_app.games.firenze.flows import build
from cantiere_app.games.firenze.moves import draft
from cantiere_app.kit.drawing import arrow_rows

_HIGH: Final = data.HIGHEST - 1
"""From so many floors on the label of a tower has too little sky."""
_CRACK: Final = art.stretched("fi-crack", "f-crack")
_BREAK: Final = art.stretched("fi-break", "f-break")
_PLUS: Final = art.use("i-plus", "f-ic")
_MINUS: Final = art.use("i-minus", "f-ic")
_CHECK: Final = art.use("i-check", "f-ic")
_BAYS: Final = range(len(data.COLOURS))


class Say(NamedTuple):
    """The label above a tower: what will become of it."""

    state: str  # fits, helped, waits, bell, falls, new, tall, paid or ""
    title: str = ""
    line: str = ""


def draw(m: Moment) -> dict[str, str]:
    """The groups of the own site, a tower each."""
    towers = m.towers
    plot = _plot(m)
    title = m.title("table.site")
    groups = {
        "z-scene/site": f'<section class="f-scn f-site">'
        f'<h2 class="f-title">{title}<small>{_summary(m)}</small></h2>'
        f"{arrow_rows.frame('f-towers', title, 'grid')}</section>"
    }
    # What falls is known when the turn is over: to its player before, as he can still build.
    falling = set() if m.watched else fallen(m)
    for tower in towers:
        key = f"new{tower.key}" if tower.new else f"t{tower.key}"
        remark = say(m, tower, not tower.new and tower.key in falling)
        groups[f"z-scene/site/{key}"] = _tower(m, tower, remark)
    if plot:
        groups["z-scene/site/plot"] = plot
    groups["z-scene/site/bays"] = _bays(m)
    groups["z-scene/mine"] = _strip(m, towers, falling)
    return groups


def _bays(m: Moment) -> str:
    """A place for each colour, whether or not a tower stands there: its name, and the heights."""
    names = []
    for c, name in enumerate(m.colours):
        heights = " · ".join(str(tower.height) for tower in m.towers if tower.colour == c)
        names.append(f'<li class="bay-{c}"><span>{name}</span> <b>{heights}</b></li>')
    return f'<ol class="f-bays" aria-hidden="true">{"".join(names)}</ol>'


def _place(m: Moment, colour: int, n: int) -> str:
    """The bay of a colour; a further tower of it stands in the gap beside the first."""
    is_further = any(tower.colour == colour for tower in m.towers[:n])
    return f"bay-{colour} further" if is_further else f"bay-{colour}"


def _summary(m: Moment) -> str:
    if not m.side["towers"] and not draft.started(m.draft):
        return m.text("table.site.empty")
    return ""


def fallen(m: Moment) -> set[int]:
    """Own towers that fall if nothing more is laid on them (F§8.6)."""
    return {ruin.tower for ruin in draft.ruins(m.view, m.seat, m.draft)}


def say(m: Moment, tower: Tower, falls: bool) -> Say:
    """What the end of the turn does to a tower, while it is still this seat's to decide.

    Of a rival it is not told: the next thing that is seen may be that the tower is raised.
    """
    is_rivals = m.watched or m.scene.acting is not None
    if is_rivals or not m.mine or m.phase not in ("build", "fulfil"):
        return Say("new" if tower.new else "")
    if falls:
        ruin = next(r for r in draft.ruins(m.view, m.seat, m.draft) if r.tower == tower.key)
        line = m.text("table.falls.line", back=ruin.back, lost=ruin.lost)
        return Say("falls", m.text("table.falls"), line)
    if m.locked(m.seat):
        bell = is_bell_tower((0, tower.colour, tower.height))
        return (
            Say("bell", m.text("table.bell"), m.text("table.bell.line")) if bell else _new(m, tower)
        )
    return _hand_in(m, tower)


def _hand_in(m: Moment, tower: Tower) -> Say:
    is_staged = m.counted(tower) != tower.height
    fit = None if is_staged else m.fit(tower.colour, tower.height)
    if fit is None:
        helped = _by_architect(m, tower)
        if helped:
            line = m.text("table.tall.line", floor=helped.floor)
            return Say("helped", m.text("table.fits", points=helped.points), line)
        if tower.height > data.HIGHEST:
            return Say("tall", m.text("table.tall"), _lowered(m, tower))
        return _new(m, tower)
    if fit.waits:
        line = m.text("table.waits.line", numeral=art.NUMERALS[fit.waits])
        return Say("waits", m.text("table.waits"), line)
    parts = m.parts(fit)
    title = m.text("table.fits", points=fit.points)
    return Say("fits", title, " + ".join(parts) if len(parts) > 1 else m.text("table.fits.line"))


def _by_architect(m: Moment, tower: Tower) -> Worth | None:
    """What an Architect of the hand makes of a tower: as staged, else the better way (F§9.5)."""
    if m.kind != "fulfil" or not holds(m.scene, "architect"):
        return None
    height, counted = tower.height, m.counted(tower)
    floors = [height - 1, height + 1] if counted == height else [counted]
    fits = [m.fit(tower.colour, floor) for floor in floors]
    return max((fit for fit in fits if fit and not fit.waits), key=_worth, default=None)


def _worth(fit: Worth) -> int:
    return fit.points


def _lowered(m: Moment, tower: Tower) -> str:
    """What an Architect makes of a tower above all contracts (F§9.5)."""
    if tower.height > data.HIGHEST + 1:
        return ""
    return m.text("table.tall.line", floor=data.HIGHEST)


def _new(m: Moment, tower: Tower) -> Say:
    """One just begun has no label: that it is new stands where a further one would be."""
    return Say("new", line=m.count("table.laid", tower.laid)) if tower.new else Say("")


def _tower(m: Moment, tower: Tower, say: Say) -> str:
    colour = art.COLOURS[tower.colour]
    ident = f"new-{tower.key}" if tower.new else str(tower.key)
    act = f"newplus-{tower.key}" if tower.new else f"tower-{tower.key}"
    is_tall = tower.height > data.HIGHEST
    css = "f-tower" + (" tall" if is_tall else "") + (" high" if tower.height >= _HIGH else "")
    name = m.count("table.tower", tower.height, colour=m.colour(tower.colour))
    label = ". ".join(part for part in (name, say.title, say.line) if part)
    state = staged(m, tower) or say.state
    facts = f' data-colour="{colour}" data-count="{tower.height}" data-state="{state}"'
    facts += f' data-inspect="tower-{ident}"'
    inside = (
        f"{_label(say, state == 'paid')}{_floors(m, tower, say.state == 'falls')}"
        f"{_BREAK if is_tall else ''}"
    )
    cells = (
        f'<div role="gridcell" class="f-col" aria-label="{label}">'
        f"{m.button(css, inside, act, f'site-tower-{ident}', label, facts)}</div>"
    )
    steps = _steppers(m, tower) if m.building else ""
    return (
        f'<div class="f-tw {_place(m, tower.colour, m.towers.index(tower))} {state}" role="row">'
        f"{cells}{steps}</div>"
    )


def staged(m: Moment, tower: Tower) -> str:
    """Whether the draft names this tower: to be handed in, to fall, to be kept."""
    if tower.new:
        return ""
    if m.asked and m.kind not in BASE and m.legal(f"tower-{tower.key}"):
        chosen = m.draft.get("tower") == tower.key or tower.key in m.draft.get("keep", ())
        return "asked" if not chosen else "draft" if m.do == "fell" else "paid"
    if m.do in ("fulfil", "deliver", "fell") and m.draft.get("tower") == tower.key:
        return "draft"
    return "paid" if tower.key in m.draft.get("keep", ()) else ""


def _label(say: Say, kept: bool) -> str:
    if not say.title:
        return f'<span class="f-say paid" aria-hidden="true">{_CHECK}</span>' if kept else ""
    return (
        f'<span class="f-say {say.state}" aria-hidden="true"><b>{say.title}</b>'
        f"<small>{say.line}</small></span>"
    )


def _floors(m: Moment, tower: Tower, cracks: bool) -> str:
    """Bricks from the top down, those not yet paid as ghosts; the letter is on the highest."""
    plain = art.BRICKS.plain[tower.colour]
    ghosts = f'<span class="f-ghost">{plain}</span>' * tower.laid
    return (
        f'<span class="f-floors">{_letter(m, tower.colour)}{ghosts}'
        f"{plain * (tower.height - tower.laid)}{_CRACK if cracks else ''}</span>"
    )


def _letter(m: Moment, colour: int) -> str:
    return f'<i class="f-let">{art.LETTERS[colour]}</i>' if m.scene.looks.letters else ""


def _steppers(m: Moment, tower: Tower) -> str:
    kind = "new" if tower.new else ""
    word = m.colour(tower.colour)
    out = []
    for step, icon, beside in (("minus", _MINUS, -1), ("plus", _PLUS, 1)):
        target = f"{kind}{step}-{tower.key}"
        neighbour = tower.colour + beside
        is_free = neighbour in _BAYS and all(each.colour != neighbour for each in m.towers)
        room = " room" if is_free else ""
        lit = " lit" if step == "plus" and build.picked(m.scene) == tower.colour else ""
        label = m.text(f"table.{step}", colour=word)
        out.append(m.button(f"f-stepper {step}{lit}{room}", icon, target, target, label))
    return f'<div role="gridcell" class="f-steps">{"".join(out)}</div>'


def _begun(m: Moment) -> int | None:
    """The colour picked up of which a new tower can be begun."""
    colour = build.picked(m.scene) if m.building else None
    return colour if colour is not None and m.legal(f"new-{colour}") else None


def _plot(m: Moment) -> str:
    """Where a new tower of the colour picked up would stand."""
    c = _begun(m)
    if c is None:
        return ""
    colour, target = art.COLOURS[c], f"new-{c}"
    label, place = m.text("table.start", colour=m.colour(c)), _place(m, c, len(m.towers))
    facts = f' data-colour="{colour}"'
    inside = (
        f'<span class="f-say new" aria-hidden="true"><b>{_called(m, c)}</b></span>'
        f'<span class="f-floors"><span class="f-begin">{_PLUS}</span></span>'
    )
    return (
        f'<div class="f-tw plot {place}" role="row">'
        '<div role="gridcell" class="f-col">'
        f"{m.button('f-tower', inside, target, f'site-new-{colour}', label, facts)}</div></div>"
    )


def _called(m: Moment, colour: int) -> str:
    """Return what the prompt calls the place of a new tower beside one of its colour."""
    place = _place(m, colour, len(m.towers))
    return m.text("table.new.further" if "further" in place else "table.new")


def _start(m: Moment) -> str:
    """The plot of a new tower as a chip, while a colour for it is picked up."""
    colour = _begun(m)
    if colour is None:
        return ""
    label = m.text("table.new")
    return (
        f'<button class="f-chip start" data-act="new-{colour}" aria-label="{label}" data-legal="1">'
        f"{_PLUS}{_called(m, colour)}</button>"
    )


def _strip(m: Moment, towers: list[Tower], falling: set[int]) -> str:
    """The site in one line, for screens that show the city alone."""
    chips = []
    for tower in towers:
        act = f"newplus-{tower.key}" if tower.new else f"tower-{tower.key}"
        falls = not tower.new and tower.key in falling
        state = say(m, tower, falls).state
        states = ["draft"] if tower.laid else []
        states += [state] if state in ("falls", "fits", "bell") else []
        name = m.count("table.tower", tower.height, colour=m.colour(tower.colour))
        legal = 1 if m.legal(act) else 0
        chips.append(
            f'<button class="f-chip {" ".join(states)}" data-act="{act}" aria-label="{name}"'
            f' data-legal="{legal}">{m.bricks[tower.colour]}{tower.height}</button>'
        )
    chips.append(_start(m))
    if m.watched:
        chips.insert(0, f'<b class="f-whose">{escape(m.scene.players[m.seat].name)}</b>')
    if m.locked(m.seat):
        bell = art.card_icon("campanile")
        chips.insert(-1, f'<em class="f-due">{bell}{m.text("table.bell.due")}</em>')
    inner = "".join(chips) or f"<em>{m.text('table.site.empty')}</em>"
    return f'<div class="f-mine" role="group" aria-label="{m.title("table.site")}">{inner}</div>'
