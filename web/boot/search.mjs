// Search in a page of rules: sections, questions, terms and cards that have every word that is typed.

const MOST = 12, BEFORE = 30, AFTER = 60;

/** @param {string} text */
const plain = (text) => text.normalize("NFD").replace(/\p{Diacritic}/gu, "").toLowerCase();

/** @typedef {{title: string, text: string, bare: string, id: string, isClause: boolean}} Entry */

/** What can be found: each with the place that a link leads to. @returns {Entry[]} */
function entries() {
  const found = [];
  for (const part of document.querySelectorAll(".book main :is(section.rule[id], dt[id], article[id], tr)")) {
    const id = part.id || part.closest("[id]")?.id || "";
    const title = part.querySelector("h2, h3, h4, th")?.textContent ?? part.textContent ?? "";
    const own = part.tagName === "DT" ? `${part.textContent} ${part.nextElementSibling?.textContent}` : part.textContent ?? "";
    const text = own.replace(/\s+/g, " ").trim();
    found.push({ id, title: title.replace(/\s+/g, " ").trim(), text, bare: plain(text), isClause: part.tagName === "SECTION" });
  }
  return found;
}

/** Those that have all words: clauses called so first, then the shorter ones. @param {Entry[]} among @param {string[]} words */
function matching(among, words) {
  const rank = (/** @type {Entry} */ { title, text, isClause }) =>
    (words.every((word) => plain(title).includes(word)) ? (isClause ? 0 : 1e6) : 2e6) + text.length;
  const fit = among.filter(({ bare }) => words.every((word) => bare.includes(word)));
  const seen = new Set();
  return fit.sort((one, other) => rank(one) - rank(other)).filter(({ id, title }) => {
    const key = `${id} ${title}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** The words around the first one found. @param {Entry} entry @param {string} word */
function excerpt({ text, bare }, word) {
  const at = Math.max(0, bare.indexOf(word) - BEFORE);
  const end = at + BEFORE + AFTER;
  return `${at ? "…" : ""}${text.slice(at, end).trim()}${end < text.length ? "…" : ""}`;
}

const form = document.getElementById("find");
const box = document.getElementById("find-box");
const list = document.getElementById("find-list");
const count = document.getElementById("find-count");

/** @param {Entry[]} all @param {string} typed */
function show(all, typed) {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const found = words.length ? matching(all, words) : [];
  const { none = "", some = "" } = form?.dataset ?? {};
  if (count) count.textContent = words.length ? (found.length ? some.replace("#", String(found.length)) : none) : "";
  list?.replaceChildren(...found.slice(0, MOST).map((entry) => {
    const link = Object.assign(document.createElement("a"), { href: `#${entry.id}` });
    const title = Object.assign(document.createElement("b"), { textContent: entry.title });
    const more = Object.assign(document.createElement("span"), { textContent: excerpt(entry, words[0]) });
    link.append(title, more);
    const item = document.createElement("li");
    item.append(link);
    return item;
  }));
}

if (form && box instanceof HTMLInputElement) {
  /** @type {Entry[] | null} */
  let all = null;
  form.hidden = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    list?.querySelector("a")?.click();
  });
  box.addEventListener("input", () => show((all ??= entries()), box.value));
  box.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !box.value) return;
    box.value = "";
    show([], "");
  });
}
