"""A host that can be stopped, and that gets a newer version of the site."""

import re
import shutil
import socket
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Any

from sitebuild.hosting import headers, precache, server
from sitebuild.machine.lock import only_one

DIGEST = re.compile(r"[0-9a-f]{16}")
TEXTS = (".html", ".css", ".mjs", ".js", ".webmanifest")


class Stoppable(server.Server):
    """Closes the connections that browsers hold open, too."""

    held: list[socket.socket]

    def get_request(self) -> tuple[socket.socket, Any]:
        request, client = super().get_request()
        self.held.append(request)
        return request, client

    def stop(self) -> None:
        self.shutdown()
        self.server_close()
        for each in self.held:
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)


class Host:
    """A copy of the built site on a port of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "site"
        with only_one():
            shutil.copytree(server.DIST, self.folder)
        self.port = 0
        self._server: Stoppable | None = None
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        handler: type[server.Handler] = type("SiteHandler", (server.Handler,), {})
        self._server = Stoppable(("127.0.0.1", self.port), handler)
        self._server.held = []
        self.port = self._server.server_port
        handler.site, handler.hosting = self.folder, self.hosting()
        Thread(target=self._server.serve_forever, daemon=True).start()

    def hosting(self) -> headers.Hosting:
        """What it sends beside the files; its address is known by then."""
        return headers.read()

    def stop(self) -> None:
        """No answer to anything any more."""
        if self._server:
            self._server.stop()
            self._server = None

    def deploy(self) -> str:
        """Another version in the place of this one: all files of ours under other names.

        The interpreter stays, as it does from one release to the next. Gives the version.
        """
        files = self.files()
        stays = next(path for path in files if path.endswith("/pyodide.mjs")).split("/")[2]
        digests = {digest for path in files for digest in DIGEST.findall(path)} - {stays}
        names = {each.encode(): each[::-1].encode() for each in digests}
        renamed = {_renamed(path.encode(), names).decode(): data for path, data in files.items()}
        fresh = {
            path: _renamed(data, names) if path.endswith(TEXTS) else data
            for path, data in renamed.items()
        }
        self._replace(fresh)
        return precache.version(precache.listed(fresh))

    def files(self) -> dict[str, bytes]:
        """All files but the service worker, by path."""
        return {
            f"/{path.relative_to(self.folder).as_posix()}": path.read_bytes()
            for path in sorted(self.folder.rglob("*"))
            if path.is_file() and path.name != "sw.js"
        }

    def damage(self, ending: str, data: bytes | None) -> None:
        """Put something else in the place of the first file with that ending, or nothing."""
        path = next(path for path in sorted(self.folder.rglob("*")) if str(path).endswith(ending))
        if data is None:
            path.unlink()
        else:
            path.write_bytes(data)

    def _replace(self, files: dict[str, bytes]) -> None:
        shutil.rmtree(self.folder)
        worker = precache.service_worker(files, headers.read())
        for path, data in {**files, precache.ADDRESS: worker}.items():
            file = self.folder / path.lstrip("/")
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)


def _renamed(data: bytes, names: dict[bytes, bytes]) -> bytes:
    for old, new in names.items():
        data = data.replace(old, new)
    return data
