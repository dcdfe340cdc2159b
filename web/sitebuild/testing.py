"""What the site serves to those who test it: names of all elements, and all messages by key."""

import json

import polib

from cantiere_app.kit.i18n import LANGUAGES
from sitebuild import catalogues, cldr, hosted
from sitebuild.process import ROOT

CONTRACT = ROOT / "tests" / "e2e" / "contract.json"
NAMES = "/testing/contract.json"
MESSAGES = "/testing/messages/"


def files() -> dict[str, bytes]:
    """The contract of test ids and the messages of each language, by path."""
    told = {f"{MESSAGES}{lang}.json": _written(messages(lang)) for lang in LANGUAGES}
    return {NAMES: _contract(), **told}


def _contract() -> bytes:
    """The contract, with the ids of games that the site hosts."""
    contract = json.loads(CONTRACT.read_text(encoding="utf-8"))
    contract["ids"] = {page: ids for page, ids in contract["ids"].items() if hosted.belongs(page)}
    return json.dumps(contract, indent=1).encode() + b"\n"


def messages(language: str) -> dict[str, str]:
    """All messages of a language by key; of one that is counted, the form for many."""
    parts = map(catalogues.read, catalogues.sources(language))
    own = {entry.msgid: _text(entry) for part in parts for entry in catalogues.hosted_of(part)}
    return own | cldr.messages(language)


def _text(entry: polib.POEntry) -> str:
    return str(entry.msgstr or entry.msgstr_plural[max(entry.msgstr_plural)])


def _written(told: dict[str, str]) -> bytes:
    return json.dumps(told, ensure_ascii=False, sort_keys=True, indent=0).encode()
