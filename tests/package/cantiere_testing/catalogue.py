"""Names and sentences of the page, read from the catalogue that the site serves per language."""

import json
import re
from collections.abc import Mapping
from typing import Self
from urllib.request import urlopen

LANGUAGES = ("en", "nl", "de")
PATIENCE_S = 20


class NoCatalogue(Exception):
    """The error raised when a site serves no catalogue: it is not Cantiere or cannot be reached."""


class Catalogue:
    """The messages of one language by key, with placeholders for parameters: `Seat {seat}`."""

    def __init__(self, lang: str, messages: Mapping[str, str]) -> None:
        self.lang, self._messages = lang, messages

    @classmethod
    def served(cls, site: str, lang: str) -> Self:
        """Return the messages that a site serves now.

        Raises `ValueError` for an unknown language and `NoCatalogue` if the site does not answer
        with messages.
        """
        if lang not in LANGUAGES:
            raise ValueError(f"language {lang!r}; accepted: {', '.join(LANGUAGES)}")
        address = f"{site.rstrip('/')}/testing/messages/{lang}.json"
        try:
            with urlopen(address, timeout=PATIENCE_S) as answer:
                return cls(lang, json.load(answer))
        except (OSError, ValueError) as error:
            raise NoCatalogue(f"{address} holds no messages: {error}") from error

    def __call__(self, key: str, **params: object) -> str:
        """Return the message `key` with its parameters filled in.

        Raises `KeyError` for an unknown key or a missing parameter.
        """
        return self._messages[key].format(**params)

    def pattern(self, key: str) -> re.Pattern[str]:
        """Return a pattern that matches the whole message with any text in place of its parameters.

        Raises `KeyError` for an unknown key.
        """
        parts = re.split(r"\{\w+\}", self._messages[key])
        return re.compile(".*".join(re.escape(part) for part in parts), re.DOTALL)
