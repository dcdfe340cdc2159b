"""Where authors make examples: edits by click, key and drag, refusals, steps, snippet and links."""

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.e2e import axe

MAKER = "/embed/builder/?test=1&game=firenze"


class Maker:
    """The builder's page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def open(self, more: str = "") -> "Maker":
        self.page.goto(f"{MAKER}{more}")
        return self.ready()

    def ready(self) -> "Maker":
        self.page.locator('html[data-screen="builder"]').wait_for()
        return self

    def at(self, name: str) -> Locator:
        return self.page.get_by_test_id(f"make-{name}")

    def act(self, target: str) -> Locator:
        return self.page.locator(f'[data-act="{target}"]')

    def drag(self, what: Locator, onto: Locator) -> None:
        what.hover()
        self.page.mouse.down()
        box = onto.bounding_box()
        assert box
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 12, steps=4)
        self.page.mouse.up()


def test_an_example_is_made_by_click_by_keys_and_by_drag(page: Page) -> None:
    maker = Maker(page).open("&lang=en")
    picture = maker.at("picture").get_by_role("img")
    label = str(picture.get_attribute("aria-label"))
    maker.act("edit:players[0].towers:add:G@1").click()
    expect(picture).to_have_attribute("aria-label", label.replace("green 3", "green 4"))
    maker.act("edit:players[0].towers:add:G@1").press("Enter")
    expect(maker.at("tower-1")).to_contain_text("green 5")
    expect(maker.act("edit:players[0].towers:add:G@1")).to_be_focused()
    maker.drag(maker.at("brick-B"), maker.at("tower-2"))
    expect(maker.at("tower-2")).to_contain_text("blue 3")
    maker.drag(maker.at("brick-R"), maker.at("tower-2"))
    expect(maker.at("tower-3")).to_contain_text("red 1")
    page.keyboard.press("Control+z")
    expect(maker.at("tower-3")).to_have_count(0)
    _refused(maker)
    _recorded(maker)
    _framed(maker)
    assert axe.findings(page) == []


def _refused(maker: Maker) -> None:
    """More cards than there are: told at the field, and the picture stays."""
    maker.act("tab:hand").click()
    maker.act("pool:players[0].hand").click()
    card = maker.page.locator('.b-pool [data-act="edit:players[0].hand:add:mason"]')
    hand = maker.at("field-players-0-hand")
    while not maker.at("wrong").count():
        card.click()
        expect(maker.at("legal")).to_be_visible()
    expect(hand.get_by_test_id("make-wrong")).to_contain_text("mason")
    expect(maker.at("picture").get_by_role("img")).to_be_visible()
    maker.page.get_by_test_id("btn-undo").click()
    expect(maker.at("wrong")).to_have_count(0)
    maker.drag(maker.page.locator('[data-drag$=":patrician"]'), hand.locator(".b-chips"))
    expect(hand).to_contain_text("Patrician")


def _recorded(maker: Maker) -> None:
    maker.at("text-title").fill("A tower grows")
    maker.act("mode:steps").click()
    expect(maker.at("text-title")).to_have_value("A tower grows")
    maker.act("step:end-build").click()
    expect(maker.at("step-0")).to_contain_text("end-build")
    expect(maker.at("moves").get_by_role("button").first).to_be_focused()
    maker.at("line").fill("build t1+1")
    maker.at("line").press("Enter")
    expect(maker.at("said")).to_contain_text("§")
    maker.at("back").click()
    expect(maker.at("step-0")).to_have_count(0)
    maker.act("mode:try").click()
    assert axe.findings(maker.page) == []


def _framed(maker: Maker) -> None:
    """The snippet's own address opens in the preview's frames, at the widths that are chosen."""
    maker.at("text-title").fill("")
    maker.act("mode:play").click()
    maker.act("width:360").click()
    expect(maker.at("preview-640")).to_have_count(0)
    frame = maker.page.frame_locator('[data-testid="make-preview-360"]')
    expect(frame.get_by_test_id("example-start")).to_be_visible()
    code = str(maker.at("preview-360").get_attribute("src")).partition("#")[2]
    expect(maker.at("snippet")).to_contain_text(f"#{code}")
    expect(maker.at("length")).to_have_attribute("data-length", "fine")


def test_without_a_wish_nothing_is_started_before_something_is_chosen(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/embed/builder/?test=1&lang=de")
    maker = Maker(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Beispiel für dein Wiki")
    assert not [url for url in asked if "/rt/" in url]
    assert axe.findings(page) == []
    maker.at("begin-carrara").click()
    maker.ready()
    expect(maker.at("legal")).to_have_text("Die Stellung ist gültig.")
    link = str(maker.at("preview-300").get_attribute("src"))
    page.goto("/embed/builder/?test=1&lang=de")
    page.locator("#begin-link input").fill(link)
    page.locator("#begin-link button").click()
    expect(maker.ready().act("tab:wheel")).to_be_visible()


@pytest.mark.long
def test_a_share_link_is_opened_on_a_phone(phone: Page) -> None:
    maker = Maker(phone).open("&lang=nl&fixture=carrara-full")
    expect(maker.at("legal")).to_have_text("De stelling is geldig.")
    shared = str(maker.at("preview-300").get_attribute("src")).partition("#")[2]
    maker.act("game:machiavelli").tap()
    expect(maker.act("tab:round")).to_be_visible()
    maker.at("link").fill(f"https://elsewhere.example/play/#{shared}")
    maker.at("link").press("Enter")
    expect(maker.act("tab:wheel")).to_be_visible()
    maker.at("link").fill("#s=1.broken")
    maker.at("link").press("Enter")
    expect(maker.at("said")).not_to_be_empty()
    expect(maker.at("said")).to_be_in_viewport(ratio=1)
    expect(maker.act("tab:wheel")).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
