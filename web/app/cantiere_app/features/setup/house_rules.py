"""The drawer of house rules: how one game may differ from another, each with its clause."""

from typing import Any

from cantiere import games
from cantiere_app.features.clock.model import MINUTES
from cantiere_app.features.setup import cards_view, line_up
from cantiere_app.features.setup import model as setup
from cantiere_app.kit import about
from cantiere_app.kit.about import Beginner, Choice, Contracts, Flag, Number, Option, Picks
from cantiere_app.kit.drawing.markup import button, escape, segments, select, switch
from cantiere_app.kit.language import rule_links
from cantiere_app.kit.line_up import BySeats, Cast, Several
from cantiere_app.session import seating
from cantiere_app.session.model import Model, Setup


def draw(model: Model, made: Setup) -> str:
    """The drawer; closed, it says which rules hold. Where something is wrong, it is open."""
    t = model.t
    is_open = " open" if made.shows_rules or made.wrong.keys() - {"seats"} else ""
    number = f"{t('app.setup.seed')} {made.seed}"
    said = t(f"app.{made.game}.preset.{made.preset}") if made.preset else t("app.setup.own")
    return (
        f'<details class="house" data-testid="house-rules"{is_open}><summary>'
        f"<b>{escape(t('app.setup.house'))}</b><span>{escape(said)}</span>"
        f"<span>{escape(number)}</span></summary>{_options(model, made)}</details>"
    )


def _options(model: Model, made: Setup) -> str:
    t = model.t
    names = [(name, t(f"app.{made.game}.preset.{name}")) for name in games.load(made.game).presets]
    presets = segments("app:setup:preset", t("app.setup.preset"), names, made.preset)
    meant = cards_view.rules_of(model, made)
    rows = [_row(model, made, "preset", t("app.setup.preset"), meant, presets)]
    rows += [
        _option(model, made, option)
        for option in about.load(made.game).OPTIONS
        if about.is_asked(option, made.options)
    ]
    rows.append(
        _row(model, made, "clock", t("app.clock.title"), t("app.clock.rule"), _clock(model, made))
    )
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
    said = rule_links.linked(made.game, model.t.lang, escape(text))
    small, bad = f"<small>{said}</small>", ""
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


def _clock(model: Model, made: Setup) -> str:
    """The minutes of each person, none at first."""
    t = model.t
    minutes = sorted({*MINUTES, made.clock} - {0})
    words = [("0", t("app.clock.off"))]
    words += [(str(each), t.n("app.clock.minutes", each)) for each in minutes]
    return select("app:setup:clock", t("app.clock.title"), words, str(made.clock))


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
    chosen = [names[0] for names in option.lists] if isinstance(value, str) else value
    named = games.load(made.game).presets
    free = [each for each in option.values if each == value or each not in named]
    words = [(each, t(f"app.{made.game}.{option.name}.{each}")) for each in free]
    words.append((about.written(chosen), t(f"app.{made.game}.{option.name}.own")))
    first = select(act, name, words, about.written(value))
    if isinstance(value, str):
        return first
    rest = []
    for place, names in enumerate(option.lists):
        lists = [[*chosen[:place], each, *chosen[place + 1 :]] for each in names]
        said = [t(f"{made.game}.card.{each}.name") for each in names]
        offered = [(about.written(one), word) for one, word in zip(lists, said, strict=True)]
        label = t(f"app.{made.game}.{option.name}.own.{place}")
        rest.append(select(act, label, offered, about.written(chosen)))
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
    field = _field("app:setup:seed", model.t("app.setup.seed"), made.seed)
    return f"{field}{button('app:setup:deal', model.t('app.setup.deal'), '', 'btn-deal')}"
