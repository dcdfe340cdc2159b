"""The shipped Python runtime, in Node."""

import contextlib
import io
import json
import re
import subprocess
import zipfile
from hashlib import sha1, sha256
from pathlib import Path
from urllib.parse import urljoin

import pytest

from cantiere.games import MODULES
from sitebuild.interpreter import runtime, session
from sitebuild.machine import node
from sitebuild.machine.lock import only_one
from sitebuild.machine.process import Failure

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def shipped() -> runtime.Runtime:
    with only_one():
        node.install_packages()
        return runtime.runtime()


def run_in_node(site: Path, program: str, folder: Path) -> subprocess.CompletedProcess[str]:
    file = folder / "program.py"
    file.write_text(program)
    command = [node.tool("node"), node.SCRIPTS / "run_in_node.mjs", site, file]
    return subprocess.run([*map(str, command)], capture_output=True, text=True, check=False)


def printed(site: Path, program: str, tmp_path: Path) -> list[str]:
    """What a program prints that ends well."""
    done = run_in_node(site, program, tmp_path)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.fixture(scope="module")
def site(shipped: runtime.Runtime, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("runtime")
    session.write_runtime(shipped, folder)
    return folder


def test_nothing_but_what_is_needed_is_hosted(shipped: runtime.Runtime) -> None:
    names = sorted(path.rsplit("/", 1)[1] for path in shipped.files)
    wanted = [
        "boot-builder.mjs", "boot-frame.mjs", "boot-image.mjs", "boot-page.mjs", "boot-worker.mjs",
        "boot.mjs", "core.js", "early.mjs", "files.mjs", "image.mjs", "interpreter.mjs",
        "later.mjs", "memory.mjs", "memory.wasm", "polyscript.mjs", "pyodide.asm.mjs",
        "pyodide.asm.wasm", "pyodide.mjs", "sizes.mjs", "spared.mjs", "stdlib.wasm", "tables.mjs",
        "wheels.mjs",
    ]  # fmt: skip
    hashed = [name for name in names if name not in wanted]
    assert [name for name in names if name in wanted] == wanted
    assert [name.split("-")[0].split(".")[0] for name in hashed] == [
        "cantiere", "cantiere_app", "cantiere_builder", "cantiere_carrara", "cantiere_firenze",
        "cantiere_fixtures", "cantiere_machiavelli", "core", "error", "image", "player",
    ]  # fmt: skip


def test_pyscript_makes_no_code_from_text_as_it_starts(shipped: runtime.Runtime) -> None:
    """The policy of the page forbids it, and would stop PyScript's core."""
    (core,) = [
        text.decode()
        for path, text in shipped.files.items()
        if path.rsplit("/", 1)[1].startswith("core-")
    ]
    assert core.startswith("/* Changed for this site")
    assert not re.search(r"Function\(`return\(w,x\)", core)


def test_every_preloaded_module_is_hosted(shipped: runtime.Runtime) -> None:
    assert set(shipped.preloads) | {shipped.page, shipped.core, shipped.player} <= set(
        shipped.files
    )


def imported(shipped: runtime.Runtime, path: str) -> set[str]:
    """Return the modules that a module imports, directly or not."""
    reached, left = set[str](), [path]
    while left:
        reached.add(at := left.pop())
        names = re.findall(r'\bfrom\s*"([^"]+)"|\bimport\s*"([^"]+)"', shipped.files[at].decode())
        paths = {urljoin(at, one or other) for one, other in names} & set(shipped.files)
        left += paths - reached
    return reached


def test_a_frame_waits_for_no_module_that_it_never_asks_for(shipped: runtime.Runtime) -> None:
    """It would name that one where another file is late; Pyodide brings its glue by itself."""
    modules = {path for path in shipped.needed(shipped.frame) if path.endswith(".mjs")}
    glue = {path for path in modules if path.endswith("/pyodide.asm.mjs")}
    assert len(modules) > 8
    assert modules - glue <= imported(shipped, shipped.frame)


DOORS = """
const { readFileSync } = require("node:fs");
const module = new WebAssembly.Module(readFileSync(process.argv[1]));
const named = (list) => list.map(({ name }) => name);
const { exports, imports } = WebAssembly.Module;
console.log(JSON.stringify({ exports: named(exports(module)), imports: named(imports(module)) }));
"""
"""Prints what an interpreter exports and imports."""


def test_a_page_asks_at_once_for_what_its_first_modules_import(shipped: runtime.Runtime) -> None:
    """A chain of imports would cost a phone one more way to the host and back."""
    imported = {
        address.rsplit("/", 1)[-1]
        for module in (shipped.compiler, shipped.kept, *shipped.first)
        for address in re.findall(r'^import .* from "(.+)";', shipped.files[module].decode(), re.M)
    }
    assert imported == {path.rsplit("/", 1)[-1] for path in shipped.first}


def test_the_interpreter_has_no_door_that_nobody_uses(shipped: runtime.Runtime) -> None:
    folder = runtime.shrunk()
    command = [node.tool("node"), "-e", DOORS, str(folder / "pyodide.asm.wasm")]
    doors = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    glue = (folder / "pyodide.asm.mjs").read_text()
    words = set(
        re.findall(r"[A-Za-z_$][\w$]*", glue + (runtime.PYODIDE / runtime.LOADER).read_text())
    )
    assigned = re.findall(r'wasmExports\["([^"]+)"\]', glue)
    assert set(assigned) <= set(doors["exports"]) <= words | set(doors["imports"])
    given = glue[glue.index("var wasmImports={") :]
    given = given[given.index("{") + 1 : given.index("}")]
    assert {each.split(":")[0] for each in given.split(",")} <= set(doors["imports"])


*EARLIER, LATEST = MODULES
PROGRAMS = {
    "left": """
import zlib, hashlib, math, json, datetime, unicodedata, binascii, array, struct
data = b'abc' * 1000
assert zlib.decompress(zlib.compress(data, 9, -15), -15) == data
print(hashlib.sha256(data).hexdigest()[:8], hashlib.sha1(data).hexdigest()[:8])
print(math.floor(2.5), math.ceil(2.5), math.pow(2.0, 0.5) == 2.0 ** 0.5, 7.5 % 2)
print(unicodedata.normalize('NFC', 'e\\u0301'), json.loads('[1.5e3]'), f'{1 / 3:.3f}')
""",
    "instead": """
import asyncio, html
async def late(answer):
    await asyncio.sleep(0)
    return answer
tasks = [asyncio.create_task(late(n)) for n in (1, 2)]
print(await asyncio.gather(*tasks), html.unescape(html.escape('<"&\\'>')))
tasks[0].cancel()
asyncio.get_event_loop().call_later(0, print, 'later')
await asyncio.sleep(0.01)
""",
    "engine": """
import sys
from cantiere import games
print(sys.version_info[:2], sys.flags.optimize, next(iter(games.MODULES)))
""",
    "archives": """
import json, pkgutil, cantiere.firenze as package
kinds = {type(m.__spec__.loader).__name__ for m in (json, package)}
print(kinds, package.__file__)
data = pkgutil.get_data('cantiere.firenze', 'tables.toml')
print(len(data) > 1000)
try:
    pkgutil.get_data('cantiere', 'nothing.txt')
except OSError as error:
    print(type(error).__name__)
""",
    "errors": """
import sys, traceback
try:
    {}['missing']
except KeyError:
    print(traceback.format_exc())
try:
    compile('1 +', 'typed', 'exec')
except SyntaxError as error:
    traceback.print_exception(error, file=sys.stdout)
""",
}
"""Programs that leave each other alone."""
APART = "=== next"


@pytest.fixture(scope="module")
def printed_lines(site: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    """Return the lines that each of the programs prints; Python starts once for all of them."""
    whole = "".join(f'print("{APART}")\n{program}' for program in PROGRAMS.values())
    _, *parts = "\n".join(printed(site, whole, tmp_path_factory.mktemp("told"))).split(APART)
    return {name: part.strip().splitlines() for name, part in zip(PROGRAMS, parts, strict=True)}


def test_modules_that_use_what_is_left_of_the_interpreter(
    printed_lines: dict[str, list[str]],
) -> None:
    assert printed_lines["left"] == [
        f"{sha256(b'abc' * 1000).hexdigest()[:8]} {sha1(b'abc' * 1000).hexdigest()[:8]}",
        "2 3 True 1.5",
        "é [1500.0] 0.333",
    ]


def test_what_stands_for_the_library_has_what_is_imported_from_it(
    printed_lines: dict[str, list[str]],
) -> None:
    assert printed_lines["instead"] == ["[1, 2] <\"&'>", "later"]


def test_the_shipped_runtime_runs_the_engine(printed_lines: dict[str, list[str]]) -> None:
    assert printed_lines["engine"] == ["(3, 14) 0 firenze"]


def test_modules_and_data_come_straight_from_the_archives(
    printed_lines: dict[str, list[str]],
) -> None:
    assert printed_lines["archives"] == [
        "{'Archive'} /lib/cantiere_firenze.zip/cantiere/firenze/__init__.pyc",
        "True",
        "FileNotFoundError",
    ]


def test_errors_are_told_without_colour(printed_lines: dict[str, list[str]]) -> None:
    said = "\n".join(printed_lines["errors"])
    assert "KeyError: 'missing'" in said and "SyntaxError: invalid syntax" in said
    assert "\x1b" not in said


def test_the_library_is_what_the_list_keeps_and_compiled(shipped: runtime.Runtime) -> None:
    with zipfile.ZipFile(runtime.standard_library()) as archive:
        names = archive.namelist()
        methods = {info.compress_type for info in archive.infolist()}
    modules = sorted(f"{name}c" for name in runtime.provided())
    assert names == ["modules.marshal", *modules]
    assert methods == {zipfile.ZIP_STORED}


@pytest.mark.parametrize("name", ["cantiere", "cantiere_app"])
def test_an_archive_is_compiled_and_tells_of_no_wheel(shipped: runtime.Runtime, name: str) -> None:
    with zipfile.ZipFile(runtime.archives()[name]) as archive:
        names = archive.namelist()
    assert f"{name}/__init__.pyc" in names
    assert not [each for each in names if each.endswith(".py") or ".dist-info/" in each]


@pytest.mark.parametrize("game", MODULES)
def test_an_archive_has_all_of_its_game_and_nothing_else(
    shipped: runtime.Runtime, game: str
) -> None:
    names = {each: zipfile.ZipFile(path).namelist() for each, path in runtime.archives().items()}
    folders = (f"cantiere/{game}/", f"cantiere_app/games/{game}/")
    contents = names.pop(f"cantiere_{game}")
    names.pop("cantiere_builder")
    assert [name for name in contents if not name.startswith(folders)] == ["modules.marshal"]
    assert f"cantiere/{game}/tables.toml" in contents
    assert not [name for others in names.values() for name in others if name.startswith(folders)]


def test_an_import_address_that_is_gone_is_noticed(tmp_path: Path) -> None:
    file = tmp_path / "boot.mjs"
    file.write_text('import "./other.mjs";')
    with pytest.raises(Failure, match=r"boot\.mjs should have .* once"):
        runtime.rewritten(file, {'from "pyodide"': 'from "./pyodide.mjs"'})


TURNS = """
from cantiere.core import random
from cantiere.games import load
from cantiere.players.levels import think
from cantiere.players.thoughts import thought_out
for name, variant, turns in (("firenze", {}, 40), ("carrara", {"variant": "full"}, 12),
                             ("machiavelli", {}, 24)):
    game = load(name)
    s, rng = game.new({"seats": 3, **variant}, 12), random.seeded(12)
    for _ in range(turns):
        rng = random.step(rng)
        view = game.view(s, game.decision(s).seat)
        thought = thought_out(think(game, "architect", view, rng, nodes=30))
        print(thought.best(), [option.visits for option in thought.options()])
        for action in thought.best():
            game.play(s, action)
"""


def test_players_choose_in_the_browser_as_they_do_here(site: Path, tmp_path: Path) -> None:
    here = io.StringIO()
    with contextlib.redirect_stdout(here):
        exec(TURNS, {})
    assert len(set(here.getvalue().splitlines())) > 40
    assert printed(site, TURNS, tmp_path) == here.getvalue().splitlines()


@pytest.mark.parametrize(
    "game", [*(pytest.param(game, marks=pytest.mark.long) for game in EARLIER), LATEST]
)
def test_a_table_begins_with_nothing_of_another_game(site: Path, tmp_path: Path, game: str) -> None:
    """Its modules and words alone: the page would have to wait while another game's come."""
    program = (
        "import sys\nfrom cantiere_app.kit.language import i18n\n"
        "from cantiere_app.session.text import address\n"
        "from cantiere_app.session.model import Model\n"
        "from cantiere_app.features.setup import model as setup\n"
        "from cantiere_app.shell import update\nfrom cantiere_app.shell.page import Page\n"
        "model = Model(i18n.load('de'))\n"
        f"model.setup = setup.form(address.read('?game={game}&seats=human,random'), 1)\n"
        "update.click(model, 'app:begin')\nPage().draw(model)\n"
        "rooms = {tuple(name.split('.')[:3]) for name in sys.modules if name.count('.') > 1}\n"
        "print(sorted(game for *room, game in rooms if room == ['cantiere_app', 'games']))\n"
    )
    assert printed(site, program, tmp_path) == [f"['{game}']"]


def test_what_is_kept_for_later_visits_holds_nothing_of_the_browser(
    site: Path, tmp_path: Path
) -> None:
    """PyScript's package takes what it finds when it is imported; only what it uses is there."""
    program = (
        "import sys\nfrom cantiere_app.shell import kept_image\nkept_image.prepare()\n"
        "browser = ('pyscript', 'polyscript', '_pyscript', 'cantiere_app.dom')\n"
        "print([name for name in sys.modules if name.startswith(browser)])\n"
        "import js\njs.document = js.Object.new()\n"
        "before = set(sys.modules)\nimport pyscript\n"
        "print(sorted({name.partition('.')[0] for name in set(sys.modules) - before}))\n"
    )
    assert printed(site, program, tmp_path) == ["[]", "['_pyscript', 'polyscript', 'pyscript']"]


def test_a_failing_program_ends_with_its_error(site: Path, tmp_path: Path) -> None:
    done = run_in_node(site, "import sqlite3\n", tmp_path)
    assert done.returncode == 1
    assert "sqlite3" in done.stderr


def test_a_session_outside_the_list_fails_the_build(
    shipped: runtime.Runtime, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    kept = runtime.KEEP.read_text().split()
    short = tmp_path / "keep.txt"
    short.write_text("\n".join(name for name in kept if name != "json/__init__.py"))
    monkeypatch.setattr(runtime, "KEEP", short)
    monkeypatch.setattr(session, "made_once", lambda _step, _key, make: make(tmp_path))
    answer = json.dumps([name for name in kept if name.startswith("json")])
    monkeypatch.setattr("sitebuild.interpreter.session.node.node", lambda *_: answer)
    with pytest.raises(Failure, match=r"lacks what a session imports: json/__init__\.py\."):
        session.check(shipped)
