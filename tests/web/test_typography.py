"""Quotes, apostrophes, colons, commas and spelling: one rule for each language."""

import re

import pytest
from tests.web.messages import everything

from cantiere_app.kit.language.i18n import LANGUAGES

QUOTES = {"en": "“”", "nl": "“”", "de": "„“"}
AMERICAN = re.compile(
    r"\b(?:(?:col|arm|harb|hon|fav|neighb|behavi)or\w*|labor(?!ator)\w*|(?:theat|cent)er\w*|gray\w*"
    r"|catalog|jewelry|(?:cancel|label|travel)(?:ed|ing|er)|fulfill?(?:s|ment)?(?<!fulfil)"
    r"(?<!fulfils)|skillful|defense|offense|\w+yz(?:ed?|es|ing)|\w{3,}iz(?:ed?|es|ing|ation)"
    r"(?<!size)(?<!sized)(?<!sizes)(?<!prize)(?<!prizes))\b",
    re.IGNORECASE,
)
FINITE = (
    "ist|sind|war|wird|werden|hat|habe|haben|hast|kann|kannst|können|darf|darfst|dürfen|muss|musst"
    "|müssen|gilt|gelten|kostet|kosten|kommt|kommen|ließe|schneiden|zählt|zählen|bleibt|bleiben|fällt|fallen|gibt"
    "|nimmt|nimmst|bekommt|bekommst|bekommen|verliert|verlierst|verlieren|zahlt|zahlst|zahlen|geht"
    "|gehen|steht|stehen|liegt|liegen|baut|baust|spielt|spielst|endet|beginnt|wählt|wählst|führt"
    "|führen|lässt|lassen|passt|passen|braucht|brauchst|brauchen|bringt|bringen|wartet|denkt|denken"
)
IMPERATIVE = (
    "wähle|nimm|baue|lege|drücke|zahle|gib|nenne|spiele|tausche|beende|ziehe|setze|verliere|wirf"
    "|kaufe|lies|schreibe|öffne|lade|versuche"
)


def prose(form: str) -> str:
    """A message without what is typed, markup and addresses."""
    return re.sub(r"`[^`]*`|https?://\S+|<[^>]*>", "x", form)


def messages_with(lang: str, pattern: str) -> list[str]:
    """Find the messages of a language in which a pattern occurs."""
    return [
        f"{message.key}: {hit[0]}"
        for message in everything(lang)
        for form in message.forms
        if (hit := re.search(pattern, prose(form)))
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_quotes_and_apostrophes_are_those_of_the_language(lang: str) -> None:
    others = "".join(sorted(set("\"'„“”‚‘«»‹›") - set(QUOTES[lang])))
    assert not messages_with(lang, f"[{re.escape(others)}]")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_quoted_has_its_end(lang: str) -> None:
    begin, end = QUOTES[lang][0], QUOTES[lang][1]
    marks = [
        (message.key, re.sub(f"[^{begin}{end}]", "", prose(form)))
        for message in everything(lang)
        for form in message.forms
    ]
    assert not [key for key, quotes in marks if quotes != (begin + end) * (len(quotes) // 2)]


def test_a_sentence_after_a_german_colon_begins_with_a_capital() -> None:
    assert not messages_with("de", rf": (?:{IMPERATIVE})\b")
    assert not messages_with("de", r": (?:du|er|ihr|wir|jetzt|dann|hier) \w+(?:st|t|en)\b[^:]*\.")
    assert not messages_with(
        "de", rf": (?:die|der|das|ein|eine|alle|sie|es) (?:[^\W\d]+ )?(?:{FINITE})\b[^:]*\."
    )


@pytest.mark.parametrize("joining", ["und", "oder"])
def test_no_comma_stands_before_joined_german_phrases(joining: str) -> None:
    """A comma right before the word is one too many, unless it closes or opens a clause."""
    clause = rf", {joining} (?!{FINITE})[^,]*\b(?:{FINITE})\b"
    assert not [
        f"{message.key}: {sentence}"
        for message in everything("de")
        for form in message.forms
        for sentence in re.split(r"[.:;!?\n–]", prose(form))
        if sentence.count(",") == 1 and f", {joining} " in sentence
        if not re.search(clause, sentence)
    ]


def test_no_comma_stands_before_joined_dutch_phrases() -> None:
    """`of` and a phrase without a verb: no comma."""
    assert not messages_with("nl", r", of (?:geen|niet|hier|een andere|deze \w+)(?:[.:;]|$)")


def test_the_spelling_is_british() -> None:
    assert not [
        f"{message.key}: {hit[0]}"
        for message in everything("en")
        for form in message.forms
        if (hit := AMERICAN.search(prose(form)))
    ]


@pytest.mark.parametrize(("lang", "wrong"), [("en", r"[a-z] …"), ("nl", r"\w…"), ("de", r"\w…")])
def test_dots_of_what_is_left_out_follow_one_rule(lang: str, wrong: str) -> None:
    """English joins them to the word before, Dutch and German keep a space."""
    assert not messages_with(lang, wrong)


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_sentence_shouts_or_has_space_to_spare(lang: str) -> None:
    """A rival may raise the voice; the page does not."""
    wrong = messages_with(lang, r"!|  | $|^ |\w [.,;:?]")
    assert not [each for each in wrong if not re.fullmatch(r"app\.rival\.\w+\.\w+: !", each)]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("said", "wrong"),
    [
        *(("colour", False), ("color", True), ("size", False), ("organize", True)),
        *(("analyze", True), ("fulfil", False), ("fulfill", True), ("fulfilled", False)),
        *(("cancelled", False), ("canceled", True), ("Theater", True), ("Armoury", False)),
    ],
)
def test_american_spelling_is_told_from_british(said: str, wrong: bool) -> None:
    assert bool(AMERICAN.search(said)) == wrong
