// The constants that JavaScript shares with Python: the build writes this file, see
// sitebuild/contents/constants.py.
export const LANGUAGES = ["en", "nl", "de"];
export const GAMES = ["firenze", "carrara", "machiavelli"];
export const THEMES = ["auto", "light", "dark"];
export const CARRIED = ["test", "anim", "aidelay", "storage", "nodes", "debug", "sw", "image", "quick"];
export const PLAYERS = ["human", "random", "apprentice", "journeyman", "mason", "master", "architect"];
export const FORMER = ["greedy", "search"];
export const RIVALS = ["ubaldo", "celeste", "nanna", "orsola", "isotta", "lapo", "tessa", "baccio"];
export const FOR_READERS = ["hint", "share"];
export const EXAMPLE = ["game", "position", "seat", "title", "text", "steps", "question", "answers", "lang"];
export const STEP = ["play", "text"];
export const ANSWER = ["text", "right", "because", "play", "refused"];
export const TEST_DATABASE = "cantiere-test";
export const TABLE = "cantiere.table";
export const GAME = "cantiere.game.";
export const ASIDE = "cantiere.aside.";
export const RESULTS = "cantiere.results";
export const SEALS = "cantiere.seals";
export const SEALS_VERSION = 1;
export const SEAL = "[a-z]{1,20}/[a-z0-9-]{1,60}";
export const MOST_SEALS = 5000;
export const CARD_FORMAT = "cantiere card";
export const PAGE_FORMAT = "cantiere page";
export const ARCHIVE_FORMAT = "cantiere games";
export const MOST_GAMES = 1000;
export const MOST_CHARS = 19999000;
