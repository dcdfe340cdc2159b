"""Tables in the terminal: games with people, and games of computer players."""

import argparse
from collections.abc import Mapping, Sequence
from typing import Any

from cantiere import games
from cantiere.console import hints
from cantiere.console.usage import WrongUsage
from cantiere.core import random, record
from cantiere.core.game import (
    Action,
    Game,
    IllegalAction,
    Json,
    NotationError,
    OptionError,
    Seat,
)
from cantiere.core.history import Session, UndoError
from cantiere.core.record import Record, Sitter
from cantiere.players import match as matches
from cantiere.players.explanations import explain
from cantiere.players.levels import UnknownLevel, check_budget
from cantiere.players.names import is_player, named

HUMAN = "human"
USUAL = "journeyman"
"""The player at a seat for which none is named."""
USUAL_SEATS = 3

HELP = "a step or a whole move as text, or: ? (what is legal), view, hint, undo, quit"


def step_text(game: Game[Any], state: Any, action: Action) -> str:
    """Return a step as `seat: notation`."""
    asked = game.decision(state)
    return f"{asked.seat if asked else '-'}: {game.notation(state, action)}"


def tell_scores(game: Game[Any], state: Any) -> None:
    """Print the points by source, and the winners."""
    scores = game.scores(state)
    for source, row in scores.rows.items():
        print(f"{source:<14}" + "".join(f"{points:>6}" for points in row))
    print(f"{'total':<14}" + "".join(f"{points:>6}" for points in scores.totals))
    if scores.winners:
        print("won by seat " + ", ".join(map(str, scores.winners)))


def play(args: argparse.Namespace) -> None:
    """Play a game with people; by default one person against usual players."""
    default = [HUMAN] + [USUAL] * (args.seats - 1)
    _run(args, _line_up(args.players, args.seats, default, (HUMAN,)))


def watch(args: argparse.Namespace) -> None:
    """Play a game of computer players only."""
    _run(args, _line_up(args.players, args.seats, [USUAL] * args.seats))


def game_of(name: str) -> Game[Any]:
    """Return the game of that name; raise `WrongUsage` if there is none."""
    try:
        return games.load(name)
    except games.UnknownGame as error:
        raise WrongUsage(str(error)) from error


def check_work(args: argparse.Namespace) -> None:
    """Raise `WrongUsage` if no decision can have the nodes or seconds asked for."""
    try:
        check_budget(args.nodes, args.seconds)
    except ValueError as error:
        raise WrongUsage(str(error)) from error


def check_games(games: int) -> None:
    """Raise `WrongUsage` for a match without a game."""
    if games < 1:
        raise WrongUsage(f"games: found {games}, accepted: 1 or more")


def check_seats(seats: int, players: int) -> None:
    """Raise `WrongUsage` if a table cannot have these seats, or other players than seats."""
    if seats < 1:
        raise WrongUsage(f"seats: found {seats}, accepted: as many as the game can have")
    if players != seats:
        raise WrongUsage(f"players: found {players}, accepted: {seats}, one a seat")


def _full_options(game: Game[Any], options: Mapping[str, Json], seed: int) -> dict[str, Json]:
    """Return options with all defaults; raise `WrongUsage` for one that the game refuses."""
    try:
        return game.options(game.new(options, seed))
    except OptionError as error:
        raise WrongUsage(str(error)) from error


def simulation_options(game: Game[Any], options: Mapping[str, Json], seed: int) -> dict[str, Json]:
    """Return the options of a game without people, with the game's limit on turns if it has one.

    Raises `WrongUsage` for an option that the game refuses.
    """
    full = _full_options(game, options, seed)
    if full.get(matches.TURN_CAP) == 0:
        full[matches.TURN_CAP] = game.default_turn_cap
    return full


def seats_of(players: str | None) -> int:
    """Return the number of seats of a table for which none is given: as many as players."""
    return len(players.split(",")) if players else USUAL_SEATS


def _line_up(
    text: str | None, seats: int, default: list[str], people: Sequence[str] = ()
) -> list[str]:
    """Return a player for each seat, by today's names; raise `WrongUsage` where that cannot be."""
    players = [named(player) for player in text.split(",")] if text else default
    check_seats(seats, len(players))
    for player in players:
        if player not in people and not is_player(player):
            raise WrongUsage(str(UnknownLevel(player)))
    return players


def _run(args: argparse.Namespace, players: Sequence[str]) -> None:
    game = game_of(args.game)
    check_work(args)
    options: dict[str, Json] = {**args.options, "seats": args.seats}
    if HUMAN not in players:
        options = simulation_options(game, options, args.seed)
    else:
        _full_options(game, options, args.seed)
    sitters = [Sitter(player, player) for player in players]
    table = Session(game, Record(game.name, game.rules, options, args.seed, sitters))
    chairs = [matches.Chair(game, player, args.nodes, args.seconds) for player in players]
    if args.save:
        args.save.open("a").close()  # refuse a file that cannot be written before the game starts
    try:
        _go_round(table, players, chairs, random.seeded(args.seed))
    finally:
        if args.save:
            args.save.write_text(record.save(game, table.record, table.state), "utf-8")
    tell_scores(game, table.state)


def _go_round(
    table: Session, players: Sequence[str], chairs: Sequence[matches.Chair], rng: int
) -> None:
    game = table.game
    while (asked := game.decision(table.state)) is not None:
        rng = random.step(rng)
        seat = asked.seat
        if players[seat] == HUMAN:
            steps = len(table.steps)
            _ask(table)
            if len(table.steps) < steps:
                for chair in chairs:
                    chair.forget()  # the plan was made for steps that have been undone
            continue
        view = game.view(table.state, seat)
        action = chairs[seat].step(view, game.legal(table.state), rng)
        print(step_text(game, table.state, action))
        if game.is_barrier(table.play(action)):
            chairs[seat].forget()


def _ask(table: Session) -> None:
    """Read one line from a person and act on it: a step, a whole move, or a word of `HELP`."""
    game, s = table.game, table.state
    asked = game.decision(s)
    if asked is None:
        return
    text = input(f"seat {asked.seat}, {asked.kind} ({asked.clause})> ").strip()
    if text == "quit":
        raise EOFError
    if text in ("", "help"):
        print(HELP)
    elif text == "?":
        print("  ".join(game.notation(s, action) for action in game.legal(s)))
    elif text == "view":
        _show(game.masked(game.view(s, asked.seat)))
    elif text == "hint":
        hints.tell(explain(game, game.view(s, asked.seat), table.record.seed))
    else:
        _do(table, asked.seat, text)


def _do(table: Session, seat: Seat, text: str) -> None:
    try:
        if text == "undo":
            print("taken back: " + str(table.undo().action))
        else:
            for step in table.game.read_move(table.state, text):
                for event in table.play(step):
                    if shown := event.seen_by(seat):
                        print(f"  {shown.kind} {dict(shown.params)}")
    except (IllegalAction, NotationError, UndoError) as error:
        print(error)


def _show(view: Mapping[str, Json]) -> None:
    for key, value in view.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            print(f"{key}:")
            for item in value:
                print("  ", item)
        else:
            print(f"{key}: {value}")
