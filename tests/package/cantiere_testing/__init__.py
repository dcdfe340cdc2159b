"""Page objects for end-to-end tests against a site of Cantiere, named after the words of the rules.

pytest loads the fixtures of `cantiere_testing.plugin` by itself.
"""

from cantiere_testing.address import play
from cantiere_testing.catalogue import Catalogue, NoCatalogue
from cantiere_testing.desk import Desk
from cantiere_testing.devices import Device, Keyboard, Mouse, Touch
from cantiere_testing.pages.advice import HintPanel
from cantiere_testing.pages.carrara import CarraraTable
from cantiere_testing.pages.embed import EmbedFrame
from cantiere_testing.pages.firenze import FirenzeTable
from cantiere_testing.pages.handover import HandOver
from cantiere_testing.pages.machiavelli import MachiavelliTable
from cantiere_testing.pages.offline import Kept, ReceiptSheet, RepairPage
from cantiere_testing.pages.reader import ReaderPage
from cantiere_testing.pages.replay import ReplayPage
from cantiere_testing.pages.saved import SavedGames
from cantiere_testing.pages.score import ScorePage
from cantiere_testing.pages.setup import SetupPage
from cantiere_testing.pages.sharing import SharePage
from cantiere_testing.pages.shell import AppShell
from cantiere_testing.pages.table import TablePage
from cantiere_testing.tables import Tables
from cantiere_testing.watch import Watch, Watched

__all__ = [
    "AppShell",
    "CarraraTable",
    "Catalogue",
    "Desk",
    "Device",
    "EmbedFrame",
    "FirenzeTable",
    "HandOver",
    "HintPanel",
    "Kept",
    "Keyboard",
    "MachiavelliTable",
    "Mouse",
    "NoCatalogue",
    "ReaderPage",
    "ReceiptSheet",
    "RepairPage",
    "ReplayPage",
    "SavedGames",
    "ScorePage",
    "SetupPage",
    "SharePage",
    "TablePage",
    "Tables",
    "Touch",
    "Watch",
    "Watched",
    "play",
]
