"""The window and its document as wholes: address, events, marks, what is under its own names."""

import traceback
from collections.abc import Callable, Mapping
from inspect import isawaitable
from typing import Any, NamedTuple

from pyscript import document, ffi, when, window


class Place(NamedTuple):
    """The parts of the address, as `address.read` takes them."""

    search: str
    fragment: str
    path: str


def place() -> Place:
    """Where the page is."""
    there = window.location
    return Place(there.search, there.hash, there.pathname)


def parameter(name: str) -> str:
    """A parameter of the address, or ""."""
    return str(window.URLSearchParams.new(window.location.search).get(name) or "")


def origin() -> str:
    """Where the site is served."""
    return str(window.location.origin)


def is_framed() -> bool:
    """Whether the table is in a frame on a page of others: nothing is kept there."""
    return marked("frame") == "1"


def asks_for_less_motion() -> bool:
    """Whether the device asks for less motion."""
    return bool(window.matchMedia("(prefers-reduced-motion: reduce)").matches)


_shown: list[str] = []
"""Path and search part of what the page shows: the browser may be further already."""


def _here() -> list[str]:
    return [str(window.location.pathname), str(window.location.search)]


def show_address(where: str, slot: str = "", *, further: bool = False) -> None:
    """Show another address, without loading it; a frame has none of its own.

    slot: the kept game that is shown there, or "". further: the browser leads back from there.
    """
    if is_framed():
        return
    if further and _here() != _parts(where):
        window.history.pushState(slot, "", where)
    else:
        window.history.replaceState(slot, "", where)
    _shown[:] = _here()


def _parts(where: str) -> list[str]:
    there = window.URL.new(where, window.location.href)
    return [str(there.pathname), str(there.search)]


def note_slot(slot: str) -> None:
    """Note the kept game that is shown where the page is, so that the browser leads back to it."""
    if not is_framed():
        window.history.replaceState(slot, "", window.location.href)


def noted_slot() -> str:
    """The kept game that was shown where the page is, or ""."""
    return str(window.history.state or "")


def on_travel(work: Callable[[], None]) -> None:
    """Do the work when the browser went back or forth to another place, not to a part of this."""

    def went(_: Any) -> None:
        if _shown != _here():
            _shown[:] = _here()
            work()

    _shown[:] = _here()
    when("popstate", window)(went)


def load_again() -> None:
    """Load the page of the address."""
    window.location.reload()


def on_new_address(work: Callable[[], None]) -> None:
    """Do the work whenever a person puts another fragment into the address."""
    when("hashchange", window)(lambda _: work())


def missing_archives() -> frozenset[str]:
    """The names of games and of other archives that could not be had so far."""
    return frozenset(map(str, getattr(host(), "lacking", ())))


def on_games(work: Callable[[], None]) -> None:
    """Do the work whenever a game could not be had, or came after all."""
    when("app:games", window)(lambda _: work())


def on_message(work: Callable[[str, str], None]) -> None:
    """Do the work with type and data, as JSON, of what the page around a frame asks for."""
    when("frame:asked", window)(lambda event: work(event.detail.type, event.detail.data))


def nowhere() -> Any:
    """An element that nobody sees."""
    return document.createElement("div")


def tell(event: str, **detail: str) -> None:
    """Let an event of the page happen, for whoever waits for it outside Python."""
    options = (ffi.to_js({"detail": detail}),) if detail else ()
    window.dispatchEvent(window.CustomEvent.new(event, *options))


def later(milliseconds: int, work: Callable[[], object]) -> None:
    """Do the work once, after a while."""
    window.setTimeout(ffi.create_proxy(work), milliseconds)


async def idle() -> None:
    """Return when nothing waits to be painted or answered, and not before."""
    await host().idle(0)


def when_idle(work: Callable[[], object], within: int) -> None:
    """Do the work when nothing waits to be painted or answered, or after so many milliseconds.

    No task is made before: it would be one before the next frame.
    """
    host().idle(within).then(lambda _: work())


def now() -> int:
    """Milliseconds since 1970."""
    return int(window.Date.now())


def complain() -> str:
    """Tell the console of the present exception; its text."""
    details = traceback.format_exc()
    report(details)
    return details


def report(error: str) -> None:
    """Tell the console of an error."""
    window.console.error(error)


def host() -> Any:
    """What the page's scripts put up before Python ran."""
    return window.cantiere


def look(game: str) -> None:
    """Let styles and drawings of a game come, if they are not here."""
    host().look(game)


def look_at_faces() -> None:
    """Let the faces of rivals come, if they are not here."""
    host().look("faces")


_last_values: dict[str, object] = {}
"""Keep by name what the document was last given: asking it takes longer than drawing a card."""


def _is_news(name: str, value: object) -> bool:
    """Whether the document was told something else of that name, or nothing yet."""
    if name in _last_values and _last_values[name] == value:
        return False
    _last_values[name] = value
    return True


def mark(name: str, value: str | None) -> None:
    """Set a data attribute of the document, `None` for none; one that stays is not touched."""
    attribute = f"data-{name}"
    if not _is_news(attribute, value):
        return
    if value is None:
        document.documentElement.removeAttribute(attribute)
    else:
        document.documentElement.setAttribute(attribute, value)


def marked(name: str) -> str:
    """A data attribute of the document, or ""."""
    return str(document.documentElement.getAttribute(f"data-{name}") or "")


def mark_table(**facts: str) -> None:
    """Set data attributes of the table."""
    for name, value in facts.items():
        if _is_news(f"table {name}", value):
            setattr(document.getElementById("table").dataset, name, value)


def language() -> str:
    """The language of the document."""
    return str(document.documentElement.lang)


def speak(language: str) -> None:
    """Say which language the document is in."""
    document.documentElement.lang = language


def entitle(title: str) -> None:
    """Give the document its title."""
    if _is_news("title", title):
        document.title = title


def shut(selector: str, is_shut: bool) -> None:
    """Let nothing be reached of some elements, or all; those that are so already are left alone."""
    if not _is_news("shut", is_shut) and not is_shut:
        return
    other = ":not([inert])" if is_shut else "[inert]"
    for element in document.querySelectorAll(selector + other):
        element.inert = is_shut


def begin_at_top() -> None:
    """As after a load: nothing has the focus, and the top is seen."""
    document.activeElement.blur()
    window.scrollTo(0, 0)


def publish(name: str, functions: Mapping[str, Callable[..., object]]) -> None:
    """Put functions into the window, as long as the page lives; their answers as plain data."""
    proxies = {key: ffi.create_proxy(_answering(work)) for key, work in functions.items()}
    setattr(window, name, ffi.to_js(proxies))


def _answering(work: Callable[..., object]) -> Callable[..., object]:
    def answer(*given: Any) -> object:
        outcome = work(*(each.to_py() if hasattr(each, "to_py") else each for each in given))
        return outcome if isawaitable(outcome) else ffi.to_js(outcome)

    return answer
