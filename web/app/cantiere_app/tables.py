"""Tables are opened: new ones, positions, files and what is kept on this device."""

import json
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from cantiere import games
from cantiere.core import canonical, notation, record
from cantiere.core.game import Json
from cantiere.core.history import Table
from cantiere.core.record import Record, SaveError, Sitter
from cantiere_app import about, seating, turns
from cantiere_app.effects import Effect, Save
from cantiere_app.model import Entry, Model, Note, Play, playing
from cantiere_app.scene import View

FORMAT = "cantiere page"
FIXTURES = Path(__file__).parent / "fixtures"
CAP_OF_COMPUTERS = 100  # F§5 turnCap


def view_of(game: str) -> View:
    """A game's view module, imported when it is needed."""
    module: Any = import_module(f"cantiere_app.view_{game}")
    described: View = module
    return described


def deal(game: str, seats: Sequence[Sitter], options: Mapping[str, Json], seed: int) -> Table:
    """A new table; raises `OptionError`."""
    rules = games.load(game)
    chosen = {**options, "seats": len(seats)}
    if not any(sitter.kind == "human" for sitter in seats) and not chosen.get("turnCap"):
        chosen["turnCap"] = CAP_OF_COMPUTERS
    return Table(rules, Record(game, rules.rules, chosen, seed, list(seats)))


def place(data: Mapping[str, Json], kinds: Sequence[str] = ()) -> Table:
    """The table of a position description; raises `PositionError`."""
    rules = games.load(str(data.get("game", "")))
    state = rules.from_position(data)
    count = rules.seats(state)
    wanted = [*kinds, *["human", *["greedy"] * count]][: max(count, len(kinds))]
    seats = [Sitter("", kind) for kind in wanted[:count]]
    start = rules.position(state)
    seed = data.get("seed")
    chosen = rules.options(state)
    return Table(
        rules,
        Record(rules.name, rules.rules, chosen, seed if type(seed) is int else 0, seats, [], start),
    )


def fixture(name: str) -> tuple[dict[str, Json], list[str]]:
    """Position and kinds of seats of a named fixture; raises `KeyError` for an unknown one."""
    path = FIXTURES / f"{name}.json"
    if not name.replace("-", "").isalnum() or not path.exists():
        raise KeyError(name)
    data = json.loads(path.read_text(encoding="utf-8"))
    return data["position"], data.get("seats", [])


def fixture_names() -> list[str]:
    return sorted(path.stem for path in FIXTURES.glob("*.json"))


def coded(code: str, kinds: Sequence[str] = ()) -> Table:
    """The table of a share code, `s=…` or `g=…`; raises `ValueError` kinds."""
    if code.startswith("g="):
        return Table.of(notation.read_game(code[2:], games.load))
    notation.read_position(code[2:], games.load)
    return place(notation.unpack(code[2:]), kinds)


def sit(model: Model, table: Table, address: str = "", nodes: int | None = None) -> list[Effect]:
    """Show a table and go on with it."""
    game = table.game.name
    steps = len(table.steps)
    play = Play(table, view_of(game), about.load(game), viewer=0, address=address, nodes=nodes)
    play.viewer = _first_viewer(play)
    play.log = [
        Entry(number, event) for number, step in enumerate(table.steps) for event in step.events
    ]
    play.seen = dict.fromkeys(range(len(table.record.seats)), steps)
    model.play = play
    model.players = seating.players(table.record.seats, model.t)
    model.sheet, model.tab, model.notice = "", play.about.TABS[0].id, None
    model.screen = "handover" if turns.needs_handover(model) else "table"
    return [Save(), *turns.advance(model)]


def _first_viewer(play: Play) -> int:
    asked = play.table.game.decision(play.table.state)
    if asked and asked.seat in play.humans:
        return asked.seat
    return play.humans[0] if play.humans else 0


def note(model: Model, key: str, **params: object) -> None:
    """Write a sentence of the page into the log."""
    play = playing(model)
    play.log.insert(0, Entry(-1, None, Note(key, params)))


def opened(text: str) -> Table:
    """The table of a file; raises `SaveError`.

    A file whose actions do not lead to its last state is damaged, unless the rules were mended
    since it was written: then its snapshot is all that can be believed.
    """
    loaded = record.load(text, games.load)
    if loaded.fate == "revived" and canonical.loads(text)["rules"] == loaded.game.rules:
        raise SaveError("actions", "actions that lead elsewhere", "a game played by the rules")
    return Table.of(loaded)


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
    """What `kept_text` wrote, checked as far as its own fields go; raises `SaveError`."""
    try:
        data = canonical.loads(text)
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
    table = Table.of(loaded)
    nodes = data.get("nodes")
    effects = sit(model, table, str(data.get("address", "")), nodes if type(nodes) is int else None)
    play = playing(model)
    steps = len(table.steps)
    if loaded.fate == "revived":
        note(model, "app.log.revived")
        return effects
    play.marks = [mark for mark in data["marks"] if 0 <= mark < steps]
    play.seen = {seat: min(step, steps) for seat, step in enumerate(data["seen"])}
    if len(table.steps) == steps:
        play.draft, play.picked = data["draft"], data["picked"]
    return effects


def told(model: Model, text: str) -> Note:
    """A line about what is kept: game and round; raises `SaveError`."""
    data = kept(text)
    loaded = record.from_data(data.get("save"), games.load)
    asked = loaded.game.decision(loaded.state)
    key = "app.saved.round" if asked else "app.saved.over"
    view = loaded.game.view(loaded.state, 0)
    return Note(key, {"game": model.t(f"app.game.{loaded.game.name}"), "round": round_of(view)})


def round_of(view: Mapping[str, Any]) -> int:
    """The round of a view: how many turns the seat with most has begun."""
    return max(view.get("turns", ()), default=0)
