"""A real MediaWiki frames examples, and shows posters of them where it frames nothing.

Only a browser shows what another host's page lets a frame do; only MediaWiki, what it makes of the
templates.
"""

from urllib.request import urlopen

from playwright.sync_api import expect
from tests.e2e.wiki.conftest import EXAMPLE, GAME, LANGUAGE
from tests.e2e.wiki.host_wiki import HostWiki
from tests.wiki.mediawiki import Wiki


def test_frames_speak_the_language_of_the_page_or_the_one_asked_for(article: HostWiki) -> None:
    article.open("Kaders")
    for number, lang in enumerate([LANGUAGE, "de"]):
        frame = article.frame(number)
        expect(frame.heading).to_be_visible()
        expect(frame.poster).to_be_visible()
        assert frame.language == lang


def test_frames_need_no_storage(article: HostWiki) -> None:
    assert article.open("Kaders").frame(0).storage == "SecurityError"


def test_where_no_frame_is_allowed_a_poster_leads_to_the_example(
    article: HostWiki, base_url: str
) -> None:
    article.open("Posters")
    expect(article.frames).to_have_count(0)
    expect(article.picture).to_be_visible()
    assert article.picture.evaluate("(picture) => picture.naturalWidth") > 0
    for link in article.link("Speel het voorbeeld").all():
        assert link.get_attribute("href") == f"{base_url}/examples/{GAME}/{EXAMPLE}/"


def test_the_frame_tag_takes_listed_hosts_and_attributes_only(wiki: Wiki, base_url: str) -> None:
    taken = f'<iframe src="{base_url}/"'
    refused = '<iframe src="http://elsewhere.example/"></iframe>'
    wiki.edit("Vreemd", f'{taken} onload="alert(1)" height="300" title="t"></iframe>{refused}')
    with urlopen(wiki.page("Vreemd")) as answer:
        text = answer.read().decode()
    assert f'{taken} height="300"></iframe>' in text
    assert text.count("<iframe") == 1
