"""Messages between a frame and the page around it, in Node: what fits no schema is warned of."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from sitebuild import node

RUNNER = Path(__file__).with_name("frame_line.mjs")
HELLO = "hello, {origin: 'https://wiki.example'}"


def said(*messages: str, host: str = "") -> dict[str, Any]:
    """What a line does of messages, each told as its type and the JavaScript of its data."""
    parted = [each.partition(", ") for each in messages]
    whole = (
        f"{{ns: 'cantiere.embed', v: 1, type: '{kind}', data: {data}}}" for kind, _, data in parted
    )
    return raw(", ".join(whole), host)


def raw(messages: str, host: str = "") -> dict[str, Any]:
    command = [node.tool("node"), str(RUNNER), f"[{messages}]", *([host] if host else [])]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def codes(found: dict[str, Any]) -> list[tuple[str, str]]:
    return [(each["type"], each["data"].get("code", "")) for each in found["told"]]


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


@pytest.mark.parametrize("message", UNFIT)
def test_a_message_that_fits_no_schema_is_warned_of_and_changes_nothing(message: str) -> None:
    found = said(message)
    assert found["done"] == []
    assert codes(found) == [("warning", "message"), ("error", "unknown")]


@pytest.mark.parametrize(
    "message",
    [
        "{ns: 'cantiere.embed', v: 1, type: {toString: 1}, data: {}}",
        "{ns: 'cantiere.embed', v: '1', type: 'next'}",
        "Object.assign([], {ns: 'cantiere.embed', v: 1, type: 'next'})",
    ],
)
def test_an_envelope_that_is_none_is_warned_of(message: str) -> None:
    assert codes(raw(message))[0] == ("warning", "message")


@pytest.mark.parametrize(
    "message", ["null", "undefined", "5", "'text'", "{}", "{ns: 'other'}", "[]"]
)
def test_what_is_said_to_others_is_left_alone(message: str) -> None:
    found = raw(message)
    assert (found["done"], codes(found)) == ([], [("error", "unknown")])


def test_what_fits_is_done_and_a_host_that_said_hello_hears_all() -> None:
    found = said(
        HELLO, "configure, {theme: 'dark', lang: 'auto'}", "goto, {step: 'last'}", "next, {}"
    )
    assert [kind for kind, _ in found["done"]] == ["hello", "configure", "goto", "next"]
    assert found["told"][-1] == {"to": "https://wiki.example", "type": "state", "data": {}}


@pytest.mark.parametrize("host", ["x", "null", "//", "data:,", "javascript:0", "file:///a", "*"])
def test_an_address_that_names_no_host_raises_nothing(host: str) -> None:
    """And what is not for everybody waits for one that said hello."""
    assert codes(said(host=host)) == [("error", "unknown")]
    assert codes(said(HELLO, host=host))[-1] == ("state", "")


@pytest.mark.parametrize("host", ["https://wiki.example", "https://wiki.example/page?a=b"])
def test_a_host_that_is_named_hears_all(host: str) -> None:
    assert {each["to"] for each in said(host=host)["told"]} == {"*", "https://wiki.example"}
