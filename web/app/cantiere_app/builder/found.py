"""What was found in a position that breaks a rule, in the language of the page.

The engine says it in English, in sentences of its checks; any other finding is a value, and told
as it is.
"""

import re
from collections.abc import Sequence
from typing import Final

from cantiere_app.kit.scene import Translate

_SENTENCES: Final[Sequence[tuple[str, str]]] = (
    ("a decision has no legal action", "no-legal"),
    ("{turns}, where seat {seat} began and seat {active} is next", "turns"),
    ("the active or the start seat is not at the table", "seat-away"),
    ("phase or generator out of range", "phase-range"),
    ("a number of turns is below 0", "turns-below"),
    ("the announcer or the builder of the last tile is not at the table", "enders-away"),
    ("{n} {colour} bricks instead of {all}", "bricks"),
    ("a number of bricks is below 0", "bricks-below"),
    ("{n} bricks on the wheel, more than {most}", "wheel-many"),
    ("{n} objects {name} instead of {all}", "objects"),
    ("a number of objects is out of range", "objects-range"),
    ("the tile {name} lies in {n} places", "tile-places"),
    ("out of the game are {n} tiles, too many for upgrades", "tiles-out"),
    ("it is not filled from the stack", "display-unfilled"),
    ("a value-8 tile lies there", "eight-there"),
    ("every ordinary tile is taken, and nobody built the last one", "no-closer"),
    ("seat {seat} built the last ordinary tile, and some are left", "closer-early"),
    ("a value-8 tile is built, which a base game has not", "eight-base"),
    ("the value-8 tiles are not each in one place", "eights-place"),
    ("seat {seat} has more tokens than value-8 buildings", "tokens-many"),
    ("seat {seat} has used {n} markers of {all}", "markers"),
    ("seat {seat} has scored something that is not in this game", "scored-odd"),
    ("a city or a token belongs to nobody at the table", "owner-away"),
    ("a seat owes coins", "coins-owed"),
    ("a base game has the printed conditions", "cards-printed"),
    ("the cards are not one of each kind", "cards-kind"),
    ("the cards are not those of the options: {words}", "cards-options"),
    ("seat {seat} has {n} VP, its sources {all}", "vp-sources"),
    ("the VP for announcing are not with the announcer", "vp-announcing"),
    ("the last round is not complete", "round-incomplete"),
    ("nothing has ended the game", "end-nothing"),
    ("seat {seat} announced the end in a turn that is not over", "announced-early"),
    ("seat {seat} built the last tile in a turn that has not come so far", "closer-ahead"),
    ("nothing is to be decided in phase {phase}", "phase-nothing"),
    ("seat {seat} has {n} VP from special fields, which a base game has not", "vp-specials"),
    ("more than one action is begun", "frames-many"),
    ("the draft of {name} cannot have come about", "frame-draft"),
    ("the seats are not asked in turn order", "frames-order"),
    ("frame {name} does not fit the event or its draft", "frame-event"),
    ("frame {name} waits below another", "frame-below"),
    ("frame {name} does not fit the table", "frame-table"),
    ("bricks of the row do not match its cards", "row-bricks"),
    ("{n} cards {name} instead of {all}", "cards"),
    ("{n} cards in the row", "row-cards"),
    ("{n} start cards in a draw pile of {all}", "start-cards"),
    ("a church space holds another card", "church-card"),
    ("the hand of seat {seat} holds a card that is never held", "hand-never"),
    ("the hand of seat {seat} is not sorted", "hand-unsorted"),
    ("the buildings of seat {seat} are not different and sorted", "buildings-unsorted"),
    ("a contract belongs to nobody at the table", "contract-away"),
    ("seat {seat} has {n} seals instead of {all}", "seals"),
    ("seat {seat} has more contracts than seals, of which there are {n}", "contracts-many"),
    ("nobody holds it, and seat {seat} has no seal left", "end-tile-nobody"),
    ("seat {seat} holds it, and has {n} seals left", "end-tile-seals"),
    ("the balconies are not one of each numeral", "balconies"),
    ("the balconies were not fulfilled in order", "balconies-order"),
    ("the next tower has no id", "tower-next"),
    ("tower ids are not different and below the next one", "tower-ids"),
    ("a tower has no brick", "tower-empty"),
    ("the towers of a site are not in the order they were started", "towers-order"),
    ("seat {seat} has {n} points, its sources {all}", "points-sources"),
    ("the turn record names a tower that never stood", "record-tower"),
    ("a card that is no person was played", "played-odd"),
    ("numbers of turns or floor tiles are out of range", "tiles-range"),
    ("a card is being resolved in another phase", "taken-phase"),
    ("a card is being resolved, and asks nothing", "taken-nothing"),
    ("small seals lie on Campanile that should have returned", "bells-return"),
    ("a small seal lies on Campanile, which is not on the board", "bells-away"),
    ("the tile of floor {floor} lies there, and a seal lies on a contract of it", "floor-tile"),
    ("it names tower {tower} of seat {seat}, whose turn it is not", "record-seat"),
    ("a trade is over in phase {phase}", "trade-early"),
    ("something is built in phase {phase}", "built-early"),
    ("tower {tower} was not raised, and stands in phase {phase}", "ruin-stands"),
    ("seat {seat} holds it, and has begun another turn", "end-tile-turn"),
    (
        "the game is over, and the last turn was not that of the seat before its holder",
        "last-turn",
    ),
    ("{n} are neutral, and there are {all} neutral seals", "neutral"),
    ("seat {seat} has {n} points for the last seal, and not the end tile", "last-seal"),
    ("the cast is not one character of each rank", "cast-ranks"),
    ("a character is in the cast that so few players may not have", "cast-few"),
    ("the unique districts are not different", "uniques"),
    ("{n} cards {name} too many", "cards-too-many"),
    ("{n} cards {name} too few", "cards-too-few"),
    ("the city of seat {seat} holds what cannot be built", "city-unbuildable"),
    ("seat {seat} has a coin on no district", "coin-nothing"),
    ("cards lie under a Museum that does not stand", "museum"),
    ("cards are drawn that nobody keeps", "drawn"),
    ("a number is below 0", "number-below"),
    ("the end is told by half", "end-half"),
    ("seat {seat} knows {name} in the hand of seat {other}, where it is not", "known"),
    ("a rank lies in two places, or in none", "rank-places"),
    ("{n} steps of the selection in phase {phase}", "slots"),
    ("seat {seat} is not the one that chooses", "chooser"),
    ("{word} is not what is chosen", "choice"),
    ("ranks are held or called before the end of the selection", "ranks-early"),
    ("seats exchanged ranks that they did not pick", "ranks-exchanged"),
    ("ranks are held by others than picked them", "ranks-held"),
    ("rank {rank} was revealed before it was called", "rank-revealed"),
    ("a turn runs before any call", "turn-early"),
    ("rank {rank} acts in phase {phase}", "acts-phase"),
    ("a call asks nobody", "call-nobody"),
    ("rank {rank} acts, and rank {other} was called", "acts-other"),
    ("a character acts that was not revealed", "acts-unseen"),
    ("nobody is a Witch", "witch-nobody"),
    ("{name} is rank {rank}, none of those marked", "marked"),
    ("somebody is bewitched by nobody", "bewitched"),
    ("a Cash Point was used by a Witch who does not wait", "cash-point"),
    ("somebody is robbed by nobody", "robbed"),
    ("a district is on its way, and nobody is asked", "site"),
)
"""As the checks of the engine write them, and the message of each; the first that fits is told."""


def told(t: Translate, found: str) -> str:
    """A sentence of the engine in other words."""
    for sentence, name in _SENTENCES:
        fits = re.fullmatch(_form(sentence), found)
        if fits:
            return t(f"builder.found.{name}", **fits.groupdict())
    return found


def _form(sentence: str) -> str:
    return re.sub(r"\\{(\w+)\\}", r"(?P<\1>.+)", re.escape(sentence))
