"""A real MediaWiki frames examples, and shows posters of them where it frames nothing.

Only a browser shows what another host's page lets a frame do; only MediaWiki, what it makes of the
templates.
"""

from urllib.request import urlopen

import pytest
from playwright.sync_api import expect
from tests.e2e.wiki.conftest import ASKED, INVITATION, LANGUAGE, OTHER, STEPPED
from tests.e2e.wiki.host_wiki import HostWiki
from tests.wiki.mediawiki import Wiki

pytestmark = pytest.mark.long


def test_an_example_is_read_in_the_pages_language_and_stepped_through(article: HostWiki) -> None:
    frame = article.open("Kaders").frame(0)
    assert frame.storage == "SecurityError"
    assert frame.language == LANGUAGE
    expect(frame.heading).to_have_text(STEPPED.title[LANGUAGE])
    expect(frame.poster).to_be_visible()
    expect(frame.said).to_have_text(STEPPED.text[LANGUAGE])
    for step in STEPPED.steps:
        frame.next()
        expect(frame.said).to_have_text(step.text[LANGUAGE])


def test_a_question_is_answered_in_the_language_asked_for(article: HostWiki) -> None:
    frame = article.open("Kaders").frame(1)
    expect(frame.heading).to_have_text(ASKED.title[OTHER])
    for number, answer in sorted(enumerate(ASKED.answers), key=lambda each: each[1].right):
        assert answer.because
        frame.answer(number).click()
        expect(frame.because).to_contain_text(answer.because[OTHER])


def test_an_example_is_played_on(article: HostWiki) -> None:
    frame = article.open("Spelen").frame(0)
    frame.play_on()
    tower = frame.frame.get_by_test_id("site-tower-1").locator("visible=true")
    tower.click()
    frame.frame.get_by_test_id("btn-confirm").click()
    expect(tower).to_have_attribute("data-count", "4")


def test_where_no_frame_is_allowed_a_poster_leads_to_the_example(
    article: HostWiki, base_url: str
) -> None:
    article.open("Posters")
    expect(article.frames).to_have_count(0)
    expect(article.picture).to_be_visible()
    assert article.picture.evaluate("(picture) => picture.naturalWidth") > 0
    for link in article.link(INVITATION).all():
        assert link.get_attribute("href") == f"{base_url}/examples/{STEPPED.game}/{STEPPED.id}/"


def test_the_frame_tag_takes_listed_hosts_and_attributes_only(wiki: Wiki, base_url: str) -> None:
    taken = f'<iframe src="{base_url}/"'
    refused = '<iframe src="http://elsewhere.example/"></iframe>'
    wiki.edit("Vreemd", f'{taken} onload="alert(1)" height="300" title="t"></iframe>{refused}')
    with urlopen(wiki.page("Vreemd")) as answer:
        text = answer.read().decode()
    assert f'{taken} height="300"></iframe>' in text
    assert text.count("<iframe") == 1
