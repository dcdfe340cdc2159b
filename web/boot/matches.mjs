// The search in a page of rules: the entries that match, and excerpts around the hits.

/** Letters of an excerpt before and after the hit. */
const BEFORE = 30, AFTER = 60;
/** Elements whose text continues the text around them; other elements are separated by a gap. */
const INLINE = /^(?:A|ABBR|B|CODE|EM|I|SMALL|SPAN|STRONG|SUB|SUP)$/;
const GAP = " · ";

/**
 * Return a text without accents, in lower case, with the same number of letters: a mark without a
 * letter, as between two cells, is a letter of its own.
 * @param {string} text
 */
export const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/**
 * Return a pattern that finds words in a plain text: at the beginning of a word, or anywhere.
 * @param {string[]} words @param {boolean} isInside whether to find them anywhere
 */
function places(words, isInside) {
  const each = [...words].sort((one, other) => other.length - one.length).map((word) => {
    const before = isInside || !/^[\p{L}\p{N}]/u.test(word) ? "" : "(?<![\\p{L}\\p{N}])";
    return before + word.replace(/[.*+?^${}()|[\]\\\/]/g, "\\$&");
  });
  return new RegExp(each.join("|"), "gu");
}

/** @typedef {{title: string, text: string, id: string, isClause: boolean}} Entry */

/**
 * Return the text of a part of the page, with gaps between its cells, items and lines.
 * @param {Node | null | undefined} part @param {Node | null} [but] a node to leave out
 */
export function said(part, but) {
  /** @type {string[]} */
  const blocks = [""];
  const read = (/** @type {Node} */ node) => {
    if (node === but) return;
    if (node.nodeName === "#text") blocks.push(blocks.pop() + (node.nodeValue ?? ""));
    const isApart = !INLINE.test(node.nodeName) && node.nodeName !== "#text";
    if (isApart) blocks.push("");
    node.childNodes.forEach(read);
    if (isApart) blocks.push("");
  };
  if (part) read(part);
  const texts = blocks.map((block) => block.normalize("NFC").replace(/\s+/g, " ").trim()).filter(Boolean);
  return texts.reduce((text, block) => text + (/[.:;!?…]$/.test(text) ? " " : text && GAP) + block, "");
}

/** Return whether a text contains all words. @param {string} text @param {string[]} words @param {boolean} isInside */
const has = (text, words, isInside) => {
  const bare = plain(text);
  return words.every((word) => bare.search(places([word], isInside)) >= 0);
};

/**
 * Return whether to find the words inside of others too, because no entry has all of them at the
 * beginning of a word.
 * @param {Entry[]} among @param {string[]} words
 */
export const isInside = (among, words) => !among.some(({ title, text }) => has(`${title} ${text}`, words, false));

/**
 * Return the entries with all words: first those with them in the title, clauses before others, and
 * short entries before long ones.
 * @param {Entry[]} among @param {string[]} words @param {boolean} [inside]
 */
export function matching(among, words, inside = isInside(among, words)) {
  const all = (/** @type {string} */ text) => has(text, words, inside);
  const rank = (/** @type {Entry} */ { title, text, isClause }) => (all(title) ? (isClause ? 0 : 1e6) : 2e6) + text.length;
  const seen = new Set();
  return among
    .filter(({ title, text }) => all(`${title} ${text}`))
    .sort((one, other) => rank(one) - rank(other))
    .filter(({ id, title }) => !seen.has(`${id} ${title}`) && seen.add(`${id} ${title}`));
}

/**
 * Return the text around the first hit, from the beginning of a word to the end of one.
 * @param {string} text @param {string[]} words @param {boolean} [inside]
 */
export function excerpt(text, words, inside = false) {
  const bare = plain(text);
  const hit = Math.max(0, words.map((word) => bare.search(places([word], inside))).find((at) => at >= 0) ?? 0);
  const wanted = hit - BEFORE, end = hit + AFTER;
  const space = text.indexOf(" ", wanted - 1);
  const from = wanted <= 0 ? 0 : space < hit ? space + 1 : text.lastIndexOf(" ", hit) + 1;
  const to = end >= text.length ? text.length : text.lastIndexOf(" ", end) > hit ? text.lastIndexOf(" ", end) : end;
  const around = text.slice(from, to).replace(/^[\s·]+|[\s·]+$/g, "");
  return `${from ? "… " : ""}${around}${to < text.length ? " …" : ""}`;
}

/**
 * Split a text into pieces, of which every second one is a hit.
 * @param {string} text @param {string[]} words @param {boolean} [inside]
 */
export function marked(text, words, inside = false) {
  /** @type {string[]} */
  const pieces = [];
  let at = 0;
  for (const { 0: hit, index } of words.length ? plain(text).matchAll(places(words, inside)) : []) {
    pieces.push(text.slice(at, index), text.slice(index, index + hit.length));
    at = index + hit.length;
  }
  return [...pieces, text.slice(at)];
}
