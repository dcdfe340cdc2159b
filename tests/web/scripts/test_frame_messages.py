"""Messages between a frame and the page around it, in Node: what fits no schema is warned of."""

import json
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from sitebuild.machine import node

RUNNER = Path(__file__).with_name("frame_line.mjs")
HELLO = "hello, {origin: 'https://wiki.example'}"


Case = tuple[str | None, str]
"""The origin that a frame expects, and messages as JavaScript."""


def whole(*messages: str) -> str:
    """Return messages as JavaScript, each from its type and the JavaScript of its data."""
    parted = [each.partition(", ") for each in messages]
    return ", ".join(
        f"{{ns: 'cantiere.embed', v: 1, type: '{kind}', data: {data}}}" for kind, _, data in parted
    )


def said(*messages: str, host: str = "") -> dict[str, Any]:
    """Return what a line does after messages, and what it tells."""
    return heard(((host or None, whole(*messages)),))[0]


@cache
def heard(cases: tuple[Case, ...]) -> list[dict[str, Any]]:
    """Return what a line of its own does in each case; Node starts once for all of them."""
    command = [node.tool("node"), str(RUNNER), json.dumps(cases)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    outcomes: list[dict[str, Any]] = json.loads(done.stdout)
    return outcomes


def codes(outcome: dict[str, Any]) -> list[tuple[str, str]]:
    return [(each["type"], each["data"].get("code", "")) for each in outcome["told"]]


UNFIT = (
    "configure, {constructor: 1}",
    "configure, {toString: 1}",
    'configure, JSON.parse(\'{"__proto__": {"theme": "dark"}}\')',
    "configure, {theme: ['dark']}",
    "configure, {theme: 'dark', valueOf: 'on'}",
    "configure, {theme: {toString: 1}}",
    "configure, {lang: null}",
    "configure, {hasOwnProperty: 'en'}",
    "configure, new Map([['theme', 'dark']])",
    "configure, ['dark']",
    "configure, null",
    "configure, 'dark'",
    "configure, {theme: 1n}",
    "next, new Date(0)",
    "goto, {step: '1'}",
    "goto, {step: [1]}",
    "goto, {step: NaN}",
    "load, {id: ['ruin-1']}",
    "load, {id: {toString: 1}}",
    "load, {}",
    "hello, {origin: 5}",
    "constructor, {}",
    "__proto__, {}",
    "toString, {}",
)


@pytest.mark.parametrize("number", range(len(UNFIT)), ids=UNFIT)
def test_a_message_that_fits_no_schema_is_warned_of_and_changes_nothing(number: int) -> None:
    outcome = heard(tuple((None, whole(each)) for each in UNFIT))[number]
    assert outcome["done"] == []
    assert codes(outcome) == [("warning", "message"), ("error", "unknown")]


NO_ENVELOPES = (
    "{ns: 'cantiere.embed', v: 1, type: {toString: 1}, data: {}}",
    "{ns: 'cantiere.embed', v: '1', type: 'next'}",
    "Object.assign([], {ns: 'cantiere.embed', v: 1, type: 'next'})",
)


def test_an_envelope_that_is_none_is_warned_of() -> None:
    for outcome in heard(tuple((None, each) for each in NO_ENVELOPES)):
        assert codes(outcome)[0] == ("warning", "message")


FOR_OTHERS = ("null", "undefined", "5", "'text'", "{}", "{ns: 'other'}", "[]")


def test_what_is_said_to_others_is_left_alone() -> None:
    for outcome in heard(tuple((None, each) for each in FOR_OTHERS)):
        assert (outcome["done"], codes(outcome)) == ([], [("error", "unknown")])


def test_what_fits_is_done_and_a_host_that_said_hello_hears_all() -> None:
    outcome = said(
        HELLO, "configure, {theme: 'dark', lang: 'auto'}", "goto, {step: 'last'}", "next, {}"
    )
    assert [kind for kind, _ in outcome["done"]] == ["hello", "configure", "goto", "next"]
    assert outcome["told"][-1] == {"to": "https://wiki.example", "type": "state", "data": {}}


NO_HOSTS = ("x", "null", "//", "data:,", "javascript:0", "file:///a", "*")


def test_an_address_that_names_no_host_raises_nothing() -> None:
    """And what is not for everybody waits for one that said hello."""
    for outcome in heard(tuple((host, "") for host in NO_HOSTS)):
        assert codes(outcome) == [("error", "unknown")]
    for outcome in heard(tuple((host, whole(HELLO)) for host in NO_HOSTS)):
        assert codes(outcome)[-1] == ("state", "")


@pytest.mark.parametrize("host", ["https://wiki.example", "https://wiki.example/page?a=b"])
def test_a_host_that_is_named_hears_all(host: str) -> None:
    assert {each["to"] for each in said(host=host)["told"]} == {"*", "https://wiki.example"}
