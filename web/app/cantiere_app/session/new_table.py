"""Tables are opened: new ones, positions, share codes and files."""

import json
import pkgutil
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import replace
from importlib import import_module
from typing import Any

from cantiere import games
from cantiere.core import canonical, notation, record
from cantiere.core.errors import Said
from cantiere.core.game import Game, Json, PositionError, Seat
from cantiere.core.history import Session
from cantiere.core.record import Change, Record, SaveError, Sitter, Taken
from cantiere.players.names import level_of, named
from cantiere_app.kit import about
from cantiere_app.kit.view import View
from cantiere_app.session import chronicle, remarks, seating, turns
from cantiere_app.session.effects import Effect
from cantiere_app.session.model import Entry, Model, Note, Play, playing
from cantiere_app.session.text import example_code
from cantiere_app.session.text.address import KINDS, is_kind


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
    wanted = asked or [*kinds, "human", *[seating.USUAL_LEVEL] * count]
    seats = [Sitter("", named(kind)) for kind in wanted[:count]]
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
    asked, seats, began = game.decision(state), list(old.seats), old.began
    if asked and not play.humans:
        began = began or old.kinds
        seats[asked.seat] = Sitter("", "human")
    origin = {"step": step, "hash": record.state_hash(game, state)}
    changes = [change for change in old.changes if change.step <= step]
    resumed = [each for each in old.resumed if each.step <= step]
    taken = [each for each in old.taken if each.step <= step]
    remarks = [each for each in old.remarks if each.step <= step]
    left = replace(old, seats=seats, actions=old.actions[:step], origin=origin, remarks=remarks)
    return Session(game, replace(left, changes=changes, resumed=resumed, taken=taken, began=began))


def fixture(name: str) -> tuple[dict[str, Json], list[str]]:
    """Position and kinds of seats of a named fixture; raises `KeyError` for an unknown one."""
    if not name.replace("-", "").isalnum():
        raise KeyError(name)
    try:
        content = pkgutil.get_data("cantiere_app.fixtures", f"{name}.json") or b""
    except OSError:
        raise KeyError(name) from None
    data = json.loads(content)
    return data["position"], data.get("seats", [])


def coded(
    code: str,
    asked: Sequence[str] = (),
    seat: Seat | None = None,
    step: int = 0,
    seed: int | None = None,
) -> Session:
    """The table of a share code, `s=…`, `g=…` or `e=…`; raises `ValueError` kinds.

    asked: kinds of all seats of a position; a game knows its own. seat: where a person sits alone,
    if nobody asked for others. step: of the steps of an example, how many are done. seed: what a
    position does not tell is drawn by it, in place of its own.
    """
    if code.startswith("g="):
        table = Session.opened(notation.read_game(code[2:], games.load))
        for seat in _strangers(table.record):
            kind = table.record.seats[seat].kind
            raise SaveError(f"seats.{seat}.kind", kind, ", ".join(KINDS))
        return table
    if code.startswith("e="):
        example = example_code.unpack(code[2:])
        side = example.seat if seat is None else seat
        kinds = asked or _alone(*example_code.game_of(example), side)
        table = place(_seeded(example_code.described(example), seed), asked=kinds)
        return example_code.played(example, table, step)
    data = notation.unpack(code[2:])
    game, state = notation.described_position(data, games.load)
    kinds = asked if asked or seat is None else _alone(game, state, seat)
    return place(_seeded(data, seed), asked=kinds)


def _seeded(data: Json, seed: int | None) -> dict[str, Json]:
    """A description that was read once, with another seed where one is asked for."""
    fields = data if isinstance(data, dict) else {}
    return fields if seed is None else {**fields, "seed": seed}


def _alone(game: Game[Any], state: Any, seat: Seat) -> list[str]:
    """Kinds of the seats where one person plays; raises `PositionError`."""
    count = game.seats(state)
    if seat >= count:
        raise PositionError("seat", seat, f"0 … {count - 1}")
    return ["human" if each == seat else seating.USUAL_LEVEL for each in range(count)]


def _strangers(game_record: Record) -> list[int]:
    """Seats of kinds that nobody here can play."""
    return [i for i, sitter in enumerate(game_record.seats) if not is_kind(named(sitter.kind))]


def _rename(game_record: Record) -> list[Seat]:
    """Call computer players by the names of today; return the seats that were called otherwise."""
    seats = [i for i, kind in enumerate(game_record.kinds) if kind != named(kind)]
    game_record.seats = [sitter._replace(kind=named(sitter.kind)) for sitter in game_record.seats]
    game_record.began = tuple(map(named, game_record.began))
    game_record.changes = [
        change._replace(kind=named(change.kind)) for change in game_record.changes
    ]
    return seats


def _tell_renamed(play: Play, seats: Sequence[Seat]) -> None:
    """Write into the log of a game under way by which level those seats go on."""
    for seat in seats if play.table.steps else ():
        _note_at(play, len(play.table.steps), _taken_over(seat, play.kind(seat)))


def _seat_people(table: Session) -> Note | None:
    """Let a person take the seats of kinds that are unknown here, and tell it."""
    if not all(map(is_kind, table.record.began)):
        table.record.began = ()
    seats = _strangers(table.record)
    if not seats:
        return None
    table.record.seats = [
        sitter._replace(kind="human") if i in seats else sitter
        for i, sitter in enumerate(table.record.seats)
    ]
    numbers = ", ".join(str(seat + 1) for seat in seats)
    return Note("app.seats.strangers", {"seats": numbers, "count": len(seats)})


def sit(model: Model, table: Session, address: str = "", nodes: int | None = None) -> list[Effect]:
    """Show a table and go on with it; where its players are unknown here, people take over."""
    game, renamed, strangers = table.game.name, _rename(table.record), _seat_people(table)
    steps = len(table.steps)
    play = Play(table, view_of(game), about.load(game), viewer=0, address=address, nodes=nodes)
    play.viewer = first_viewer(play)
    _tell_steps(model, play)
    play.heard = play.sounded = len(play.log)
    _tell_origin(play)
    _tell_resumed(play)
    for change in table.record.changes:
        tell_change(play, change)
    for taken in table.record.taken:
        tell_taken(play, taken)
    _tell_renamed(play, renamed)
    play.seen = dict.fromkeys(range(len(table.record.seats)), steps)
    play.opened = steps
    model.play, model.original = play, None
    model.players = seating.at_table(table.record, model.t)
    model.sheet, model.tab, model.notice = "", play.about.TABS[0].id, _tell_fate(table) or strangers
    model.screen = "table"
    opened = turns.gate(model) if turns.needs_handover(model) else []
    return [*opened, *turns.advance(model)]


def _tell_steps(model: Model, play: Play) -> None:
    """Write into the log what happened, and what rivals said about it."""
    says = model.settings.remarks == "on"
    if says:
        remarks.greet(play)
    for number, step in enumerate(play.table.steps):
        former = len(play.log)
        chronicle.tell(play, number, step.events)
        if says:
            remarks.follow(play, former)


def _tell_origin(play: Play) -> None:
    """Write into the log where a branch left its original."""
    step = (play.table.record.origin or {}).get("step")
    if type(step) is int and 0 <= step <= len(play.table.steps):
        _note_at(play, step, Note("app.log.branch", {"n": step}))


def _tell_resumed(play: Play) -> None:
    """Write into the log where the game went on from the position it had been saved in."""
    for each in play.table.record.resumed:
        _note_at(play, each.step, _mended(each.step, each.refused))


def _mended(step: int, refused: str) -> Note:
    """Say that today's rules refuse a step, or lead elsewhere up to there."""
    if refused:
        return Note("app.log.mended", {"n": step + 1, "step": refused})
    return Note("app.log.mended.elsewhere")


def _tell_fate(table: Session) -> Note | None:
    """Say of a game from outside that it is not, or not wholly, what was played."""
    refused = table.refused
    if table.fate == "cut":
        params = {"n": refused.step + 1, "step": refused.text} if refused else {}
        return Note("app.log.cut" if refused else "app.log.cut.elsewhere", params)
    if table.fate == "revived" and refused is None and not table.record.resumed:
        return Note("app.log.revived")
    if table.fate == "replayed":
        return None
    return _mended(len(table.steps), refused.text if refused else "")


def tell_change(play: Play, change: Change) -> None:
    """Write into the log who took a seat over."""
    if is_kind(change.kind):
        _note_at(play, change.step, _taken_over(change.seat, change.kind))


def tell_taken(play: Play, taken: Taken) -> None:
    """Write into the log that a whole turn was taken back there."""
    if taken.step <= len(play.table.steps):
        _note_at(play, taken.step, Note("app.log.taken", {"n": taken.lost}))


def _taken_over(seat: Seat, kind: str) -> Note:
    """Say who plays a seat from here on."""
    return Note(f"app.log.seat.{level_of(kind)}", {"n": seat + 1})


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


def maybe_tell_shared(model: Model) -> None:
    """Say of a position that came as a link or a code that it is one; a whole game is none."""
    table = playing(model).table
    if table.record.start is not None and not table.record.actions:
        note(model, "app.log.shared")


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
        raise SaveError(
            "actions",
            Said("actions-elsewhere", "actions that lead elsewhere"),
            Said("by-rules", "a game played by the rules"),
        )
    return Session.opened(loaded)


def file_text(model: Model) -> str:
    """The table as a file."""
    table = playing(model).table
    return record.save(table.game, table.record, table.state)
