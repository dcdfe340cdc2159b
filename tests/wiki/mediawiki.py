"""A MediaWiki in a folder of its own: SQLite, PHP's own server, a frame tag.

with running(folder, framed="127.0.0.1", language="nl") as wiki:
    wiki.edit("Template:Board example", template("board_example", site))
    page.goto(wiki.page("Main Page"))
"""

import os
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from socket import create_connection, create_server
from urllib.parse import quote

from tests.wiki import php

from sitebuild.machine.process import Failure

HERE = Path(__file__).resolve().parent
PASSWORD = "known to everyone who reads this"
# Debian's packages bring nothing that scales pictures: browsers do it.
SETTINGS = """
$wgUploadDirectory = '{folder}/root/images';
$wgUseImageResize = false;
$wgFrameHosts = [ '{framed}' ];
require '{tag}';
"""
OWN = ("LocalSettings.php", "config", "images", "mw-config")
"""What the wiki has in its own folder, or not at all."""
PATIENCE = 20


@dataclass(frozen=True)
class Wiki:
    """A wiki that was installed: its folder and the port of its server on localhost."""

    folder: Path
    port: int

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"

    @property
    def env(self) -> dict[str, str]:
        """The environment in which MediaWiki's scripts know this wiki."""
        settings = self.folder / "LocalSettings.php"
        of_wiki = {"MW_CONFIG_FILE": str(settings), "MW_INSTALL_PATH": str(php.MEDIAWIKI)}
        return {**os.environ, **of_wiki}

    def page(self, title: str) -> str:
        """The address of a page."""
        return f"{self.address}/index.php?title={quote(title)}"

    def edit(self, title: str, text: str) -> None:
        """Write a page, or write it anew."""
        self.maintain("edit", title, given=text)

    def upload(self, name: str, data: bytes) -> None:
        """Keep a file as `File:<name>`; articles that show it are written after it."""
        folder = self.folder / "uploads"
        folder.mkdir(exist_ok=True)
        (folder / name).write_bytes(data)
        self.maintain("importImages", str(folder), "--overwrite")

    def maintain(self, script: str, *arguments: str, given: str = "") -> None:
        """Run a maintenance script. Raises `Failure` where it fails."""
        php.run(
            php.MEDIAWIKI / "maintenance" / f"{script}.php", *arguments, env=self.env, given=given
        )


def template(name: str, site: str) -> str:
    """The text of a template of `templates/`, for a site of this address."""
    text = (HERE / "templates" / f"{name}.wiki").read_text(encoding="utf-8")
    return text.strip().replace("https://SITE", site)


@contextmanager
def running(folder: Path, framed: str, language: str) -> Iterator[Wiki]:
    """Install a wiki in an empty folder and serve it; `framed` is the host it may frame.

    Raises `Failure` where PHP or MediaWiki refuse, or the server is not there in time.
    """
    wiki = Wiki(folder, _free_port())
    _install(wiki, framed, language)
    with _served(wiki):
        yield wiki


def _free_port() -> int:
    with create_server(("localhost", 0)) as taken:
        return int(taken.getsockname()[1])


def _install(wiki: Wiki, framed: str, language: str) -> None:
    options = {
        "confpath": str(wiki.folder),
        "dbtype": "sqlite",
        "dbpath": str(wiki.folder / "data"),
        "lang": language,
        "pass": PASSWORD,
        "scriptpath": "",
        "server": wiki.address,
        "skins": "Vector",
    }
    named = [f"--{name}={value}" for name, value in options.items()]
    (wiki.folder / "data").mkdir()
    wiki.maintain("install", *named, "Wiki", "Admin")
    values = {"folder": wiki.folder, "framed": framed, "tag": HERE / "frame_tag.php"}
    with (wiki.folder / "LocalSettings.php").open("a", encoding="utf-8") as settings:
        settings.write(SETTINGS.format(**values))
    _lay_out(wiki.folder / "root")


def _lay_out(root: Path) -> None:
    """The folder that is served: MediaWiki's files, uploads of its own, an icon to ask for."""
    (root / "images").mkdir(parents=True)
    (root / "favicon.ico").touch()
    for each in php.MEDIAWIKI.iterdir():
        if each.name not in OWN:
            (root / each.name).symlink_to(each)


@contextmanager
def _served(wiki: Wiki) -> Iterator[None]:
    root = wiki.folder / "root"
    command = ["php", "-d", "opcache.enable_cli=1", "-S", f"localhost:{wiki.port}", "-t", str(root)]
    log = wiki.folder / "server.log"
    with log.open("wb") as output:
        server = subprocess.Popen(command, env=wiki.env, stdout=output, stderr=output)
    try:
        _wait_for(server, wiki.port, log)
        yield
    finally:
        server.terminate()
        server.wait()


def _wait_for(server: subprocess.Popen[bytes], port: int, log: Path) -> None:
    end = time.monotonic() + PATIENCE
    while server.poll() is None and time.monotonic() < end:
        with suppress(OSError), create_connection(("localhost", port)):
            return
        time.sleep(0.05)
    raise Failure(f"PHP's server did not come up: {log.read_text(encoding='utf-8')}")
