"""The commands and programs in the documents: each is run, or its arguments are parsed.

What would install packages, build the site or take minutes is only checked: `CHECKED` says how.
"""

import contextlib
import io
import re
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Callable
from typing import Final, NamedTuple

import pytest
from markdown_it import MarkdownIt
from tests.later import later

from cantiere.__main__ import main as cantiere
from sitebuild import command
from sitebuild.contents import documents
from sitebuild.machine import environment
from sitebuild.machine.process import ROOT

SOURCES: Final = ("README.md", "CONTRIBUTING.md", *documents.SOURCES.values())
READ_ELSEWHERE: Final = ("json", "moves")
"""Blocks of LANGUAGE.md, which a test of its own plays."""
SHOWN: Final = ("html", "text", "po")
"""Blocks that nobody runs."""


class Block(NamedTuple):
    """One block of code of a document. info: the word after its fence, which says what it is."""

    source: str
    info: str
    text: str


def blocks() -> list[Block]:
    return [
        Block(source, token.info, token.content)
        for source in SOURCES
        for token in MarkdownIt().parse((ROOT / source).read_text("utf-8"))
        if token.type == "fence"
    ]


def commands() -> list[str]:
    """Return every command line, each once, without its comment."""
    texts = (block.text.replace("\\\n", "") for block in blocks() if block.info == "sh")
    lines = (re.sub(r"\s+#.*", "", line).strip() for text in texts for line in text.splitlines())
    return list(dict.fromkeys(filter(None, lines)))


def build(arguments: list[str]) -> None:
    command.parsed(arguments)


def install(arguments: list[str]) -> None:
    targets = [each for each in arguments if not each.startswith("-")]
    assert targets
    for target in targets:
        folder, _, extras = target.partition("[")
        assert (ROOT / folder / "pyproject.toml").is_file()
        for extra in filter(None, extras.rstrip("]").split(",")):
            assert environment.requirements(extra)


FEW: Final = {
    "match": ("--games", "--nodes"),
    "train": ("--games", "--cores"),
    "blunders": ("--games", "--cores"),
    "ladder": ("--games", "--cores"),
}
"""The options that make a command of the engine short, where they are not given."""


def engine(arguments: list[str]) -> None:
    """Run a command of the engine with few games and nodes, in a folder that goes.

    `play` ends with its empty input.
    """
    before = ["", *arguments]
    short = [
        "1" if flag in ("--games", "--nodes") else each
        for flag, each in zip(before, arguments, strict=False)
    ]
    short += [part for flag in FEW.get(short[0], ()) if flag not in short for part in (flag, "1")]
    with (
        pytest.MonkeyPatch.context() as patch,
        contextlib.redirect_stdout(io.StringIO()) as out,
        tempfile.TemporaryDirectory() as folder,
    ):
        patch.chdir(folder)
        patch.setattr(sys, "stdin", io.StringIO(""))
        code = cantiere(short)
    assert out.getvalue()
    assert code == (1 if short[0] == "play" else 0)


def tool(arguments: list[str], paths: str = "") -> None:
    """Ask a module of the tests for its help, which names every option of the command.

    paths: where the command says that Python looks for modules.
    """
    name, *rest = arguments
    help_text = subprocess.run(
        [sys.executable, "-m", name, "--help"],
        cwd=ROOT, capture_output=True, text=True, check=True, env={"PYTHONPATH": paths or "engine"},
    ).stdout  # fmt: skip
    for option in rest:
        if option.startswith("--"):
            assert option in help_text


def collect(arguments: list[str]) -> None:
    """Find at least one test by the arguments."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "--collect-only", "-q", *arguments],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout


def search(arguments: list[str]) -> None:
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, check=False)
    assert done.returncode == 0


CHECKED: Final[tuple[tuple[str, Callable[..., None]], ...]] = (
    ("python3 build.py", build),
    ("pip install", install),
    (".venv/bin/pip install", install),
    ("python -m cantiere", engine),
    (".venv/bin/python -m cantiere", engine),
    (".venv/bin/python -m pytest", collect),
    (".venv/bin/python -m", tool),
    ("git", search),
)
"""How a command is checked, by its first words."""


DEAR: Final = [
    line
    for line in commands()
    if " blunders " in line
    or " ladder machiavelli " in line
    or (" ladder " in line and " --against " not in line)
]
"""Commands that take seconds, as they play at every level, in a game with long searches, or try
every move. A ladder of one level of the other games shows what such do, and the tests of the
training count blunders by the command."""


def test_every_block_says_what_it_is() -> None:
    known = ("sh", "python", *READ_ELSEWHERE, *SHOWN)
    unknown = {
        (each.source, each.info) for each in blocks() if each.info.split(" ")[0] not in known
    }
    assert unknown == set()


@pytest.mark.slow
@pytest.mark.parametrize(
    "line", [*(line for line in commands() if line not in DEAR), *later(*DEAR)]
)
def test_a_command_does_what_it_says(line: str) -> None:
    paths, line = re.fullmatch(r"(?:PYTHONPATH=(\S+) )?(.*)", line).groups()  # type: ignore[union-attr]
    first, check = next(
        (each for each in CHECKED if f"{line} ".startswith(f"{each[0]} ")), ("", None)
    )
    assert check, "a command of a kind that CHECKED does not name"
    # An ellipsis stands for what the reader puts in.
    words = shlex.split(line.removeprefix(first).replace("…", "").replace("NAME", ""))
    check(words, paths) if paths else check(words)


@pytest.mark.slow
@pytest.mark.parametrize(
    "block", [each for each in blocks() if each.info == "python"], ids=lambda each: each.source
)
def test_a_program_runs(block: Block) -> None:
    with contextlib.redirect_stdout(io.StringIO()) as out:
        exec(compile(block.text, block.source, "exec"), {})
    assert out.getvalue()
