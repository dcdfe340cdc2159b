"""The documents of the source as pages of the site."""

import html
import re
from functools import cache
from typing import Any

import pytest

from cantiere import games
from sitebuild import pages
from sitebuild.assets import Assets
from sitebuild.contents import documents
from sitebuild.machine.process import ROOT


@cache
def rendered() -> dict[str, str]:
    shown = list(pages.document_pages())
    no_runtime: Any = None
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pages, "site", lambda: shown)
        files = pages.rendered(Assets(), no_runtime)
    return {path: page.decode() for path, page in files.items()}


def main(name: str) -> str:
    return rendered()[f"/docs/{name}/index.html"].partition("<main")[2].partition("</main>")[0]


def test_every_document_of_the_folder_is_a_page() -> None:
    files = {path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").glob("*.md")}
    assert files <= set(documents.SOURCES.values())


@pytest.mark.parametrize("name", documents.SOURCES)
def test_a_page_shows_all_headings_of_its_document(name: str) -> None:
    source = (ROOT / documents.SOURCES[name]).read_text("utf-8")
    source = re.sub(r"^```.*?^```", "", source, flags=re.DOTALL | re.MULTILINE)
    headings = re.findall(r"^#+ (.+)$", source, re.MULTILINE)
    shown = re.findall(r"<h[1-3][^>]*>(.*?)</h[1-3]>", main(name))
    assert len(headings) > 1
    plain = [html.unescape(re.sub(r"<.*?>", "", each)) for each in shown]
    assert plain == [re.sub(r"[`*]", "", each) for each in headings]
    assert len(set(re.findall(r'<h[23] id="([^"]+)"', main(name)))) == len(headings) - 1


@pytest.mark.parametrize("name", documents.SOURCES)
def test_links_lead_to_pages_of_the_site(name: str) -> None:
    for target in re.findall(r'<a href="([^"]+)"', main(name)):
        assert target in documents.files() or f"{target}index.html" in rendered()


def test_the_text_of_a_link_without_a_page_remains() -> None:
    assert "<code>tests/e2e/README.md</code> lists" in main("testing")
    assert 'href="/docs/language/"' in main("playing")


def test_templates_of_wikis_can_be_copied_whole() -> None:
    assert 'href="/docs/board_example.wiki.txt"' in main("embedding")
    for source, data in zip(documents.TEMPLATES, documents.files().values(), strict=True):
        assert data == (ROOT / source).read_bytes()


def test_the_list_names_every_document() -> None:
    listed = rendered()["/docs/index.html"]
    for name in documents.SOURCES:
        document = documents.document(name)
        assert f'<a href="/docs/{name}/">{document.title}</a>' in listed


def test_a_copy_without_a_game_has_no_documents(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "MODULES", {"firenze": "cantiere.firenze"})
    assert list(pages.document_pages()) == []


def test_links_of_the_readme_and_the_documents_lead_to_files() -> None:
    sources = ["README.md", "CONTRIBUTING.md", *documents.SOURCES.values()]
    for source in sources:
        path = ROOT / source
        for target in re.findall(r"\]\(([^)#:]+)\)", path.read_text("utf-8")):
            assert (path.parent / target).exists(), f"{source}: {target}"


def test_the_readme_is_short() -> None:
    assert len((ROOT / "README.md").read_text("utf-8").splitlines()) <= 150
