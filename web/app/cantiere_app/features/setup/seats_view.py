"""The seats of the form: a box for each player, and in the open one, who plays it."""

from cantiere.players.names import LEVELS, is_player, level_of
from cantiere_app.features.setup import cards_view, faces
from cantiere_app.features.setup import model as setup
from cantiere_app.kit.drawing.markup import escape, heading, icon, seal, segments
from cantiere_app.kit.scene import EMBLEMS, Player
from cantiere_app.session import seating
from cantiere_app.session.model import Model, Setup
from cantiere_app.session.seating import CLOSED

ON = ' class="on"'


def draw(model: Model, made: Setup) -> str:
    """The heading, the row of boxes, and a box that adds a player while there is room."""
    t, taken = model.t, setup.seats(made)
    note = t("app.setup.seats", n=taken, most=len(made.chairs))
    players = seating.players(seating.sitters(made.chairs), t)
    boxes = [_chair(model, made, seat, player) for seat, player in enumerate(players)]
    if taken < len(made.chairs):
        boxes.append(_add(model, len(made.chairs)))
    wrong = ""
    if made.wrong.get("seats"):
        wrong = f'<p class="wrong" role="alert">{escape(setup.complaint(model, "seats"))}</p>'
    return (
        f'<section data-keeps="seats">{heading(escape(t("app.setup.who")), escape(note))}'
        f'<ul class="chairs">{"".join(boxes)}</ul>{wrong}</section>'
    )


def _chair(model: Model, made: Setup, seat: int, player: Player) -> str:
    kind, is_open, name = made.chairs[seat].kind, made.open_seat == seat, player.name
    inside = (
        f"{cards_view.picture(kind, player.emblem, 64)}<b>{escape(name)}</b>"
        f"<small>{_pips(kind)}{escape(_kind(model, kind))}</small>"
    )
    box = (
        f'<button type="button" class="btn box" aria-expanded="{str(is_open).lower()}"'
        f' data-act="app:setup:seat:{seat}">{inside}</button>'
    )
    return (
        f'<li class="chair" data-testid="chair-{seat}" data-state="{kind}">'
        f'<div class="at-seat">{box}{_remove(model, seat, name)}</div>'
        f"{_player(model, made, seat, player) if is_open else ''}</li>"
    )


def _kind(model: Model, kind: str) -> str:
    return model.t("app.setup.here") if kind == "human" else seating.kind_text(kind, model.t)


def _pips(kind: str) -> str:
    """A mark for each level up to that of a computer player."""
    if level_of(kind) not in LEVELS:
        return ""
    level = LEVELS.index(level_of(kind))
    marks = "".join(f"<i{ON if n <= level else ''}></i>" for n in range(len(LEVELS)))
    return f'<span class="pips" aria-hidden="true">{marks}</span>'


def _remove(model: Model, seat: int, name: str) -> str:
    """The way to close a seat."""
    label = escape(model.t("app.setup.remove", name=name))
    return (
        f'<button type="button" class="btn bare sq remove" aria-label="{label}"'
        f' data-act="app:setup:kind:{seat}:{CLOSED}" data-testid="btn-remove-{seat}">'
        f"{icon('i-cross')}</button>"
    )


def _add(model: Model, most: int) -> str:
    t = model.t
    return (
        '<li class="add"><button type="button" class="btn box" data-act="app:setup:add"'
        f' data-testid="btn-add-player"><span class="plus">{icon("i-plus", 26)}</span>'
        f"<b>{escape(t('app.setup.add'))}</b><small>{escape(t('app.setup.most', n=most))}</small>"
        "</button></li>"
    )


def _player(model: Model, made: Setup, seat: int, player: Player) -> str:
    """Who plays the open seat: a person or a computer, its level and face, name and emblem."""
    t, kind = model.t, made.chairs[seat].kind
    title = t("app.setup.seat.who", n=seat + 1)
    kinds = [(each, t(f"app.setup.kind.{each}")) for each in ("computer", "human")]
    chosen = kind if kind == "human" else "computer"
    seg = segments(f"app:setup:kind:{seat}", t("app.setup.seat", n=seat + 1), kinds, chosen)
    is_computer = is_player(kind)
    level = faces.levels(model, seat, kind) if is_computer else ""
    field = (
        f'<input class="field" value="{escape(player.name)}" maxlength="{seating.LONGEST}"'
        f' aria-label="{escape(t("app.setup.name", n=seat + 1))}"'
        f' data-change="app:setup:name:{seat}" autocomplete="off">'
    )
    row = faces.row(model, made, seat) if is_computer else ""
    return (
        f'<div class="sitter" role="group" aria-label="{escape(title)}"><div class="row">'
        f"<h3>{escape(title)}</h3>{field}{seg}{level}</div>{row}{_emblems(model, seat, player)}"
        "</div>"
    )


def _emblems(model: Model, seat: int, player: Player) -> str:
    """The emblems that can be chosen for the open seat: shapes, so that no colour is needed."""
    t = model.t
    choices = "".join(
        '<button type="button" class="btn" role="radio"'
        f' data-act="app:setup:emblem:{seat}:{emblem}" data-testid="emblem-{emblem}"'
        f' aria-checked="{str(emblem == player.emblem).lower()}">{seal(emblem, 36)}'
        f"{escape(t(f'app.emblem.{emblem}'))}</button>"
        for emblem in EMBLEMS
    )
    label = escape(t("app.setup.emblem", n=seat + 1))
    return (
        f'<div class="faces seg" role="radiogroup" aria-label="{label}" data-roving>{choices}</div>'
    )
