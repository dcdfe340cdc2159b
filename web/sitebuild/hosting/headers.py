"""Headers and redirects of the host, read for checks and for the local server.

They come from netlify.toml; those that depend on the host's address come from `web/_headers`.
"""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from http import HTTPStatus
from pathlib import Path
from urllib.parse import unquote

from sitebuild.hosting.settings import settings
from sitebuild.machine.process import ROOT, WEB, Failure

POLICY = "Content-Security-Policy"
ADDRESS = "/_headers"
SOURCE = WEB / "_headers"
NOTHING: Mapping[str, str] = {}
LONGEST_PART, LONGEST_PATH = 255, 4_096
"""Limits in bytes: file systems allow no longer name, and every path of the site is far shorter."""
_NAME = re.compile(r"[^/.?#]+")
_CONTROL = re.compile(r"[\x00-\x1f\x7f]")


class BadPath(ValueError):
    """The error raised for a path that no file can have; `status` is the answer to send."""

    def __init__(self, status: HTTPStatus) -> None:
        self.status = status
        super().__init__(status.phrase)


def normal(path: str) -> str:
    """Return the one form of a path as it was sent: decoded once, without `.`, `..` and `//`.

    Files, headers and redirects are all chosen by this form, so that each file has one policy in
    whatever form it is requested: `/a/./b/../c` becomes `/a/c`. Raises `BadPath` on control
    characters and on a path that is too long for a file's name.
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
    simple = "/".join(["", *parts, *([""] if is_folder else [])])
    sizes = [len(part.encode()) for part in parts]
    if max(sizes, default=0) > LONGEST_PART or sum(sizes) > LONGEST_PATH:
        raise BadPath(HTTPStatus.REQUEST_URI_TOO_LONG)
    return simple


@dataclass(frozen=True)
class Rule:
    """Headers for the paths that match `path`."""

    path: str
    values: Mapping[str, str]


@dataclass(frozen=True)
class Redirect:
    """A redirect of the host; with `status` 200 it is a rewrite, and the address stays.

    query: parameters that the address must have, each with its value or with `:name` for any value.
    force: whether the redirect applies although there is a file.
    """

    path: str
    to: str
    status: int
    query: Mapping[str, str] = field(default_factory=dict)
    force: bool = False

    def target(self, path: str, query: Mapping[str, str]) -> str | None:
        """Return the new path for an address, with the values of `:name` inserted.

        It is `None` if the redirect does not apply to the address.
        """
        wanted = [*zip(_parts(self.path), _parts(path), strict=False)]
        wanted += [(value, query.get(name, "")) for name, value in self.query.items()]
        if not matches(self.path, path) or not all(map(_fits, wanted)):
            return None
        named = {part: actual for part, actual in wanted if part.startswith(":")}
        parts = [named.get(part, part) for part in self.to.split("/")]
        return "/".join(parts)


@dataclass(frozen=True)
class Hosting:
    """All headers and redirects of the host."""

    rules: tuple[Rule, ...]
    redirects: tuple[Redirect, ...]

    def headers(self, path: str) -> list[tuple[str, str]]:
        """Return all headers that the host sends for a path, also from rules that overlap.

        Raises `BadPath` as `normal` does.
        """
        path = normal(path)
        return [
            (name, value)
            for rule in self.rules
            if matches(rule.path, path)
            for name, value in rule.values.items()
        ]

    def redirect(self, path: str, query: Mapping[str, str] = NOTHING) -> Redirect | None:
        """Return the first redirect that applies to an address, with its target filled in.

        Raises `BadPath` as `normal` does.
        """
        path = normal(path)
        for each in self.redirects:
            if to := each.target(path, query):
                return replace(each, to=to)
        return None


def files(address: str = "") -> dict[str, bytes]:
    """Return the host's file of headers, with the address of the site after each 'self'.

    address: WebKit needs it where a frame has no origin; "" if the settings have none.
    """
    named = f"'self' {address}".rstrip()
    return {ADDRESS: SOURCE.read_text(encoding="utf-8").replace("'self'", named).encode()}


def _of_file(text: str) -> Iterator[Rule]:
    """Yield the rules of a `_headers` file: lines with paths, each followed by indented headers."""
    lines = [each for each in text.splitlines() if not each.startswith("#")]
    for part in re.split(r"^(?=/)", "\n".join(lines), flags=re.MULTILINE):
        path, *values = part.strip().splitlines() or [""]
        if path:
            pairs = (value.strip().partition(": ") for value in values)
            yield Rule(path, {name: value for name, _, value in pairs})


def read(path: Path = ROOT / "netlify.toml", address: str | None = None) -> Hosting:
    """Read and check the settings of the host, for a site at this address or that of its settings.

    Raises `Failure` if the file is not valid TOML or sets two policies for one path.
    """
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise Failure(f"{path.name} cannot be read: {error}") from error
    rules = tuple(Rule(each["for"], each["values"]) for each in data.get("headers", []))
    addressed = files(settings().address if address is None else address)[ADDRESS]
    rules += tuple(_of_file(addressed.decode()))
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
    """Return whether a part of an address fits its pattern; `:name` fits one part."""
    wanted, actual = pair
    return wanted in ("*", actual) or (wanted.startswith(":") and bool(_NAME.fullmatch(actual)))


def matches(pattern: str, path: str) -> bool:
    """Return whether a host's pattern covers a path: `*` matches the rest, `:name` one part."""
    return re.fullmatch(expression(pattern), path) is not None


def expression(pattern: str) -> str:
    """Return a host's pattern as a regular expression for a whole path, in Python and JavaScript.

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
    """Return whether both patterns cover some common path."""
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
    """Return the pages and worker scripts for which no rule sets a policy."""
    return [
        path
        for path in paths
        if path.endswith(".html") or path.startswith(("/rt/", "/worker/", "/sw.js"))
        if POLICY not in dict(hosting.headers(asked(path)))
    ]


def asked(path: str) -> str:
    """Return the address that people use for a file."""
    return path.removesuffix("index.html")
