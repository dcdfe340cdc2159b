"""The plain-JavaScript page of the bench: on a click, its document becomes what ours became."""

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page
from tests.bench import plain

# Does on a click what the page's patcher may do, and takes it back on the next one.
SMALL = """<html><head><title>Small</title></head><body>
<main><button id="go">go</button>
<section id="z"><p id="z/kept">a<b data-on="0">b</b></p>
<p id="z/old"><b>z/old</b></p><p id="z/end">e</p></section>
<section id="y"></section></main>
<script>
const named = (id) => document.getElementById(id);
let on = false;
named("go").addEventListener("click", () => {
  on = !on;
  const fresh = (id) => Object.assign(document.createElement("p"), {id, innerHTML: `<b>${id}</b>`});
  named("z/kept").querySelector("b").setAttribute("data-on", on ? "1" : "0");
  document.documentElement.setAttribute("data-on", String(on));
  named("z/end").innerHTML = on ? "<i>more</i>" : "e";
  if (on) {
    named("z/end").title = "new";
    named("z/old").remove();
    named("z").insertBefore(fresh("z/first"), named("z/kept"));
    named("z").insertBefore(fresh("z/second"), named("z/kept"));
    named("z").append(fresh("z/last"));
    named("y").append(fresh("y/only"));
  } else {
    named("z/end").removeAttribute("title");
    for (const id of ["z/first", "z/second", "z/last", "y/only"]) named(id).remove();
    named("z").insertBefore(fresh("z/old"), named("z/end"));
  }
});
</script></body></html>"""
MAIN = "() => document.documentElement.dataset.on + document.querySelector('main').innerHTML"
TABLE = "/play/?game=firenze&seats=human,greedy&seed=7&lang=en&test=1&anim=0&storage=memory"


def states(target: Locator) -> list[str]:
    """What stands on the page after a click, and after another."""
    looks: list[str] = []
    for _ in range(2):
        target.click()
        looks.append(target.page.evaluate(MAIN))
    return looks


def yardstick(page: Page, base_url: str, beside: Path) -> None:
    """Open the page that was laid."""
    folder = beside / plain.ADDRESS.strip("/")
    page.route(f"{base_url}{plain.ADDRESS}", lambda to: to.fulfill(path=folder / "index.html"))
    page.route(f"**/{plain.SCRIPT}", lambda to: to.fulfill(path=folder / plain.SCRIPT))
    page.goto(base_url + plain.ADDRESS)


def test_what_groups_can_do(page: Page, base_url: str, tmp_path: Path) -> None:
    small = f"{base_url}/small/"
    page.route(small, lambda to: to.fulfill(body=SMALL, content_type="text/html"))
    page.goto(small)
    go = page.locator("#go")
    states(go)
    plain.lay(tmp_path, go)
    ours = states(go)
    yardstick(page, base_url, tmp_path)
    assert ours[0] != ours[1]
    assert states(go) == ours


def test_a_change_that_it_could_not_do_is_an_error(page: Page) -> None:
    page.set_content("<p id=go onclick='this.firstChild.data += 1'>text</p>")
    with pytest.raises(ValueError, match="more than groups"):
        plain.recorded(page.locator("#go"))


@pytest.mark.long
def test_a_card_that_is_picked_up(page: Page, base_url: str, tmp_path: Path) -> None:
    page.goto(base_url + TABLE)
    page.locator("html[data-app=ready][data-busy='0']").wait_for(state="attached")
    card = page.get_by_test_id("row-card-0")
    states(card)
    to, fro = plain.lay(tmp_path, card)
    assert plain.groups(to) and plain.groups(fro)
    ours = states(card)
    yardstick(page, base_url, tmp_path)
    assert ours[0] != ours[1]
    assert states(card) == ours
