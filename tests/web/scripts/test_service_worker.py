"""The service worker's rules, run in Node in a world of its own."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from cantiere.core import notation
from sitebuild.hosting import precache
from sitebuild.hosting.headers import Hosting, Redirect
from sitebuild.machine import node

RUNNER = Path(__file__).with_name("service_worker.mjs")
SITE = {
    "/index.html": "start",
    "/nl/index.html": "begin",
    "/play/index.html": "table",
    "/embed/builder/index.html": "builder",
    "/repair/index.html": "repair",
    "/rt/1/boot.mjs": "boot",
    "/assets/a.mjs": "first script",
    "/assets/examples.0.json": json.dumps(
        {
            "languages": ["en", "nl", "de"],
            "parts": [
                "<p>",
                ["one", "een", "eins"],
                {"code": '{"a":1}'},
                '<svg lang="\ue000"/>',
                '<a href="\ue001/rules/" hreflang="\ue000">',
            ],
            "pages": [
                {"at": "\ue001/examples/firenze/one/", "of": [0, 0, 0]},
                {"at": "/examples/firenze/one/poster.\ue000.svg", "of": [0]},
                {"at": "/embed/v1/firenze/one/\ue000/", "of": [1, 0]},
                {"at": ["/examples/a/", "/nl/examples/b/", "/de/examples/c/"], "of": [5, 2]},
            ],
        }
    ),
    **{f"/assets/{number}.css": f"style {number}" for number in range(12)},
}
HOSTING = Hosting(
    (),
    (
        Redirect("/fixtures/:name", "/play/index.html", 200),
        Redirect("/old/*", "/nl/index.html", 301),
    ),
)
FILES = {name: text.encode() for name, text in SITE.items()}
NETWORK = {name.removesuffix("index.html"): text for name, text in SITE.items()}
NAME = f"cantiere-{precache.version(precache.listed(FILES))}"


@pytest.fixture(scope="module")
def script(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("worker") / "sw.js"
    file.write_bytes(precache.service_worker(FILES, HOSTING))
    return file


def ran(script: Path, **world: Any) -> dict[str, Any]:
    """What came of an event or of requests in that world."""
    command = [node.tool("node"), str(RUNNER), str(script), json.dumps(world)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    outcome: dict[str, Any] = json.loads(done.stdout)
    return outcome


def test_install_takes_everything_six_at_a_time(script: Path) -> None:
    outcome = ran(script, event="install", network=NETWORK)
    assert outcome["caches"] == {NAME: NETWORK}
    assert outcome["mostAtOnce"] == 6
    assert "failed" not in outcome


@pytest.mark.parametrize("path", ["/play/", "/assets/7.css"])
@pytest.mark.parametrize("wrong", [None, "something else"])
def test_one_file_that_is_missing_or_wrong_and_nothing_is_taken(
    script: Path, path: str, wrong: str | None
) -> None:
    network = {name: text for name, text in NETWORK.items() if name != path}
    if wrong:
        network[path] = wrong
    former = {"cantiere-old": {"/": "former start"}}
    outcome = ran(script, event="install", network=network, caches=former)
    assert outcome["failed"]
    assert outcome["caches"] == former


def test_names_with_a_digest_come_from_the_former_version(script: Path) -> None:
    former = {"/rt/1/boot.mjs": "boot", "/assets/3.css": "style 3", "/": "former start"}
    outcome = ran(script, event="install", network=NETWORK, caches={"cantiere-old": former})
    assert outcome["caches"][NAME] == NETWORK
    assert "/" in outcome["fetched"]
    assert not {"/rt/1/boot.mjs", "/assets/3.css"} & set(outcome["fetched"])


def test_old_versions_go_when_the_new_one_takes_over(script: Path) -> None:
    stores = {NAME: NETWORK, "cantiere-old": {"/": "former"}, "of another": {"/": "not ours"}}
    outcome = ran(script, event="activate", caches=stores)
    assert set(outcome["caches"]) == {NAME, "of another"}


def test_they_stay_while_another_page_may_live_on_them(script: Path) -> None:
    stores = {NAME: NETWORK, "cantiere-old": {"/assets/old.css": "former style"}}
    outcome = ran(
        script,
        event="activate",
        pages=2,
        caches=stores,
        asked=[["/assets/old.css", "no-cors"], ["/assets/3.css", "no-cors"]],
    )
    assert set(outcome["caches"]) == {NAME, "cantiere-old"}
    assert outcome["answers"] == ["former style", "style 3"]
    assert set(ran(script, event="message", data="settled", caches=stores)["caches"]) == {NAME}


@pytest.mark.parametrize(("data", "skipped"), [("accept", True), ("settled", None), ({}, None)])
def test_it_takes_over_on_request_only(script: Path, data: object, skipped: bool | None) -> None:
    outcome = ran(script, event="message", data=data, caches={NAME: NETWORK})
    assert outcome.get("skipped") is skipped


@pytest.mark.slow
@pytest.mark.parametrize(
    ("path", "answer"),
    [
        ("/", "start"),
        ("/?lang=nl", "start"),
        ("/index.html", "start"),
        ("/nl/", "begin"),
        ("/play/?game=firenze", "table"),
        ("/play/index.html", "table"),
        ("/play?seed=1", "301 /play/?seed=1"),
        ("/fixtures/tribute", "table"),
        ("/old/page", "301 /nl/"),
        ("/repair/", "repair"),
        ("/nowhere", "start"),
        ("/nl/nowhere/else", "begin"),
        ("/embed/v1/", "start"),
        ("/embed/v1/firenze/?id=ruin-1&lang=nl", "begin"),
        ("/embed/v1/table/live/?saved=abc&lang=xx", "start"),
        ("/embed/builder/?game=firenze", "builder"),
        ("/embed/builder", "301 /embed/builder/"),
        ("/embed/elsewhere/", "start"),
    ],
)
def test_pages_without_a_network(script: Path, path: str, answer: str | None) -> None:
    outcome = ran(script, caches={NAME: NETWORK}, asked=[[path, "navigate"]])
    assert outcome["answers"] == [answer]


def test_frames_come_from_the_network_where_there_is_one(script: Path) -> None:
    """What a frame is made of, the worker leaves to the browser."""
    network = {"/embed/v1/firenze/?id=ruin-1": "frame"}
    asked = [["/embed/v1/firenze/?id=ruin-1", "navigate"], ["/embed/v1/host.js", "cors"]]
    outcome = ran(script, caches={NAME: NETWORK}, network=network, asked=asked)
    assert outcome["answers"] == ["frame", None]


def test_pages_of_examples_are_put_together_from_one_file(script: Path) -> None:
    asked = [
        ["/examples/firenze/one/", "navigate"],
        ["/nl/examples/firenze/one?step=1", "navigate"],
        ["/examples/firenze/one/poster.en.svg", "no-cors"],
        ["/examples/firenze/one/poster.de.svg", "no-cors"],
        ["/de/examples/firenze/other/", "navigate"],
        ["/nl/examples/b/", "navigate"],
        ["/examples/a/", "navigate"],
    ]
    outcome = ran(script, caches={NAME: NETWORK}, asked=asked)
    english, dutch, *rest = outcome["answers"]
    assert english.startswith("<p>one1.")
    assert notation.unpack(english.removeprefix("<p>one")) == {"a": 1}
    assert dutch == english.replace("one", "een")
    assert rest == [
        '<svg lang="en"/>',
        '<svg lang="de"/>',
        "start",
        '<a href="/nl/rules/" hreflang="nl">een',
        '<a href="/rules/" hreflang="en">one',
    ]


def test_a_page_of_an_example_takes_its_picture_from_the_same_file(script: Path) -> None:
    """A frame of another page is left to the network, or says what it needs."""
    frame, unknown = "/embed/v1/firenze/one/en/", "/embed/v1/firenze/newer/en/"
    asked = [[frame, "cors"], [unknown, "cors"], [frame, "navigate"]]
    outcome = ran(script, caches={NAME: NETWORK}, network={unknown: "newer"}, asked=asked)
    assert outcome["answers"] == ['<p><a href="/rules/" hreflang="en">', "newer", "start"]


def test_an_example_that_this_version_has_not_comes_from_the_network(script: Path) -> None:
    asked = [["/examples/firenze/newer/", "navigate"], ["/examples/a/poster.en.png", "no-cors"]]
    network = {path: "newer" for path, _ in asked}
    outcome = ran(script, caches={NAME: NETWORK}, network=network, asked=asked)
    assert outcome["answers"] == ["newer", "newer"]


def test_with_a_network_unknown_pages_and_the_repair_come_from_it(script: Path) -> None:
    network = {"/nowhere": "404", "/repair/": "newer repair", "/play/": "newer table"}
    asked = [[path, "navigate"] for path in network]
    outcome = ran(script, caches={NAME: NETWORK}, network=network, asked=asked)
    assert outcome["answers"] == ["404", "newer repair", "table"]


def test_what_is_not_listed_is_left_to_the_browser(script: Path) -> None:
    asked = [["/sw.js", "no-cors"], ["/fixtures/more.txt", "no-cors"], ["/rt/1/boot.mjs", "cors"]]
    outcome = ran(script, caches={NAME: NETWORK}, asked=asked)
    assert outcome["answers"] == [None, None, "boot"]


def test_a_kept_file_that_got_lost_comes_from_the_network(script: Path) -> None:
    kept = {name: text for name, text in NETWORK.items() if name != "/play/"}
    outcome = ran(script, caches={NAME: kept}, network=NETWORK, asked=[["/play/", "navigate"]])
    assert outcome["answers"] == ["table"]


def test_a_damaged_file_of_the_former_version_is_not_taken_over(script: Path) -> None:
    former = {"/rt/1/boot.mjs": "bo", "/assets/3.css": "style 3"}
    outcome = ran(script, event="install", network=NETWORK, caches={"cantiere-old": former})
    assert outcome["caches"][NAME] == NETWORK
    assert "/rt/1/boot.mjs" in outcome["fetched"]
    assert "/assets/3.css" not in outcome["fetched"]


def test_what_an_install_that_broke_off_left_damaged_is_fetched_again(script: Path) -> None:
    half = {"/play/": "ta", "/nl/": "begin"}
    outcome = ran(script, event="install", network=NETWORK, caches={NAME: half})
    assert outcome["caches"] == {NAME: NETWORK}
    assert "/nl/" not in outcome["fetched"]


def test_a_damaged_file_that_cannot_be_had_is_no_part_of_a_new_version(script: Path) -> None:
    network = {name: text for name, text in NETWORK.items() if name != "/rt/1/boot.mjs"}
    former = {"cantiere-old": {"/rt/1/boot.mjs": "bo"}}
    outcome = ran(script, event="install", network=network, caches=former)
    assert outcome["failed"]
    assert outcome["caches"] == former


def test_mending_fetches_what_is_damaged_or_missing_and_nothing_else(script: Path) -> None:
    kept = {**NETWORK, "/rt/1/boot.mjs": "", "/assets/3.css": "styl"}
    del kept["/nl/"]
    outcome = ran(script, event="message", data="mend", network=NETWORK, caches={NAME: kept})
    assert outcome["caches"] == {NAME: NETWORK}
    assert sorted(outcome["fetched"]) == ["/assets/3.css", "/nl/", "/rt/1/boot.mjs"]
    assert "told" in outcome


def test_what_cannot_be_mended_goes(script: Path) -> None:
    kept = {**NETWORK, "/rt/1/boot.mjs": "half of i"}
    network = {"/rt/1/boot.mjs": "another version's"}
    outcome = ran(script, event="message", data="mend", network=network, caches={NAME: kept})
    assert "/rt/1/boot.mjs" not in outcome["caches"][NAME]
    assert "told" in outcome


@pytest.mark.parametrize(("path", "mode"), [("/play/", "navigate"), ("/assets/a.mjs", "cors")])
def test_a_damaged_page_or_first_script_is_mended_as_it_is_asked_for(
    script: Path, path: str, mode: str
) -> None:
    kept = {**NETWORK, path: NETWORK[path][:2]}
    outcome = ran(script, caches={NAME: kept}, network=NETWORK, asked=[[path, mode]])
    assert outcome["answers"] == [NETWORK[path]]
    assert outcome["caches"] == {NAME: NETWORK}


def test_instead_of_half_a_page_the_repair_is_shown_where_there_is_no_network(script: Path) -> None:
    kept = {**NETWORK, "/play/": "ta"}
    outcome = ran(script, caches={NAME: kept}, asked=[["/play/?seed=1", "navigate"]])
    assert outcome["answers"] == ["repair"]


def test_instead_of_half_a_page_a_newer_one_is_shown(script: Path) -> None:
    kept = {**NETWORK, "/play/": "ta"}
    newer = {"/play/": "newer table"}
    outcome = ran(script, caches={NAME: kept}, network=newer, asked=[["/play/", "navigate"]])
    assert outcome["answers"] == ["newer table"]
