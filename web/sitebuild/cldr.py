"""What Unicode's locale data says of a language: months, commas, lists. Nobody translates them."""

from babel import Locale


def messages(language: str) -> dict[str, str]:
    """Messages for the table's catalogue by key; months stand between bars."""
    locale = Locale.parse(language)
    months = locale.months["format"]["wide"]
    pair = locale.list_patterns["standard"]["2"]
    return {
        "cldr.decimal": locale.number_symbols["latn"]["decimal"],
        "cldr.months": "|".join(months[number] for number in sorted(months)),
        "cldr.pair": pair.format("{most}", "{last}"),
    }
