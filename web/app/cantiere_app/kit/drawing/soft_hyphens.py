"""Soft hyphens in long names, for browsers without a word list of the language.

Without them a narrow card breaks a name at any letter. English names begin with a capital, which
browsers never divide by themselves.
"""

import re
from functools import cache
from typing import Final

_LONG: Final = 8
"""The number of letters from which a word is divided."""
_ENDINGS: Final = """
    beeld belasting brand bruch brunnen chant cian ciër draal drale eintreiber fried gerin
    gewölbe gin groeve groot haus heid house huis händler inner kamer kammer laar leerde lehrte
    ler lerin lungen maat mailer mann mat meester meister mist naal naar nal nares neres nition
    nung patser plaats platz polis poort prediger prediker protz ratory raum rer saal saler
    sance schalk schall schloss schop serin sin sine siteit slot stad stadt statt ster steuer
    tect tein teken tekt tent teuse theek thek tiere ting tor toren torium tower traat trat
    trate turm tät vatory veld versity vrouw wacht warte wasser werk work yard zaal zelt zier
""".split()
"""The last parts of long names in English, Dutch and German."""
_DIVISION: Final = re.compile(rf"(?<=\w\w)(?=(?:{'|'.join(_ENDINGS)})$)")
_WORD: Final = re.compile(rf"[^\W\d_]{{{_LONG},}}")


@cache
def divisible(name: str) -> str:
    """Return a name with a soft hyphen before the last part of each long word."""
    return _WORD.sub(lambda word: _DIVISION.sub("\u00ad", word[0], count=1), name)
