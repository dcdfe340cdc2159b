"""The page New game: what is chosen there, and the address that it makes."""

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any

from cantiere import games
from cantiere.core.game import OptionError
from cantiere.core.record import Record
from cantiere.players.names import RIVALS, is_player, level_of, named, rival_of
from cantiere_app.kit import about
from cantiere_app.kit.line_up import Cast, Several
from cantiere_app.session import address, seating
from cantiere_app.session.effects import Effect
from cantiere_app.session.model import Model, Setup
from cantiere_app.session.seating import CLOSED, USUAL_LEVEL, Chair

STEP = 1_103_515_245
SHOWN_SEEDS = 100_000


def form(
    asked: address.Address,
    seed: int,
    last: address.Address = address.NOTHING_ASKED,
    missing: Collection[str] = (),
) -> Setup:
    """The form as an address asks for it, else as it was last, else with one computer player.

    last: what the form of the game begun last asked for; its options are those of that game alone.
    missing: games that cannot be had now: where the address names none, the form is of another.
    """
    last = address.NOTHING_ASKED if last.game in missing else last
    game = asked.game or last.game or next(each for each in games.MODULES if each not in missing)
    described = about.load(game)
    who = asked if asked.game and asked.seats else last
    kinds, most = who.seats or ("human", USUAL_LEVEL), described.SEATS[-1]
    names = asked.names if any(asked.names) else who.names
    chairs = seating.chairs(kinds[:most], names, most)
    former = last.options if last.game == game and who is last else {}
    options = {**about.defaults(described.OPTIONS), **former, **asked.options}
    # Seats that cannot be are not taken over: the notice tells of them, and those here are well.
    wrong = {each.field: each.accepted for each in asked.wrong if each.field != "seats"}
    made = Setup(game, chairs, options, asked.seed if asked.seed is not None else seed, "", wrong)
    return replace(made, preset=preset(made))


def after(record: Record, seed: int) -> Setup:
    """The form of a game that was played, for another deal of it, with who sat there at first."""
    described = about.load(record.game)
    chairs = [Chair(sitter.kind, sitter.name) for sitter in record.beginners]
    closed = [Chair(CLOSED)] * (described.SEATS[-1] - len(chairs))
    options = {**about.defaults(described.OPTIONS), **record.options}
    options.pop("seats", None)
    made = Setup(record.game, (*chairs, *closed), options, seed)
    return replace(made, preset=preset(made))


def another_seed(model: Model) -> int:
    """A deal that is not the present one; the same every time, so that tests can tell it."""
    seed = model.setup.seed if model.setup else 0
    if model.play:
        seed = model.play.table.record.seed
    return (seed * STEP + 12_345) % (1 << 31) % SHOWN_SEEDS


def change(model: Model, argument: str) -> list[Effect]:
    """A click or an entry in the form: `kind:<seat>:<kind>`, `option:<name>:<value>` …"""
    made = model.setup
    if made is None:
        return []
    what, _, rest = argument.partition(":")
    key, _, value = rest.partition(":")
    made.wrong = {}
    match what:
        case "kind":
            _seat(made, int(key), kind=_level(made, int(key)) if value == "computer" else value)
        case "rival":
            _seat(made, int(key), kind=_with_face(made, int(key), value))
        case "name":
            _seat(made, int(key), name=seating.clean(value))
        case "preset":
            presets = games.load(made.game).presets
            made.options = {**about.defaults(about.load(made.game).OPTIONS), **presets[key]}
        case "option":
            _option(made, key, value)
        case "deal":
            made.seed = another_seed(model)
        case "seed":
            _seed(made, rest)
    made.preset = preset(made)
    return []


def _level(made: Setup, seat: int) -> str:
    """The level of a seat that is to be a computer's: the one it has, else a plain one."""
    former = made.chairs[seat].kind
    return former if is_player(former) else USUAL_LEVEL


def _with_face(made: Setup, seat: int, rival: str) -> str:
    """The kind of a computer's seat with the face of a rival; "" takes the face away."""
    others = {rival_of(chair.kind) for i, chair in enumerate(made.chairs) if i != seat}
    former = made.chairs[seat].kind
    if not rival:
        return level_of(former)
    return named(rival) if rival in RIVALS and rival not in others else former


def _seat(made: Setup, seat: int, kind: str | None = None, name: str | None = None) -> None:
    chairs = list(made.chairs)
    former = chairs[seat]
    chairs[seat] = Chair(
        former.kind if kind is None else kind, former.name if name is None else name
    )
    taken = sum(chair.kind != CLOSED for chair in chairs)
    if taken >= about.load(made.game).SEATS[0]:
        made.chairs = tuple(chairs)
        start = made.options.get("startPlayer")
        if isinstance(start, int) and start >= taken:
            made.options["startPlayer"] = "random"
    else:
        made.wrong = {"seats": str(about.load(made.game).SEATS[0])}


def _option(made: Setup, name: str, text: str) -> None:
    option = next(each for each in about.load(made.game).OPTIONS if each.name == name)
    if isinstance(option, about.Contracts):
        made.options[name] = _toggled(made.options[name], text)
        return
    if isinstance(option, Cast | Several):
        made.options[name] = option.picked(text, made.options, seats(made))
        return
    try:
        made.options[name] = about.parsed(option, text, seats(made))
    except ValueError:
        made.wrong = {name: about.accepted(option, seats(made))}


def _toggled(values: list[str], value: str) -> list[str]:
    return [each for each in values if each != value] if value in values else [*values, value]


def _seed(made: Setup, text: str) -> None:
    seed = address.whole(text, address.SEED_LIMIT - 1)
    if seed is not None:
        made.seed = seed
    else:
        made.wrong = {"seed": f"0 … {address.SEED_LIMIT - 1}"}


def seats(made: Setup) -> int:
    """How many sit at the table."""
    return sum(chair.kind != CLOSED for chair in made.chairs)


def chosen(made: Setup) -> dict[str, Any]:
    """The options that mean something, as `Game.new` takes them."""
    return _given(made.game, made.options, seats(made))


def _given(game: str, options: Mapping[str, Any], sitting: int) -> dict[str, Any]:
    found = {each.name: about.given(each, options, sitting) for each in about.load(game).OPTIONS}
    return {name: value for name, value in found.items() if value is not None}


def preset(made: Setup) -> str:
    """The name of the preset that the options are, or ""."""
    defaults = about.defaults(about.load(made.game).OPTIONS)
    for name, values in games.load(made.game).presets.items():
        if chosen(made) == _given(made.game, {**defaults, **values}, seats(made)):
            return name
    return ""


def address_of(made: Setup, carry: Mapping[str, str]) -> str:
    """The search part of the address that opens this table."""
    taken = seating.sitters(made.chairs)
    return address.table(
        made.game,
        [sitter.kind for sitter in taken],
        made.seed,
        chosen(made),
        [sitter.name for sitter in taken],
        carry,
    )


def accepted(made: Setup, error: OptionError) -> str:
    """What an option accepts, in a form without language where there is one."""
    for option in about.load(made.game).OPTIONS:
        if option.name == error.field:
            return about.accepted(option, seats(made))
    return error.accepted


def complaint(model: Model, field: str) -> str:
    """The sentence about an option that cannot be."""
    made = model.setup
    if made is None:
        raise RuntimeError("there is no form")
    if field == "seats":
        return model.t("app.wrong.seats")
    return model.t("app.wrong.option", name=name_of(model, field), accepted=made.wrong[field])


def name_of(model: Model, field: str) -> str:
    """The name of an option or of a part of the address."""
    game = model.setup.game if model.setup else ""
    if game and any(option.name == field for option in about.load(game).OPTIONS):
        return model.t(f"app.{game}.option.{field}")
    return field
