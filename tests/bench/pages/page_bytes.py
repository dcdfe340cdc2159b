"""What the page transfers: before the first paint, and until the table is ready with its worker."""

from typing import Any

from playwright.sync_api import BrowserType, Request
from tests.bench.browser import TABLE, profile, ready, sent
from tests.bench.rows import Row

from sitebuild.hosting import precache
from sitebuild.hosting.server import DIST

_FIRST_PAINT = """() => performance.getEntriesByType("paint")
  .find((e) => e.name === "first-contentful-paint")?.startTime ?? Infinity"""


def rows(browser_type: BrowserType, address: str, **_: Any) -> list[Row]:
    asked: list[Request] = []
    with profile(browser_type) as context:
        context.on("requestfinished", lambda request: asked.append(request))
        page = context.new_page()
        page.goto(f"{address}{TABLE}&test=1&warm=1&sw=off", timeout=180_000)
        ready(page)
        painted = page.evaluate(_FIRST_PAINT)
        origin = page.evaluate("performance.timeOrigin")
        sizes = [(_path(each, address), *_size(each, origin)) for each in asked]
    early = [size for _, size, began in sizes if began < painted]
    table = [Row(f"  {path}", _kilobytes(size)) for path, size, _ in sorted(sizes, key=_by_size)]
    return [
        Row("before first paint", _kilobytes(sum(early)), "90 KB"),
        Row(
            "table ready, with a computer player",
            f"{sum(size for _, size, _ in sizes) / 1e6:.2f} MB",
            "6.0 MB",
        ),
        Row("everything for play offline", f"{_kept() / 1e6:.2f} MB", "6.3 MB"),
        *table[:12],
    ]


def _kept() -> int:
    """Bytes that the service worker fetches."""
    files = {path.relative_to(DIST).as_posix(): path for path in DIST.rglob("*") if path.is_file()}
    return sum(
        len(sent(name, path.read_bytes()))
        for name, path in files.items()
        if precache.is_kept(f"/{name}")
    )


def _path(request: Request, address: str) -> str:
    return request.url.removeprefix(address).split("?")[0]


def _size(request: Request, origin: float) -> tuple[int, float]:
    """Bytes of the body on the wire, and when it was asked for after the navigation began."""
    sizes = request.sizes()
    return sizes["responseBodySize"], request.timing["startTime"] - origin


def _by_size(entry: tuple[str, int, float]) -> int:
    return -entry[1]


def _kilobytes(size: int) -> str:
    return f"{size / 1000:.0f} KB"
