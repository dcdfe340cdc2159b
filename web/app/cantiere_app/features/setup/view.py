"""The form of a new game."""

from typing import Any

from cantiere import games
from cantiere.players.names import is_player
from cantiere_app.features.saves import model as saves
from cantiere_app.features.saves import view as saved_games
from cantiere_app.features.saves.model import Kept, Shelf
from cantiere_app.features.setup import faces, line_up
from cantiere_app.features.setup import model as setup
from cantiere_app.kit import about
from cantiere_app.kit.about import Beginner, Choice, Contracts, Flag, Number, Option, Picks
from cantiere_app.kit.line_up import BySeats, Cast, Several
from cantiere_app.kit.markup import button, escape, icon, ledger, seal, segments, select, switch
from cantiere_app.kit.scene import EMBLEMS
from cantiere_app.session import seating
from cantiere_app.session.model import Model, Setup
from cantiere_app.session.seating import CLOSED
from cantiere_app.session.sheet import Item, has_table


def draw(model: Model) -> dict[str, str]:
    """What the game is, who plays, by which options; "" where no form is open."""
    made = model.setup
    if made is None:
        return {}
    t = model.t
    groups = {"z-about/picture": _picture(made.game), "z-about/text": _about(model, made)}
    running = saves.shown(model.features[Shelf], "running")
    if running:
        groups["z-setup/saved"] = _saved(model, running[0])
    groups |= {
        "z-setup/who": f"<section>{ledger(t('app.setup.who'))}{_chairs(model, made)}</section>",
        "z-setup/options": f"<section>{ledger(t('app.setup.options'))}{_options(model, made)}"
        "</section>",
        "z-setup/begin": _begin(model, made),
    }
    return groups


def _picture(game: str) -> str:
    """What the game is known by: the symbol that the start page shows too."""
    return (
        '<svg class="bay" viewBox="0 0 440 400" preserveAspectRatio="xMidYMax slice"'
        f' aria-hidden="true"><use href="#bay-{game}"/></svg>'
    )


def _about(model: Model, made: Setup) -> str:
    t = model.t
    lines = "".join(
        f"<li>{icon(symbol, 26)}{escape(t(key, **params))}</li>"
        for symbol, key, params in about.load(made.game).facts(setup.seats(made))
    )
    return (
        f'<div class="about"><h1>{escape(t(f"app.game.{made.game}"))}</h1>'
        f"<p>{escape(t(f'app.{made.game}.about'))}</p><ul>{lines}</ul></div>"
    )


def _saved(model: Model, newest: Kept) -> str:
    """The way back to the game played last, and to all others."""
    t = model.t
    name, course = saved_games.title(model, newest.card), saved_games.course(model, newest.card)
    others = len(model.features[Shelf].games)
    return (
        f'<section class="ledger saved" data-testid="saved"><b>{escape(name)}'
        f"<small>{escape(course)}</small></b>"
        f"{button('app:saved', t.n('app.shelf.all-of', others), 'bare', 'btn-saved')}"
        f"{button(f'app:continue:{newest.id}', t('app.saved.continue'), 'go', 'btn-continue')}"
        "</section>"
    )


def _chairs(model: Model, made: Setup) -> str:
    taken = seating.players(seating.sitters(made.chairs), model.t)
    parts, seat = [], 0
    for index, chair in enumerate(made.chairs):
        name = taken[seat].name if chair.kind != CLOSED else ""
        parts.append(_chair(model, index, seat, chair.kind, name))
        if is_player(chair.kind):
            parts.append(faces.row(model, made, index))
        seat += chair.kind != CLOSED
    wrong = made.wrong.get("seats")
    if wrong:
        parts.append(f'<p class="wrong" role="alert">{escape(setup.complaint(model, "seats"))}</p>')
    return "".join(parts)


def _chair(model: Model, index: int, seat: int, kind: str, name: str) -> str:
    t = model.t
    kinds = [(each, t(f"app.setup.kind.{each}")) for each in ("human", "computer", CLOSED)]
    chosen = kind if kind in ("human", CLOSED) else "computer"
    label = t("app.setup.seat", n=index + 1)
    seg = segments(f"app:setup:kind:{index}", label, kinds, chosen)
    if kind == CLOSED:
        who = f'<i class="vacant"></i><span class="empty">{escape(t("app.setup.empty"))}</span>'
        side = "<span></span>"
    else:
        field = escape(t("app.setup.name", n=index + 1))
        who = (
            f'{seal(EMBLEMS[seat], 44)}<input class="field" value="{escape(name)}" maxlength="24"'
            f' aria-label="{field}" data-change="app:setup:name:{index}" autocomplete="off">'
        )
        side = f"<small>{escape(t('app.setup.here'))}</small>"
    if chosen == "computer":
        side = faces.levels(model, index, kind)
    return (
        f'<div class="chair" data-testid="chair-{index}" data-state="{kind}">{who}{seg}{side}</div>'
    )


def _options(model: Model, made: Setup) -> str:
    t = model.t
    names = [(name, t(f"app.{made.game}.preset.{name}")) for name in games.load(made.game).presets]
    presets = segments("app:setup:preset", t("app.setup.preset"), names, made.preset)
    meant = f"app.{made.game}.preset.{made.preset}.text" if made.preset else "app.setup.preset.own"
    numbers = about.load(made.game).amounts(setup.seats(made))
    rows = [_row(model, made, "preset", t("app.setup.preset"), t(meant, **numbers), presets)]
    rows += [
        _option(model, made, option)
        for option in about.load(made.game).OPTIONS
        if about.is_asked(option, made.options)
    ]
    rows.append(
        _row(model, made, "seed", t("app.setup.seed"), t("app.setup.seed.text"), _seed(model, made))
    )
    return f'<div class="opts">{"".join(rows)}</div>'


def _option(model: Model, made: Setup, option: Option) -> str:
    t = model.t
    key = f"app.{made.game}.option.{option.name}"
    control = _control(model, made, option, t(key), made.options[option.name])
    text = t(f"app.{made.game}.option.{option.name}.text", **about.bounds(option))
    return _row(model, made, option.name, t(key), text, control)


def _row(model: Model, made: Setup, field: str, name: str, text: str, control: str) -> str:
    small = f"<small>{escape(text)}</small>" if text else ""
    bad = ""
    if field in made.wrong:
        small = f'<small class="wrong" role="alert">{escape(setup.complaint(model, field))}</small>'
        bad = " bad"
    return (
        f'<div class="opt{bad}" data-testid="option-{field}"><span>{escape(name)}{small}</span>'
        f"{control}</div>"
    )


def _control(model: Model, made: Setup, option: Option, name: str, value: Any) -> str:
    t, act = model.t, f"app:setup:option:{option.name}"
    match option:
        case Flag():
            return switch(f"{act}:{'off' if value else 'on'}", name, bool(value))
        case Number(low=low, high=high):
            return _stepper(act, name, int(value)) if high - low < 20 else _field(act, name, value)
        case Choice(values=values):
            words = [(each, t(f"app.{made.game}.{option.name}.{each}")) for each in values]
            return select(act, name, words, str(value))
        case Picks():
            return _picks(model, made, option, name, value)
        case Contracts():
            return _contracts(model, made, option, name, list(value))
        case Beginner():
            taken = seating.players(seating.sitters(made.chairs), t)
            words = [("random", t("app.setup.chance"))]
            words += [(str(seat), player.name) for seat, player in enumerate(taken)]
            return select(act, name, words, str(value))
        case BySeats():
            return line_up.number(made, option, name)
        case Cast():
            return line_up.cast(model, made, option, name)
        case Several():
            return line_up.several(model, made, option, name)


def _stepper(act: str, name: str, value: int) -> str:
    less = f'aria-label="{escape(name)} −1"'
    more = f'aria-label="{escape(name)} +1"'
    return (
        f'<span class="stepper">{button(f"{act}:{value - 1}", "−", "", "", less)}'
        f"<output>{value}</output>{button(f'{act}:{value + 1}', '+', '', '', more)}</span>"
    )


def _field(act: str, name: str, value: object) -> str:
    return (
        f'<input class="field" inputmode="numeric" value="{value}" aria-label="{escape(name)}"'
        f' data-change="{act}" autocomplete="off">'
    )


def _picks(model: Model, made: Setup, option: Picks, name: str, value: str | list[str]) -> str:
    """A word, or "chosen here" and then a field for each list. Presets are chosen above."""
    t, act = model.t, f"app:setup:option:{option.name}"
    own = [names[0] for names in option.lists] if isinstance(value, str) else value
    named = games.load(made.game).presets
    free = [each for each in option.values if each == value or each not in named]
    words = [(each, t(f"app.{made.game}.{option.name}.{each}")) for each in free]
    words.append((about.written(own), t(f"app.{made.game}.{option.name}.own")))
    first = select(act, name, words, about.written(value))
    if isinstance(value, str):
        return first
    rest = []
    for place, names in enumerate(option.lists):
        lists = [[*own[:place], each, *own[place + 1 :]] for each in names]
        said = [t(f"{made.game}.card.{each}.name") for each in names]
        offered = [(about.written(one), word) for one, word in zip(lists, said, strict=True)]
        label = t(f"app.{made.game}.{option.name}.own.{place}")
        rest.append(select(act, label, offered, about.written(own)))
    return f'<div class="picks">{first}{"".join(rest)}</div>'


def _contracts(model: Model, made: Setup, option: Contracts, name: str, chosen: list[str]) -> str:
    t, act = model.t, f"app:setup:option:{option.name}"
    parts = []
    for value in option.values:
        colour, floor = value.split(" ")
        word = escape(f"{t(f'app.{made.game}.weakColour.{colour}')} {floor}")
        ticked = " checked" if value in chosen else ""
        parts.append(
            f'<label><input type="checkbox"{ticked} data-tick="{act}:{value}">{word}</label>'
        )
    return f'<div class="plans" role="group" aria-label="{escape(name)}">{"".join(parts)}</div>'


def _seed(model: Model, made: Setup) -> str:
    return _field("app:setup:seed", model.t("app.setup.seed"), made.seed)


def _begin(model: Model, made: Setup) -> str:
    t = model.t
    people = sum(chair.kind == "human" for chair in made.chairs)
    computers = setup.seats(made) - people
    said = t(
        "app.setup.sum",
        people=t.n("app.setup.people", people),
        computers=t.n("app.setup.computers", computers),
    )
    return (
        f'<div class="begin"><p>{escape(said)}</p>'
        f"{button('app:setup:deal', t('app.setup.deal'), '', 'btn-deal')}"
        f"{button('app:begin', t('app.setup.begin'), 'go', 'btn-begin')}</div>"
    )


MENU = (Item(80, "app:new", "app.menu.new", "i-dice", has_table),)
