"""What no page may do: report an error, or ask another host for anything."""

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, WebError

OWN = ("data:", "blob:", "about:", "chrome-extension:")


class Watch:
    """Collects complaints of all pages and workers of a context; own are the hosts it may ask."""

    def __init__(self, *own: str) -> None:
        self.own = own
        self.complaints: list[str] = []

    def over(self, context: BrowserContext) -> None:
        context.on("console", self._heard)
        context.on("weberror", self._failed)
        context.on("request", self._asked)

    def _heard(self, message: ConsoleMessage) -> None:
        """Violations of the content policy are errors of the console too."""
        if message.type == "error":
            self.complaints.append(f"console: {message.text[:2000]}")

    def _failed(self, error: WebError) -> None:
        self.complaints.append(f"page: {str(error.error)[:2000]}")

    def _asked(self, request: Request) -> None:
        if not request.url.startswith((*self.own, *OWN)):
            self.complaints.append(f"foreign request: {request.url}")


class Watched:
    """A context and what listens to it."""

    def __init__(self, context: BrowserContext, *own: str) -> None:
        self.context, self.watch = context, Watch(*own)
        self.watch.over(context)
