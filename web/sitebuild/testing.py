"""What the site serves to those who test it: names of all elements, and all messages by key."""

import json

import polib

from cantiere_app.kit.i18n import LANGUAGES
from sitebuild import catalogues, cldr
from sitebuild.process import ROOT

CONTRACT = ROOT / "tests" / "e2e" / "contract.json"
NAMES = "/testing/contract.json"
MESSAGES = "/testing/messages/"


def files() -> dict[str, bytes]:
    """The contract of test ids and the messages of each language, by path."""
    told = {f"{MESSAGES}{lang}.json": _written(messages(lang)) for lang in LANGUAGES}
    return {NAMES: CONTRACT.read_bytes(), **told}


def messages(language: str) -> dict[str, str]:
    """All messages of a language by key; of one that is counted, the form for many."""
    parts = map(catalogues.read, catalogues.sources(language))
    own = {entry.msgid: _text(entry) for part in parts for entry in part}
    return own | cldr.messages(language)


def _text(entry: polib.POEntry) -> str:
    return str(entry.msgstr or entry.msgstr_plural[max(entry.msgstr_plural)])


def _written(told: dict[str, str]) -> bytes:
    return json.dumps(told, ensure_ascii=False, sort_keys=True, indent=0).encode()
