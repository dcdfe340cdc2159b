"""A table in a frame, led by messages of the page around it."""

from typing import Any

from playwright.sync_api import expect
from tests.e2e.embed.conftest import Show
from tests.e2e.embed.host_page import HostPage
from tests.web.session.test_example_code import RUIN

from cantiere_app.session.text import example_code
from cantiere_testing.watch import Watched


def asked(shown: HostPage, kind: str, answer: str, **data: Any) -> dict[str, Any]:
    """Send a message, and wait for the next of a type; its data."""
    before = len(shown.heard(answer))
    shown.tell(kind, **data)
    return shown.hear(answer, before + 1)


def test_the_page_around_leads_a_table_as_it_leads_pictures(host: Show, strict: Watched) -> None:
    """In a sandbox without an origin, where a named example is asked for across origins."""
    code = example_code.pack(RUIN)
    shown = host(f"firenze/?lang=en&seats=human,greedy#e={code}", more='sandbox="allow-scripts"')
    frame = shown.frame()
    frame.become_live()
    shown.tell("next")
    frame.play_on()
    root = frame.frame.locator(":root")
    shown.tell("getState")
    assert asked(shown, "hello", "ready", origin=shown.host)["level"] == 2
    assert shown.heard("state") == []
    began = asked(shown, "getState", "state")
    assert str(began["state"]).startswith("1.")
    last = began["step"]
    assert asked(shown, "goto", "step", step=0)["index"] == 0
    expect(frame.frame.get_by_test_id("past")).to_be_visible()
    assert asked(shown, "goto", "step", step="last")["index"] == last
    expect(frame.frame.get_by_test_id("past")).to_have_count(0)
    assert asked(shown, "load", "warning", id="no-such-one")["code"] == "load"
    assert asked(shown, "load", "warning", state="1.broken")["code"] == "load"
    assert asked(shown, "getState", "state") == began
    assert asked(shown, "load", "ready", id="fire-1")["exampleId"] == "fire-1"
    assert asked(shown, "getState", "state")["state"] != began["state"]
    shown.tell("configure", lang="nl", theme="dark")
    expect(root).to_have_attribute("lang", "nl")
    expect(root).to_have_attribute("data-theme", "dark")
    assert asked(shown, "configure", "warning", controls="min")["code"] == "controls"
    missing = [each for each in strict.watch.complaints if "404" in each]
    assert len(missing) == 1  # the browser's own line on the example that is not there
    strict.watch.complaints.remove(missing[0])
