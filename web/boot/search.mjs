// The search field of a page of rules: it lists sections, questions, terms and cards with every typed word.

import { excerpt, isInside, marked, matching, plain, said } from "./matches.mjs";

const MOST = 12;

/** @typedef {import("./matches.mjs").Entry} Entry */

/**
 * Return the entries of the page, each with the anchor for its link. Sections with a heading of the second
 * level are left out: one with a long list would match any of its words.
 * @returns {Entry[]}
 */
function entries() {
  const parts = document.querySelectorAll(".book main :is(section.rule[id]:has(> h3), dt[id], article[id], tbody tr)");
  return [...parts].map((part) => {
    const head = part.tagName === "DT" ? part : part.querySelector("h3, h4, th");
    const text = part.tagName === "DT" ? said(part.nextElementSibling) : said(part, head);
    const id = part.id || part.closest("[id]")?.id || "";
    return { id, title: head ? said(head) : text, text: head ? text : "", isClause: part.tagName === "SECTION" };
  });
}

/** Return an element with a text and its marked hits. @param {string} name @param {string} text @param {string[]} words @param {boolean} inside */
function line(name, text, words, inside) {
  const element = document.createElement(name);
  element.append(...marked(text, words, inside).map((piece, at) =>
    at % 2 ? Object.assign(document.createElement("mark"), { textContent: piece }) : piece));
  return element;
}

const form = document.getElementById("find");
const box = document.getElementById("find-box");
const list = document.getElementById("find-list");
const count = document.getElementById("find-count");

/** List the entries that match. @param {Entry[]} all @param {string} typed */
function show(all, typed) {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const inside = words.length > 0 && isInside(all, words);
  const found = words.length ? matching(all, words, inside) : [];
  const { none = "", some = "" } = form?.dataset ?? {};
  if (count) count.textContent = words.length ? (found.length ? some.replace("#", String(found.length)) : none) : "";
  list?.replaceChildren(...found.slice(0, MOST).map((entry) => {
    const link = Object.assign(document.createElement("a"), { href: `#${entry.id}` });
    link.append(line("b", entry.title, words, inside), line("span", excerpt(entry.text, words, inside), words, inside));
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
