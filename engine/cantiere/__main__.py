"""The command line: `python -m cantiere play|watch|match|blunders|train|convert …`."""

import argparse
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path

from cantiere import games
from cantiere.console import files, ladders, runs, tables, trainings
from cantiere.console.usage import WrongUsage
from cantiere.core import canonical
from cantiere.core.record import MOST_SEED
from cantiere.players.names import ACCEPTED, LEVELS
from cantiere.training.outsiders import OUTSIDERS


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; return the exit code: 0 done, 1 refused with a sentence, 2 wrong usage."""
    args = _parser().parse_args(argv)
    if getattr(args, "seats", 0) is None:
        args.seats = tables.seats_of(args.players)
    try:
        args.run(args)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader, such as `head`, has seen enough; without this, Python complains at its exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        print(f"cantiere: {error.filename}: {error.strerror}", file=sys.stderr)
        return 1
    except WrongUsage as error:
        print(f"cantiere: {error}", file=sys.stderr)
        return 2
    except ValueError as error:
        print(f"cantiere: {error}", file=sys.stderr)
        return 1
    except (EOFError, KeyboardInterrupt):
        print("\nstopped", file=sys.stderr)
        return 1
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="cantiere", description="Board games of building.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    _add_table(commands.add_parser("play", help="play in the terminal"), tables.play, "human")
    _add_table(
        commands.add_parser("watch", help="watch computer players"), tables.watch, tables.USUAL
    )
    _add_match(commands.add_parser("match", help="let players meet, and count"))
    _add_ladder(commands.add_parser("ladder", help="each level against the one below, as a table"))
    _add_blunders(commands.add_parser("blunders", help="count the blunders of a level"))
    _add_train(commands.add_parser("train", help="fit the weights of players to games of theirs"))
    replay = commands.add_parser("replay", help="print a saved game step by step")
    replay.add_argument("file", type=Path, help="a save (.json) or a game as text (.txt)")
    replay.set_defaults(run=files.replay)
    convert = commands.add_parser("convert", help="a saved game in another form, to the output")
    convert.add_argument("file", type=Path, help="a save (.json), a game as text, or a share code")
    convert.add_argument("--to", choices=tuple(files.FORMS), default="text")
    convert.set_defaults(run=files.convert)
    return parser


def _options(text: str) -> dict[str, object]:
    """Parse options from the command line.

    Raises `ArgumentTypeError`, whose text argparse prints.
    """
    try:
        options = canonical.loads(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error
    if not isinstance(options, dict):
        raise argparse.ArgumentTypeError(f"found {text}, accepted: a mapping as JSON")
    return options


def _seed(text: str) -> int:
    """Parse a seed that a save can store.

    Raises `ArgumentTypeError`, whose text argparse prints.
    """
    accepted = f"a whole number -{MOST_SEED} … {MOST_SEED}"
    if not re.fullmatch(r"-?[0-9]{1,20}", text) or abs(int(text)) > MOST_SEED:
        raise argparse.ArgumentTypeError(f"found {text}, accepted: {accepted}")
    return int(text)


def _add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help=", ".join(games.MODULES))
    parser.add_argument(
        "--seats", type=int, help=f"by default as many as players, or {tables.USUAL_SEATS}"
    )
    parser.add_argument("--seed", type=_seed, default=1)
    parser.add_argument("--options", type=_options, default={}, help="more options, as JSON")
    parser.add_argument("--nodes", type=int, help="iterations a decision")
    parser.add_argument("--seconds", type=float, help="or seconds a decision")


def _add_table(parser: argparse.ArgumentParser, run: object, first: str) -> None:
    _add_game(parser)
    parser.add_argument(
        "--players",
        help=f"one a seat, e.g. {first},journeyman,mason; human, {', '.join(ACCEPTED)}",
    )
    parser.add_argument("--save", type=Path, help="write the game to this file")
    parser.set_defaults(run=run)


def _add_match(parser: argparse.ArgumentParser) -> None:
    _add_game(parser)
    parser.add_argument(
        "--players", required=True, help=f"one a seat: {', '.join(ACCEPTED)}, {_outsiders()}"
    )
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument(
        "--weights", type=Path, help="a file of `train`, for all levels at the table"
    )
    runs.add_run(parser)
    parser.set_defaults(run=ladders.match)


def _outsiders() -> str:
    """Return the names of the fixed opponents with the games that they play."""
    return "; ".join(f"in {game} {', '.join(outsiders)}" for game, outsiders in OUTSIDERS.items())


def _add_ladder(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="*", help=f"{', '.join(games.MODULES)}; all by default")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--games", type=int, default=60, help="games of each row of the table")
    parser.add_argument("--seed", type=_seed, default=1)
    parser.add_argument("--options", type=_options, default={}, help="more options, as JSON")
    parser.add_argument("--levels", help="those to measure, e.g. mason,architect; all by default")
    parser.add_argument(
        "--against",
        default=ladders.BELOW,
        help=f"who has the other seats: {ladders.BELOW} or players, e.g. journeyman,mason; "
        f"{_outsiders()}",
    )
    runs.add_run(parser)
    parser.set_defaults(run=ladders.ladder)


def _add_blunders(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help=", ".join(games.MODULES))
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=_seed, default=1)
    parser.add_argument("--options", type=_options, default={}, help="more options, as JSON")
    parser.add_argument("--positions", action="store_true", help="print the first of each kind")
    parser.add_argument("--level", default=LEVELS[-1], help="the player that is watched")
    parser.add_argument("--against", default=tables.USUAL, help="who has the other seats")
    runs.add_run(parser)
    parser.set_defaults(run=ladders.blunders)


def _add_train(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help=", ".join(trainings.TRAINED))
    parser.add_argument("--games", type=int, help="by default what an evening on two cores plays")
    parser.add_argument("--seed", type=_seed, default=1)
    parser.add_argument("--player", help="who plays them: guesses or, stronger, planner")
    parser.add_argument("--nodes", type=int, help="iterations a decision, for players that search")
    parser.add_argument("--variant", help="of the game; both by default")
    parser.add_argument("--prior", type=float, help="draw towards today's weights, so strongly")
    parser.add_argument("--out", type=Path, required=True, help="the file (.json) to write")
    runs.add_run(parser)
    parser.set_defaults(run=trainings.train)


if __name__ == "__main__":
    sys.exit(main())
