"""Names and sentences of the page, from the catalogue that the site serves of each language."""

import json
import re
from collections.abc import Mapping
from typing import Self
from urllib.request import urlopen

LANGUAGES = ("en", "nl", "de")
PATIENCE_S = 20


class NoCatalogue(Exception):
    """A site that does not say its names: it is none of ours, or cannot be reached."""


class Catalogue:
    """The messages of one language by key, with places for parameters: `Seat {seat}`."""

    def __init__(self, lang: str, messages: Mapping[str, str]) -> None:
        self.lang, self._messages = lang, messages

    @classmethod
    def served(cls, site: str, lang: str) -> Self:
        """The messages that a site has at this moment.

        Raises `ValueError` on a language that there is not, `NoCatalogue` where none comes.
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
        """The message `key` with its parameters filled in; raises `KeyError`."""
        return self._messages[key].format(**params)

    def pattern(self, key: str) -> re.Pattern[str]:
        """The message with anything in the place of its parameters, for the whole of a text."""
        parts = re.split(r"\{\w+\}", self._messages[key])
        return re.compile(".*".join(re.escape(part) for part in parts), re.DOTALL)
