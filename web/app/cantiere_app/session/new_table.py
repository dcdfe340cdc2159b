"""Tables are opened: new ones, positions, files and what is kept on this device."""

import json
import pkgutil
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import replace
from importlib import import_module
from typing import Any

from cantiere import games
from cantiere.core import canonical, notation, record
from cantiere.core.game import Json, PositionError
from cantiere.core.history import Session
from cantiere.core.record import Change, Record, SaveError, Sitter
from cantiere_app.features.saves import header
from cantiere_app.features.saves.header import Card
from cantiere_app.kit import about
from cantiere_app.kit.scene import View
from cantiere_app.session import seating, turns
from cantiere_app.session.address import KINDS, is_budget
from cantiere_app.session.effects import Effect
from cantiere_app.session.model import Entry, Model, Note, Play, playing, scene

FORMAT = "cantiere page"
MAX_KEPT = 2 * record.MAX_CHARS
"""Characters of a kept text that are still read: a save, and what the page knows beside it."""


def view_of(game: str) -> View:
    """A game's view module, imported when it is needed."""
    module: Any = import_module(f"cantiere_app.games.{game}.view")
    described: View = module
    return described


def deal(game: str, seats: Sequence[Sitter], options: Mapping[str, Json], seed: int) -> Session:
    """A new table; raises `OptionError`."""
    rules = games.load(game)
    chosen = {**options, "seats": len(seats)}
    if not any(sitter.kind == "human" for sitter in seats) and not chosen.get("turnCap"):
        chosen["turnCap"] = rules.default_turn_cap
    return Session(rules, Record(game, rules.rules, chosen, seed, list(seats)))


def place(
    data: Mapping[str, Json], kinds: Sequence[str] = (), asked: Sequence[str] = ()
) -> Session:
    """The table of a position description; raises `PositionError`.

    kinds: of the first seats, where nobody asked for others. asked: of all seats.
    """
    rules = games.load(str(data.get("game", "")))
    state = rules.from_position(data)
    count = rules.seats(state)
    if asked and len(asked) != count:
        raise PositionError("seats", ",".join(asked), f"{count} seats")
    wanted = asked or [*kinds, "human", *["greedy"] * count]
    seats = [Sitter("", kind) for kind in wanted[:count]]
    start = rules.position(state)
    seed = data.get("seed")
    chosen = rules.options(state)
    return Session(
        rules,
        Record(rules.name, rules.rules, chosen, seed if type(seed) is int else 0, seats, [], start),
    )


def branch(play: Play, step: int) -> Session:
    """A table of its own that goes on from the position after `step` steps.

    Where only computer players sit, a person takes the seat that is asked.
    """
    game, old = play.table.game, play.table.record
    state = play.table.state_at(step)
    asked, seats = game.decision(state), list(old.seats)
    if asked and not play.humans:
        seats[asked.seat] = Sitter("", "human")
    origin = {"step": step, "hash": record.state_hash(game, state)}
    changes = [change for change in old.changes if change.step <= step]
    actions = old.actions[:step]
    return Session(game, replace(old, seats=seats, actions=actions, origin=origin, changes=changes))


def fixture(name: str) -> tuple[dict[str, Json], list[str]]:
    """Position and kinds of seats of a named fixture; raises `KeyError` for an unknown one."""
    if not name.replace("-", "").isalnum():
        raise KeyError(name)
    try:
        found = pkgutil.get_data("cantiere_app", f"fixtures/{name}.json") or b""
    except OSError:
        raise KeyError(name) from None
    data = json.loads(found)
    return data["position"], data.get("seats", [])


def coded(code: str, asked: Sequence[str] = ()) -> Session:
    """The table of a share code, `s=…` or `g=…`; raises `ValueError` kinds.

    asked: kinds of all seats of a position; a game knows its own.
    """
    if code.startswith("g="):
        table = Session.of(notation.read_game(code[2:], games.load))
        for seat in _strangers(table.record):
            found = table.record.seats[seat].kind
            raise SaveError(f"seats.{seat}.kind", found, ", ".join(KINDS))
        return table
    notation.read_position(code[2:], games.load)
    return place(notation.unpack(code[2:]), asked=asked)


def _strangers(found: Record) -> list[int]:
    """Seats of kinds that nobody here can play."""
    return [i for i, sitter in enumerate(found.seats) if sitter.kind not in KINDS]


def _seat_people(table: Session) -> Note | None:
    """Let a person take the seats of kinds that are unknown here, and tell it."""
    seats = _strangers(table.record)
    if not seats:
        return None
    table.record.seats = [
        sitter._replace(kind="human") if i in seats else sitter
        for i, sitter in enumerate(table.record.seats)
    ]
    return Note("app.seats.strangers", {"seats": ", ".join(str(seat + 1) for seat in seats)})


def sit(model: Model, table: Session, address: str = "", nodes: int | None = None) -> list[Effect]:
    """Show a table and go on with it; where its players are unknown here, people take over."""
    game, told = table.game.name, _seat_people(table)
    steps = len(table.steps)
    play = Play(table, view_of(game), about.load(game), viewer=0, address=address, nodes=nodes)
    play.viewer = first_viewer(play)
    play.log = [
        Entry(number, event) for number, step in enumerate(table.steps) for event in step.events
    ]
    play.heard = play.sounded = len(play.log)
    _tell_origin(play)
    for change in table.record.changes:
        tell_change(play, change)
    play.seen = dict.fromkeys(range(len(table.record.seats)), steps)
    play.opened = steps
    model.play, model.original = play, None
    model.players = seating.players(table.record.seats, model.t)
    model.sheet, model.tab, model.notice = "", play.about.TABS[0].id, told
    model.screen = "table"
    opened = turns.gate(model) if turns.needs_handover(model) else []
    return [*opened, *turns.advance(model)]


def _tell_origin(play: Play) -> None:
    """Write into the log where a branch left its original."""
    step = (play.table.record.origin or {}).get("step")
    if type(step) is int and 0 <= step <= len(play.table.steps):
        _note_at(play, step, Note("app.log.branch", {"n": step}))


def tell_change(play: Play, change: Change) -> None:
    """Write into the log who took a seat over."""
    if change.kind in KINDS:
        _note_at(play, change.step, Note(f"app.log.seat.{change.kind}", {"n": change.seat + 1}))


def _note_at(play: Play, step: int, note: Note) -> None:
    """Put a sentence of the page where the log tells of what came before the step."""
    at = bisect_left(play.log, step, key=lambda entry: entry.step)
    play.log.insert(at, Entry(step - 1, None, note))


def first_viewer(play: Play) -> int:
    """The seat whose view a table begins with: a person's, of those asked first."""
    asked = play.table.game.decision(play.table.state)
    if asked and asked.seat in play.humans:
        return asked.seat
    return play.humans[0] if play.humans else 0


def note(model: Model, key: str, **params: object) -> None:
    """Write a sentence of the page into the log."""
    play = playing(model)
    play.log.insert(0, Entry(-1, None, Note(key, params)))


def opened(text: str) -> Session:
    """The table of a file; raises `SaveError`.

    A file whose actions do not lead to its last state is damaged, unless the rules were mended
    since it was written: then its snapshot is all that can be believed.
    """
    loaded = record.load(text, games.load)
    if loaded.fate == "revived" and canonical.loads(text)["rules"] == loaded.game.rules:
        raise SaveError("actions", "actions that lead elsewhere", "a game played by the rules")
    return Session.of(loaded)


def file_text(model: Model) -> str:
    """The table as a file."""
    table = playing(model).table
    return record.save(table.game, table.record, table.state)


def kept_text(model: Model) -> str:
    """The table with what the page needs to go on where it was, the staged turn included."""
    play = playing(model)
    table = play.table
    data = {
        "format": FORMAT,
        "version": 1,
        "address": play.address,
        "draft": dict(play.draft),
        "picked": play.picked,
        "marks": play.marks,
        "seen": [play.seen.get(seat, 0) for seat in range(len(table.record.seats))],
        "nodes": play.nodes,
        "save": record.to_data(table.game, table.record, table.state),
    }
    return canonical.dumps(data)


def kept(text: str) -> dict[str, Json]:
    """What `kept_text` wrote, checked as far as its own fields go; raises `SaveError`.

    A card in front of it is passed over.
    """
    if len(text) > MAX_KEPT:
        raise SaveError("file", f"{len(text)} characters", f"at most {MAX_KEPT}")
    try:
        data = canonical.loads(header.parted(text)[1])
    except ValueError as error:
        raise SaveError("file", str(error), "JSON as this page writes it") from error
    if not isinstance(data, dict) or data.get("format") != FORMAT or data.get("version") != 1:
        raise SaveError("format", data if isinstance(data, str) else "another", FORMAT)
    if not isinstance(data.get("draft"), dict) or not isinstance(data.get("picked"), str):
        raise SaveError("draft", data.get("draft"), "a mapping")
    for name in ("marks", "seen"):
        if not isinstance(data.get(name), list) or not all(type(n) is int for n in data[name]):
            raise SaveError(name, data.get(name), "a list of whole numbers")
    return data


def resume(model: Model, text: str) -> list[Effect]:
    """Go on with what was kept; raises `SaveError` and leaves the model as it was."""
    data = kept(text)
    loaded = record.from_data(data.get("save"), games.load)
    table = Session.of(loaded)
    nodes = data.get("nodes")
    address = header.search_part(data.get("address"))
    effects = sit(model, table, address, nodes if is_budget(nodes) else None)
    play = playing(model)
    steps = len(table.steps)
    if loaded.fate == "revived":
        note(model, "app.log.revived")
        return effects
    play.marks = [mark for mark in data["marks"] if 0 <= mark < steps]
    play.seen = {seat: min(step, steps) for seat, step in enumerate(data["seen"])}
    if len(table.steps) == steps:
        _stage(model, data["draft"], data["picked"])
    return effects


def _stage(model: Model, draft: Mapping[str, Json], picked: str) -> None:
    """Take up a staged turn again, unless it cannot be shown: then the turn begins anew."""
    play = playing(model)
    play.draft, play.picked = draft, picked
    try:
        play.view.draw(scene(model))
        play.view.prompt(scene(model))
    except Exception:  # data from outside can break a drawing in any way
        play.draft, play.picked = {}, ""


def card(play: Play) -> Card:
    """The card of the table as it is now; when it is kept is not on it yet."""
    table = play.table
    thumb = _thumbnail(play.view, table, play.humans)
    made = header.of(table.game, table.record, table.state, thumb)
    return made._replace(address=play.address)


def kept_card(text: str) -> Card:
    """The card of a kept game that has none, made from the game; raises `SaveError`."""
    data = kept(text)
    table = Session.of(record.from_data(data.get("save"), games.load))
    return card_of(table, data.get("address"))


def card_of(table: Session, address: Json) -> Card:
    """The card of a table that is not being played; what opened it is any data."""
    humans = [i for i, sitter in enumerate(table.record.seats) if sitter.kind == "human"]
    thumb = _thumbnail(view_of(table.game.name), table, humans)
    made = header.of(table.game, table.record, table.state, thumb)
    return made._replace(address=header.search_part(address))


def _thumbnail(view: View, table: Session, humans: Sequence[int]) -> Json:
    """What the game's view module draws a card by, of the side of the first person."""
    own: Any = getattr(view, "thumbnail", None)
    seen = table.game.masked(table.game.view(table.state, humans[0] if humans else 0))
    return own(seen) if own else None


def is_worth_keeping(play: Play) -> bool:
    """Whether anything happened at a table that its address would not deal again."""
    return bool(play.slot or play.draft or len(play.table.steps) != play.opened)
