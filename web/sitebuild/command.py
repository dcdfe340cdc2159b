"""The commands of build.py. This module and its imports at the top need no package."""

import argparse
import sys
from collections.abc import Sequence

from sitebuild.machine import environment
from sitebuild.machine.lock import only_one
from sitebuild.machine.process import Failure, say

EXTRAS = {
    "build": ("build",),
    "serve": ("build",),
    "test": ("build", "test"),
    "words": ("build",),
    "canary": ("build", "test"),
}


def parsed(arguments: Sequence[str]) -> tuple[argparse.Namespace, list[str]]:
    """Return the options of the command, and the arguments for pytest.

    Exits with a usage message if an argument is unknown.
    """
    parser = argparse.ArgumentParser(
        prog="build.py",
        description="Build, serve, test or translate Cantiere; without a command: build.",
    )
    commands = parser.add_subparsers(dest="command", metavar="{build,serve,test,words,canary}")
    build = commands.add_parser("build", help="make dist/ (also without any command)")
    build.add_argument(
        "--no-report", action="store_true", help="leave out what it weighs: half a minute at first"
    )
    build.add_argument(
        "--no-posters", action="store_true", help="leave out examples as PNG: a minute at first"
    )
    serve = commands.add_parser("serve", help="make dist/ and serve it on this machine")
    serve.add_argument("--port", type=int, default=8000, help="port to serve on (default: 8000)")
    _take_test(commands.add_parser("test", help="run linter, type checkers and all tests"))
    _take_words(commands.add_parser("words", help="put the English beside each translation"))
    _take_canary(commands.add_parser("canary", help="build and test with the newest Pyodide"))
    options, rest = parser.parse_known_args(arguments)
    options.command = options.command or "build"
    if rest and options.command != "test":
        parser.error(f"unknown: {' '.join(rest)}")
    return options, rest


def _take_test(test: argparse.ArgumentParser) -> None:
    test.epilog = "The rest goes to pytest."
    test.add_argument("--no-browser", action="store_true", help="leave out the tests in Chromium")
    scope = test.add_mutually_exclusive_group()
    scope.add_argument(
        "--quick", action="store_true", help="no browser, nothing slow: under two minutes"
    )
    scope.add_argument(
        "--long", action="store_true", help="all games by presses, 20,000 seeded games, long fuzz"
    )


def _take_words(words: argparse.ArgumentParser) -> None:
    words.add_argument(
        "--translated", action="store_true", help="what changed is translated anew: mark nothing"
    )


def _take_canary(canary: argparse.ArgumentParser) -> None:
    canary.add_argument("--pyodide", default="", help="its version (default: the newest)")
    canary.add_argument("--pyscript", default="", help="its version (default: the newest)")


def main(arguments: Sequence[str]) -> int:
    """Run a command; return 0 if it succeeded, 1 after one printed sentence if it failed."""
    options, rest = parsed(arguments)
    try:
        with only_one():
            environment.ensure(*EXTRAS[options.command])
        if not environment.is_inside():
            return environment.continue_inside(arguments)
        return _inside(options, rest)
    except Failure as failure:
        print(failure, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def _inside(options: argparse.Namespace, rest: list[str]) -> int:
    """Run the part that needs packages, and so the Python of the project's environment."""
    from sitebuild import canary, checks, site
    from sitebuild.hosting import hosted, server
    from sitebuild.hosting.settings import settings
    from sitebuild.texts import words

    if options.command == "words":
        words.refresh(translated=options.translated)
        return 0
    if options.command == "canary":
        asked = {"pyodide": options.pyodide, "@pyscript/core": options.pyscript}
        return canary.watch({name: version for name, version in asked.items() if version})
    if options.command == "test":  # of all games, whatever the copy hosts
        scope: checks.Scope = "quick" if options.quick else "long" if options.long else "whole"
        return checks.check(rest, not options.no_browser, scope)
    hosted.host(settings().games)
    if options.command == "serve":
        server.check_free(options.port)
    with only_one():
        site.build(has_pixels=not getattr(options, "no_posters", False))
    if options.command == "serve":
        server.serve(options.port)
    elif not getattr(options, "no_report", False):
        site.report()
        say("To look at it: python3 build.py serve")
    return 0
