"""A game of secrets and eight seats in the page, told of it before its own program begins."""

import json

from playwright.sync_api import Page, Route
from tests.web.games.masque import seated

_BEGIN = "interpreter.runPython(PROGRAM);"


def seat(page: Page) -> None:
    """Let the page that is loaded next know the game."""

    def changed(route: Route) -> None:
        answer = route.fetch()
        body = answer.text()
        assert _BEGIN in body
        program = f"interpreter.runPython({json.dumps(seated.program())});"
        route.fulfill(response=answer, body=body.replace(_BEGIN, program + _BEGIN))

    page.route("**/assets/python.*.mjs", changed)
