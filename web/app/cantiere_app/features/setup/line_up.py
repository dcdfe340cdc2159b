"""Controls of what depends on the number of seats: a number, a cast, a choice of several things."""

from collections.abc import Sequence

from cantiere_app.features.setup import model as setup
from cantiere_app.kit.drawing.markup import button, escape, icon, segments
from cantiere_app.kit.line_up import BySeats, Cast, Several
from cantiere_app.session.model import Model, Setup


def number(made: Setup, option: BySeats, name: str) -> str:
    """The numbers that can be at this table."""
    seats = setup.seats(made)
    words = [(str(n), str(n)) for n in option.values[seats]]
    held = option.number(made.options[option.name], seats)
    return segments(f"app:setup:option:{option.name}", name, words, str(held))


def cast(model: Model, made: Setup, option: Cast, name: str) -> str:
    """A row for each place, with those who can take it; below, who cannot be here and why."""
    seats = setup.seats(made)
    chosen = option.standing(made.options, seats)
    ranks = option.ranks(made.options, seats)
    rows = "".join(
        _place(model, made, option, place, chosen[place] if chosen else "")
        for place in range(ranks)
    )
    return _group(
        name, "cast", f"{rows}{_missing(model, made, option)}{_back(model, made, option)}"
    )


def _place(model: Model, made: Setup, option: Cast, place: int, chosen: str) -> str:
    """One place, by its number: who of those that can be here takes it."""
    seats = setup.seats(made)
    choices = "".join(
        _choice(option, each, _word(model, made, option, each), each == chosen)
        for each in option.lists[place]
        if option.instead(each, seats) == each
    )
    label = escape(model.t("app.setup.place", n=place + 1))
    return (
        f'<div class="place"><b aria-hidden="true">{place + 1}</b><div class="seg"'
        f' role="radiogroup" aria-label="{label}" data-roving>{choices}</div></div>'
    )


def _choice(option: Cast, value: str, word: str, is_chosen: bool) -> str:
    """Drawing and name of one."""
    return (
        f'<button type="button" class="btn" role="radio" aria-checked="{str(is_chosen).lower()}"'
        f' data-act="app:setup:option:{option.name}:{value}">{icon(option.art + value, 26)}'
        f"{escape(word)}</button>"
    )


def _missing(model: Model, made: Setup, option: Cast) -> str:
    """Who needs more seats, and who comes instead."""
    seats, ranks = setup.seats(made), option.ranks(made.options, setup.seats(made))
    asked = [name for names in option.lists[:ranks] for name in names]
    sentences = [
        model.t(
            "app.setup.least",
            name=_word(model, made, option, name),
            n=least,
            other=_word(model, made, option, other),
        )
        for name, (least, other) in option.least.items()
        if name in asked and seats < least
    ]
    return "".join(
        f'<p class="told" data-testid="missing">{escape(each)}</p>' for each in sentences
    )


def several(model: Model, made: Setup, option: Several, name: str) -> str:
    """A box for each thing, and how many are chosen."""
    chosen = option.standing(made.options, setup.seats(made))
    boxes = "".join(
        f'<label><input type="checkbox"{" checked" if value in chosen else ""}'
        f' data-tick="app:setup:option:{option.name}:{value}">'
        f"{escape(_word(model, made, option, value))}</label>"
        for value in _sorted(model, made, option)
    )
    said = model.t("app.setup.chosen-of", n=len(chosen), count=option.count)
    count = f'<p class="told" role="status" data-testid="chosen-{option.name}">{escape(said)}</p>'
    return _group(name, "several", f"{count if chosen else ''}{boxes}{_back(model, made, option)}")


def _sorted(model: Model, made: Setup, option: Several) -> Sequence[str]:
    """The things by their names."""
    return sorted(option.values, key=lambda value: _word(model, made, option, value))


def _word(model: Model, made: Setup, option: Cast | Several, value: str) -> str:
    return model.t(f"{made.game}.{option.word}.{value}")


def _back(model: Model, made: Setup, option: Cast | Several) -> str:
    """The way back to what the set has."""
    if not made.options[option.name]:
        return ""
    act = f"app:setup:option:{option.name}:"
    return button(act, model.t("app.setup.as-set"), "", f"btn-as-set-{option.name}")


def _group(name: str, style: str, inside: str) -> str:
    return f'<div class="{style}" role="group" aria-label="{escape(name)}">{inside}</div>'
