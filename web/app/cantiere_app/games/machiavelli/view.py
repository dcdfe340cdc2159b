"""The view module of Machiavelli: what `cantiere_app.kit.view.View` asks for, bound together."""

from typing import Final

from cantiere_app.games.machiavelli import inspector
from cantiere_app.games.machiavelli import landmarks as skyline
from cantiere_app.games.machiavelli.board import board, choosing
from cantiere_app.games.machiavelli.board import thumbnail as thumbs
from cantiere_app.games.machiavelli.commands import READER
from cantiere_app.games.machiavelli.events import kinds as declared
from cantiere_app.games.machiavelli.events import recap as recaps
from cantiere_app.games.machiavelli.events import round_end, score
from cantiere_app.games.machiavelli.moves import advice, refuse
from cantiere_app.games.machiavelli.moves import click as clicks
from cantiere_app.games.machiavelli.moves import prompt as prompts
from cantiere_app.games.machiavelli.moves import warnings as warns
from cantiere_app.games.machiavelli.texts import textboard
from cantiere_app.kit import plain_view
from cantiere_app.kit.moves import drafts

zones: Final = board.ZONES
draw = board.draw
step = plain_view.step
secret = choosing.secret
prompt = prompts.prompt
click = clicks.click
undo = drafts.undo
events = declared.EVENTS
line = events.line
recap = recaps.recap
reason = refuse.sentence
way_out = plain_view.way_out
warnings = warns.warnings
score_rows = score.score_rows
seat = board.seat
followed = board.followed
inspect = inspector.inspect
motions = round_end.motions
thumbnail = thumbs.thumbnail
thumb = thumbs.thumb
landmarks: Final = skyline.LANDMARKS
tables = textboard.tables
commands = READER.commands
command = READER.command
stage = advice.stage
marks = advice.marks
