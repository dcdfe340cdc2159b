"""The page of licences: everything that the site hosts, each with a text that is hosted too."""

import json
import re
from functools import cache
from typing import Any

import pytest
from tests.web.sources.printed import messages

from cantiere_app.kit.language.i18n import LANGUAGES
from sitebuild import pages
from sitebuild.assets import Assets
from sitebuild.contents import licences
from sitebuild.machine.process import ROOT, WEB

# Each page of the site whose foot has to lead there; the table's menu does it for the table.
RULES = "rules/rules.html"
FEET = ("start.html", "repair.html", "fixtures.html", "licences.html", RULES, "404.html")


@cache
def page(lang: str) -> str:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pages, "site", lambda: (pages.Page("licences.html", "licences/index.html"),))
        no_runtime: Any = None
        files = pages.rendered(Assets(), no_runtime)
    return files[pages.url("/licences/index.html", lang)].decode()


def test_every_package_that_is_hosted_is_named_with_its_licence() -> None:
    lock = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    hosted = {
        (path.rpartition("node_modules/")[2], entry["version"], entry["license"])
        for path, entry in lock.items()
        if path and not entry.get("dev")
    }
    named = {(work.name, work.licence) for work in licences.works()}
    missing = {
        name
        for name, version, licence in hosted
        if (f"{name} {version}", licence.replace("APACHE", "Apache")) not in named
    }
    assert missing == {*licences.ELSEWHERE}


def test_every_text_is_hosted_and_none_is_empty() -> None:
    files = licences.files()
    assert {work.text for work in licences.works()} <= set(files)
    assert all(len(text) > 500 for text in files.values())


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("cantiere.txt", "Apache License"),
        ("MPL-2.0.txt", "Mozilla Public License Version 2.0"),
        ("PSF-2.0.txt", "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2"),
        ("pyscript-core.txt", "Apache License"),
        ("idb-keyval.txt", "Apache License"),
        ("eb-garamond-OFL.txt", "SIL OPEN FONT LICENSE"),
        ("source-sans-3-OFL.txt", "Reserved Font Name"),
    ],
)
def test_a_text_is_that_of_its_licence(name: str, said: str) -> None:
    assert said in licences.files()[f"/licences/{name}"].decode()


def test_the_notices_of_all_that_is_inside_the_interpreter_are_there() -> None:
    text = licences.files()["/licences/interpreter.txt"].decode()
    for name, _, _ in licences.INSIDE:
        assert name in text


def test_what_the_interpreter_says_of_itself_is_named() -> None:
    """Versions that its WebAssembly holds as plain words."""
    binary = (WEB / "node_modules" / "pyodide" / "pyodide.asm.wasm").read_bytes()
    text = licences.files()["/licences/interpreter.txt"].decode()
    deflate = re.search(rb"deflate ([0-9.]+) Copyright", binary)
    bzip2 = re.search(rb"([0-9.]+), 6-Sept-2010", binary)
    assert deflate and f"zlib {deflate[1].decode()}\n" in text
    assert bzip2 and f"bzip2 {bzip2[1].decode()}\n" in text
    assert any(work.name == "CPython 3.14.2" for work in licences.works())
    assert b"3.14.2" in binary


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_tells_name_licence_text_and_source_of_each(lang: str) -> None:
    html = page(lang)
    for work in licences.works():
        assert f"<b>{work.name}</b>" in html
        assert f'href="{work.text}"' in html
        assert not work.source or f'href="{work.source}"' in html


def test_every_language_has_the_messages_of_the_page_and_no_others() -> None:
    works = licences.works()
    wanted = {"licences.lead", "licences.source"}
    wanted |= {f"licences.for.{work.key}" for work in works}
    wanted |= {f"licences.changed.{work.key}" for work in works if work.is_changed}
    said = {lang: messages(lang, "licences") for lang in LANGUAGES}
    assert all(set(keys) == wanted for keys in said.values())
    for key in wanted:
        assert len({sentences[key] for sentences in said.values()}) == 3, key


@pytest.mark.parametrize("template", FEET)
def test_every_page_leads_there(template: str) -> None:
    text = (pages.PAGES / template).read_text(encoding="utf-8")
    assert '{% include "parts/foot.html" %}' in text or "url('/licences/', each)" in text
    assert "licences" in (ROOT / "web/app/cantiere_app/shell/menu.py").read_text(encoding="utf-8")
