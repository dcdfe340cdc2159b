"""Headers and redirects of the host, read for checks and the local server.

They stand in netlify.toml; what depends on the host's address stands in `web/_headers`.
"""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from http import HTTPStatus
from pathlib import Path
from urllib.parse import unquote

from sitebuild.process import ROOT, WEB, Failure
from sitebuild.settings import settings

POLICY = "Content-Security-Policy"
ADDRESS = "/_headers"
SOURCE = WEB / "_headers"
NOTHING: Mapping[str, str] = {}
LONGEST_PART, LONGEST_PATH = 255, 4_096
"""Bytes: file systems hold no longer name, and no address of the site comes near to that path."""
_NAME = re.compile(r"[^/.?#]+")
_CONTROL = re.compile(r"[\x00-\x1f\x7f]")


class BadPath(ValueError):
    """A path that no file of any site can have; `status` is the answer to whoever asks for it."""

    def __init__(self, status: HTTPStatus) -> None:
        self.status = status
        super().__init__(status.phrase)


def normal(path: str) -> str:
    """Return the one form of a path as it was sent: decoded once, without `.`, `..` and `//`.

    Files, headers and redirects are all chosen by it, so that each file has one policy however it
    is asked for. Raises `BadPath` on control characters and on what is too long for a file's name.
    """
    plain = unquote(path)
    if _CONTROL.search(plain):
        raise BadPath(HTTPStatus.BAD_REQUEST)
    parts: list[str] = []
    for part in plain.split("/"):
        if part == "..":
            parts[-1:] = []
        elif part not in ("", "."):
            parts.append(part)
    is_folder = plain.endswith(("/", "/.", "/..")) or not parts
    found = "/".join(["", *parts, *([""] if is_folder else [])])
    sizes = [len(part.encode()) for part in parts]
    if max(sizes, default=0) > LONGEST_PART or sum(sizes) > LONGEST_PATH:
        raise BadPath(HTTPStatus.REQUEST_URI_TOO_LONG)
    return found


@dataclass(frozen=True)
class Rule:
    """Headers for the paths that match `path`."""

    path: str
    values: Mapping[str, str]


@dataclass(frozen=True)
class Redirect:
    """`status` 200 is a rewrite: the address stays.

    query: parameters that the address must have, with their values or `:name` for any.
    force: it holds also where there is a file.
    """

    path: str
    to: str
    status: int
    query: Mapping[str, str] = field(default_factory=dict)
    force: bool = False

    def target(self, path: str, query: Mapping[str, str]) -> str | None:
        """Where an address leads, `None` where it is not meant; `:name` is what was found there."""
        wanted = [*zip(_parts(self.path), _parts(path), strict=False)]
        wanted += [(value, query.get(name, "")) for name, value in self.query.items()]
        if not matches(self.path, path) or not all(map(_fits, wanted)):
            return None
        named = {part: found for part, found in wanted if part.startswith(":")}
        parts = [named.get(part, part) for part in self.to.split("/")]
        return "/".join(parts)


@dataclass(frozen=True)
class Hosting:
    rules: tuple[Rule, ...]
    redirects: tuple[Redirect, ...]

    def headers(self, path: str) -> list[tuple[str, str]]:
        """Every header that the host sends for a path, in any form; where rules overlap, both."""
        path = normal(path)
        return [
            (name, value)
            for rule in self.rules
            if matches(rule.path, path)
            for name, value in rule.values.items()
        ]

    def redirect(self, path: str, query: Mapping[str, str] = NOTHING) -> Redirect | None:
        """The first redirect that is meant by an address, `to` as it is there."""
        path = normal(path)
        for each in self.redirects:
            if to := each.target(path, query):
                return replace(each, to=to)
        return None


def files(address: str = "") -> dict[str, bytes]:
    """The host's own file of headers, with the address of the site beside each 'self'.

    address: what a frame without an origin may load from in WebKit; "" where nobody set one.
    """
    named = f"'self' {address}".rstrip()
    return {ADDRESS: SOURCE.read_text(encoding="utf-8").replace("'self'", named).encode()}


def _of_file(text: str) -> Iterator[Rule]:
    """The rules of a `_headers` file: paths, and below each its headers, further in."""
    lines = [each for each in text.splitlines() if not each.startswith("#")]
    for part in re.split(r"^(?=/)", "\n".join(lines), flags=re.MULTILINE):
        path, *values = part.strip().splitlines() or [""]
        if path:
            pairs = (value.strip().partition(": ") for value in values)
            yield Rule(path, {name: value for name, _, value in pairs})


def read(path: Path = ROOT / "netlify.toml", address: str | None = None) -> Hosting:
    """Read and check the host's settings, for a site at that address or at that of its settings.

    Raises `Failure` on a file that is no TOML and on two policies for one path.
    """
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise Failure(f"{path.name} cannot be read: {error}") from error
    rules = tuple(Rule(each["for"], each["values"]) for each in data.get("headers", []))
    own = files(settings().address if address is None else address)[ADDRESS]
    rules += tuple(_of_file(own.decode()))
    redirects = tuple(
        Redirect(
            each["from"],
            each["to"],
            each.get("status", 301),
            each.get("query", {}),
            each.get("force", False),
        )
        for each in data.get("redirects", [])
    )
    _refuse_two_policies([rule.path for rule in rules if POLICY in rule.values])
    return Hosting(rules, redirects)


def _parts(path: str) -> list[str]:
    return path.strip("/").split("/")


def _fits(pair: tuple[str, str]) -> bool:
    """Whether a part of an address is what its pattern wants; what fits `:name` is one part."""
    wanted, found = pair
    return wanted in ("*", found) or (wanted.startswith(":") and bool(_NAME.fullmatch(found)))


def matches(pattern: str, path: str) -> bool:
    """Whether a host's pattern covers a path: `*` ends it, `:name` stands for one part."""
    return re.fullmatch(expression(pattern), path) is not None


def expression(pattern: str) -> str:
    """A host's pattern as a regular expression for the whole of a path, in Python and JavaScript.

    A slash at the end makes no difference.
    """
    parts = [
        "[^/]+" if part.startswith(":") else re.escape(part)
        for part in pattern.strip("/").split("/")
    ]
    if pattern.endswith("/*"):
        return "/".join(["", *parts[:-1]]) + "(/.*)?"
    return "/".join(["", *parts]).rstrip("/") + "/?"


def overlap(one: str, other: str) -> bool:
    """Whether some path is covered by both patterns."""
    first, second = one.strip("/").split("/"), other.strip("/").split("/")
    for left, right in zip(first, second, strict=False):
        if "*" in (left, right):
            return True
        if left != right and not left.startswith(":") and not right.startswith(":"):
            return False
    rest = first[len(second) :] or second[len(first) :]
    return rest in ([], ["*"])


def _refuse_two_policies(paths: Iterable[str]) -> None:
    seen: list[str] = []
    for path in paths:
        for former in seen:
            if overlap(former, path):
                raise Failure(
                    f"netlify.toml sets a {POLICY} for {former} and for {path}, which overlap:"
                    " hosts send both and the stricter one wins."
                )
        seen.append(path)


def without_policy(hosting: Hosting, paths: Iterable[str]) -> list[str]:
    """Pages and worker scripts that no rule gives a policy."""
    return [
        path
        for path in paths
        if path.endswith(".html") or path.startswith(("/rt/", "/worker/", "/sw.js"))
        if POLICY not in dict(hosting.headers(asked(path)))
    ]


def asked(path: str) -> str:
    """The address under which people ask for a file."""
    return path.removesuffix("index.html")
