"""Checks that no page reports an error or sends a request to another host."""

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, WebError

OWN = ("data:", "blob:", "about:", "chrome-extension:")


class Watch:
    """The complaints of all pages and workers of a context.

    Each of `allowed` is the beginning of an address that the pages may request.
    """

    def __init__(self, *allowed: str) -> None:
        self.allowed = allowed
        self.complaints: list[str] = []

    def over(self, context: BrowserContext) -> None:
        """Start to watch a context."""
        context.on("console", self._heard)
        context.on("weberror", self._failed)
        context.on("request", self._asked)

    def _heard(self, message: ConsoleMessage) -> None:
        """Record errors of the console, which include violations of the content security policy."""
        if message.type == "error":
            self.complaints.append(f"console: {message.text[:2000]}")

    def _failed(self, error: WebError) -> None:
        self.complaints.append(f"page: {str(error.error)[:2000]}")

    def _asked(self, request: Request) -> None:
        if not request.url.startswith((*self.allowed, *OWN)):
            self.complaints.append(f"foreign request: {request.url}")


class Watched:
    """A browser context with the `Watch` over it."""

    def __init__(self, context: BrowserContext, *allowed: str) -> None:
        self.context, self.watch = context, Watch(*allowed)
        self.watch.over(context)
