"""The page New game: what is chosen there, and the address that it makes."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from cantiere import games
from cantiere.core.game import OptionError
from cantiere.core.record import Record
from cantiere.players.names import is_player
from cantiere_app.features.setup import cards, players
from cantiere_app.kit import about
from cantiere_app.kit.line_up import Cast, Several
from cantiere_app.session import seating
from cantiere_app.session.effects import Effect
from cantiere_app.session.model import Model, Setup
from cantiere_app.session.seating import CLOSED, Chair
from cantiere_app.session.text import address

STEP = 1_103_515_245
SHOWN_SEEDS = 100_000


def form(
    asked: address.Address,
    seed: int,
    last: address.Address = address.NOTHING_ASKED,
    missing: Collection[str] = (),
) -> Setup:
    """The form as an address asks for it, else as it was last, else of the usual game.

    last: what the form of the game begun last asked for; another game has nothing of it.
    missing: games that cannot be had now: where the address names none, the form is of another.
    """
    last = address.NOTHING_ASKED if last.game in missing else last
    game = asked.game or last.game or next(each for each in games.MODULES if each not in missing)
    former = cards.last(game, seed, last)
    if former:
        former.preset = preset(former)
    made = _asked(asked, game, seed) or _card(asked.start, game, seed, former)
    made = replace(made, seed=seed if asked.seed is None else asked.seed, last=former)
    made.clock = asked.clock or made.clock
    if any(asked.names):
        made.chairs = tuple(map(_renamed, made.chairs, _filled(asked.names, len(made.chairs))))
    made.options = {**made.options, **asked.options}
    if asked.options or any(asked.names):
        made.card = ""
    # Seats that cannot be are not taken over: the notice tells of them, and those here are well.
    made.wrong = {each.field: each.accepted for each in asked.wrong if each.field != "seats"}
    made.shows_rules = bool(asked.options or made.wrong.keys() & {"seed", *made.options})
    return _ready(made)


def _asked(asked: address.Address, game: str, seed: int) -> Setup | None:
    """The form with the players that an address names, `None` where it names none."""
    if not (asked.game and asked.seats):
        return None
    described = about.load(game)
    most = described.SEATS[-1]
    chairs = seating.chairs(asked.seats[:most], asked.names, most, asked.emblems)
    return Setup(game, chairs, about.defaults(described.OPTIONS), seed)


def _card(start: str, game: str, seed: int, former: Setup | None) -> Setup:
    """The form of a card: the asked one; as last time is at first, and of a new game, the first.

    former: how this game was begun last, `None` where it never was.
    """
    if start == cards.FIRST or (start == cards.LAST and former is None):
        return cards.first(game, seed)
    if former is None or start == cards.USUAL:
        return cards.usual(game, seed)
    return replace(former)


def _filled(names: Sequence[str], length: int) -> list[str]:
    return [*names, *[""] * length][:length]


def _renamed(chair: Chair, name: str) -> Chair:
    return chair._replace(name=name)


def _ready(made: Setup) -> Setup:
    """The form with the name of its preset, and the first computer's seat open."""
    computers = [i for i, chair in enumerate(made.chairs) if is_player(chair.kind)]
    made.preset, made.open_seat = preset(made), next(iter(computers), -1)
    return made


def after(record: Record, seed: int) -> Setup:
    """The form of a game that was played, for another deal of it, with who sat there at first."""
    described = about.load(record.game)
    chairs = [Chair(sitter.kind, sitter.name, sitter.emblem) for sitter in record.beginners]
    closed = [Chair(CLOSED)] * (described.SEATS[-1] - len(chairs))
    options = {**about.defaults(described.OPTIONS), **record.options}
    options.pop("seats", None)
    made = Setup(record.game, (*chairs, *closed), options, seed, card=cards.LAST)
    made.preset = preset(made)
    return _ready(replace(made, last=made))


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
        case "card":
            model.setup = _picked(made, key)
        case "seat":
            made.open_seat = -1 if made.open_seat == int(key) else int(key)
        case "deal":
            made.seed = another_seed(model)
        case "seed":
            _seed(made, rest)
        case _:
            _alter(made, what, key, value)
            made.card, made.preset = "", preset(made)
    return []


def _alter(made: Setup, what: str, key: str, value: str) -> None:
    """Change who plays or by which rules."""
    match what:
        case "kind" if value == CLOSED:
            players.leave(made, int(key))
        case "kind":
            players.sit(made, int(key), value)
        case "add":
            players.add(made)
        case "rival":
            players.wear(made, int(key), value)
        case "clock":
            made.clock = address.whole(key, address.MOST_MINUTES) or 0
        case "emblem":
            players.mark(made, int(key), value)
        case "name":
            players.call(made, int(key), seating.clean(value))
        case "preset":
            presets = games.load(made.game).presets
            made.options = {**about.defaults(about.load(made.game).OPTIONS), **presets[key]}
        case "option":
            _option(made, key, value)


def _picked(made: Setup, card: str) -> Setup:
    """The form filled in from a card; one that is not there changes nothing."""
    ready = {cards.FIRST: cards.first, cards.USUAL: cards.usual}
    filled = ready[card](made.game, made.seed) if card in ready else made.last
    if filled is None:
        return made
    return _ready(
        replace(filled, seed=made.seed, last=made.last, wrong={}, shows_rules=made.shows_rules)
    )


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
    return players.count(made)


def chosen(made: Setup) -> dict[str, Any]:
    """The options that mean something, as `Game.new` takes them."""
    return _given(made.game, made.options, seats(made))


def _given(game: str, options: Mapping[str, Any], sitting: int) -> dict[str, Any]:
    options_given = {
        each.name: about.given(each, options, sitting) for each in about.load(game).OPTIONS
    }
    return {name: value for name, value in options_given.items() if value is not None}


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
        [sitter.emblem for sitter in taken],
        made.clock,
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
