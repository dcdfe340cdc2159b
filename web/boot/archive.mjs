// Saved games as files that the table can import: the same form as `features/saves/archive.py` writes.
import { ARCHIVE_FORMAT, MOST_CHARS, MOST_GAMES, PAGE_FORMAT } from "../constants.mjs";

/** Parse the text of a saved game, which in newer versions begins with a line about the game.
 * @param {string} text */
function parted(text) {
  const end = text.indexOf("\n");
  const card = end < 0 ? {} : JSON.parse(text.slice(0, end));
  const page = JSON.parse(text.slice(end + 1));
  if (page.format !== PAGE_FORMAT) throw new Error("another format");
  return { title: String(card.title ?? ""), at: Number(card.at ?? 0), page };
}

/** Return the list of a file to which the text of a saved game belongs, and what stands in it there.
 * @param {string} text @returns {["games", object] | ["unread", string]} */
function part(text) {
  try {
    return ["games", parted(text)];
  } catch {
    return ["unread", text];
  }
}

/** Put all games into files that the table can import, with unreadable ones unchanged.
 * There are as many files as their limits need. @param {unknown[]} texts */
export function bundles(texts) {
  const blank = () => ({ format: ARCHIVE_FORMAT, version: 1, games: /** @type {unknown[]} */ ([]), unread: /** @type {unknown[]} */ ([]) });
  const files = [blank()];
  let size = 0;
  for (const [list, value] of texts.map(String).map(part)) {
    const own = JSON.stringify(value).length + 1;
    size += own;
    if (size > MOST_CHARS || files[files.length - 1][list].length === MOST_GAMES) {
      files.push(blank());
      size = own;
    }
    files[files.length - 1][list].push(value);
  }
  return files;
}
