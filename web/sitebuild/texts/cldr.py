"""Texts from Unicode's locale data that need no translator: months, decimal signs, lists."""

from babel import Locale


def messages(language: str) -> dict[str, str]:
    """Return messages for the table's catalogue by key; bars separate the months."""
    locale = Locale.parse(language)
    months = locale.months["format"]["wide"]
    both, either = (locale.list_patterns[kind]["2"] for kind in ("standard", "or"))
    return {
        "cldr.decimal": locale.number_symbols["latn"]["decimal"],
        "cldr.months": "|".join(months[number] for number in sorted(months)),
        "cldr.either": either.format("{most}", "{last}"),
        "cldr.pair": both.format("{most}", "{last}"),
    }
