"""The files that the site serves to its testers: names of all elements, messages by key."""

import json

import polib

from cantiere_app.kit.language.i18n import LANGUAGES
from sitebuild.hosting import hosted
from sitebuild.machine.process import ROOT
from sitebuild.texts import catalogues, cldr

CONTRACT = ROOT / "tests" / "e2e" / "contract.json"
NAMES = "/testing/contract.json"
MESSAGES = "/testing/messages/"


def files() -> dict[str, bytes]:
    """Return the contract of test ids and the messages of each language, by path."""
    texts = {f"{MESSAGES}{lang}.json": _json(messages(lang)) for lang in LANGUAGES}
    return {NAMES: _contract(), **texts}


def _contract() -> bytes:
    """Return the contract with the ids of the games that the site hosts."""
    contract = json.loads(CONTRACT.read_text(encoding="utf-8"))
    contract["ids"] = {page: ids for page, ids in contract["ids"].items() if hosted.belongs(page)}
    return json.dumps(contract, indent=1).encode() + b"\n"


def messages(language: str) -> dict[str, str]:
    """Return all messages of a language by key; of a message with plurals, the form for many."""
    parts = map(catalogues.read, catalogues.sources(language))
    texts = {entry.msgid: _text(entry) for part in parts for entry in catalogues.hosted_of(part)}
    return texts | cldr.messages(language)


def _text(entry: polib.POEntry) -> str:
    return str(entry.msgstr or entry.msgstr_plural[max(entry.msgstr_plural)])


def _json(texts: dict[str, str]) -> bytes:
    return json.dumps(texts, ensure_ascii=False, sort_keys=True, indent=0).encode()
