"""What Unicode's locale data says of a language: months, commas, lists. Nobody translates them."""

from babel import Locale


def messages(language: str) -> dict[str, str]:
    """Messages for the table's catalogue by key; months stand between bars."""
    locale = Locale.parse(language)
    months = locale.months["format"]["wide"]
    both, either = (locale.list_patterns[kind]["2"] for kind in ("standard", "or"))
    return {
        "cldr.decimal": locale.number_symbols["latn"]["decimal"],
        "cldr.months": "|".join(months[number] for number in sorted(months)),
        "cldr.either": either.format("{most}", "{last}"),
        "cldr.pair": both.format("{most}", "{last}"),
    }
