"""Hosted names, and style sheets joined from their parts."""

from pathlib import Path

import pytest

from sitebuild import assets
from sitebuild.machine.process import Failure


@pytest.fixture
def web(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(assets, "WEB", tmp_path)
    return tmp_path


def write(folder: Path, **files: str) -> None:
    for name, text in files.items():
        stem, kind = name.rsplit("_", 1)
        (folder / f"{stem}.{kind}").write_text(text)


def test_a_name_changes_with_the_content_only(web: Path) -> None:
    write(web, a_svg="<svg/>", b_svg="<svg/>")
    first = assets.Assets().address("a.svg")
    assert first == assets.Assets().address("a.svg")
    assert first.split(".")[1] == assets.Assets().address("b.svg").split(".")[1]
    write(web, a_svg="<svg></svg>")
    assert first != assets.Assets().address("a.svg")


def test_only_what_is_asked_for_is_hosted(web: Path) -> None:
    write(web, a_svg="<svg/>", b_svg="<svg/>")
    taken = assets.Assets()
    address = taken.address("a.svg")
    assert taken.files == {address: b"<svg/>"}


def test_a_style_sheet_has_its_parts_in_place(web: Path) -> None:
    write(web, site_css='@import "one.css" layer(base);\n@import url("two.css");\np{}')
    write(web, one_css="a{}", two_css="b{}")
    taken = assets.Assets()
    assert taken.files == {}
    text = taken.files[taken.address("site.css")].decode()
    assert text == "@layer base{a{}}b{}p{}"


def test_a_named_condition_stands_where_its_name_did(web: Path) -> None:
    write(
        web,
        names_css="""@custom-media --phone (width < 37.5rem); /* (--phone) is for the hand */
@custom-media --rail (height < 30rem) and (width >= 37.5rem);""",
        site_css="""@import "names.css"; @media (not (--phone)) { p { color: var(--phone); } }
@container page (--phone) or (--rail) { p { color: red; } }""",
    )
    taken = assets.Assets()
    assert taken.files[taken.address("site.css")].decode() == (
        "@media (not (width < 37.5rem)){p{color: var(--phone)}}"
        "@container page (width < 37.5rem) or ((height < 30rem) and (width >= 37.5rem))"
        "{p{color: red}}"
    )


def test_a_condition_that_nothing_names_is_refused(web: Path) -> None:
    write(web, site_css="@media (--fone) { p { color: red; } }")
    with pytest.raises(Failure, match=r"site\.css asks for \(--fone\), which nothing names"):
        assets.Assets().address("site.css")


def test_a_style_sheet_is_hosted_short_and_means_the_same(web: Path) -> None:
    write(
        web,
        site_css="""/* don't */ a > b, i :hover {\n  width: calc(1px + 2px);\n  --empty: ;
  content: "a /* b */  ;}";\n}\n@media (width > 1px) and (height > 1px) { p { color: red; } }\n""",
    )
    taken = assets.Assets()
    assert taken.files[taken.address("site.css")].decode() == (
        'a > b,i :hover{width: calc(1px + 2px);--empty:;content: "a /* b */  ;}"}'
        "@media (width > 1px) and (height > 1px){p{color: red}}"
    )


def test_files_of_a_style_sheet_get_hosted_names(web: Path) -> None:
    (web / "styles").mkdir()
    write(web, font_woff2="x")
    write(web / "styles", site_css='@import "a.css";', a_css="i{src:url(../font.woff2)}")
    taken = assets.Assets()
    text = taken.files[taken.address("styles/site.css")].decode()
    assert text == f'i{{src:url("{taken.address("font.woff2")}")}}'


def test_addresses_that_need_no_file_stay(web: Path) -> None:
    text = "a{fill:url(#x);src:url(data:,);src:url(/p.svg)}"
    write(web, site_css=text)
    taken = assets.Assets()
    assert taken.files[taken.address("site.css")].decode() == text


def test_a_file_that_is_not_there_is_named(web: Path) -> None:
    with pytest.raises(Failure, match=r"nothing\.svg, which is not there"):
        assets.Assets().address("nothing.svg")
