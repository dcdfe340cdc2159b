"""The examples by topic, as the lessons after the first one."""

import pytest

from cantiere import games
from cantiere_app.kit.language.i18n import LANGUAGES
from sitebuild.examples import model, topics
from sitebuild.machine.process import Failure


def test_every_example_has_a_topic_and_every_topic_examples() -> None:
    for game in games.MODULES:
        chosen = [topics.topic_of(game, each.clause) for each in model.of_game(game)]
        titles = [topic.title["en"] for topic in topics.topics()[game]]
        assert {topic.title["en"] for topic in chosen} == {*titles}
        assert len({*titles}) == len(titles)


def test_a_clause_goes_before_its_section() -> None:
    assert topics.topic_of("firenze", "F§8.6").title["en"] == "Building and ruins"
    assert topics.topic_of("firenze", "F§10.3").title["en"] == "The cards one by one"
    assert topics.topic_of("carrara", "C§6.8").title["en"] == "The end of the game"
    with pytest.raises(Failure, match="no topic has F§99"):
        topics.topic_of("firenze", "F§99")


@pytest.mark.slow
def test_each_game_has_a_topic_to_try_in_every_language() -> None:
    for game in games.MODULES:
        by_lang = [topics.parts(game, lang) for lang in LANGUAGES]
        assert len({len(parts) for parts in by_lang}) == 1
        assert sum(part.questions for part in by_lang[0]) >= 30
        assert all(part.title for parts in by_lang for part in parts)


@pytest.mark.slow
def test_lessons_are_numbered_in_the_order_in_which_they_are_listed() -> None:
    for game in games.MODULES:
        lessons = topics.lessons(game, "en")
        places = [topics.lesson(each) for each in lessons]
        assert [place.number for place in places] == [*range(1, len(lessons) + 1)]
        assert {place.total for place in places} == {len(lessons)}
        assert [place.after and place.after.id for place in places] == [
            *(each.id for each in lessons[1:]),
            None,
        ]
