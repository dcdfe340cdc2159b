// Shows an example from an address: the parts that need no Python, as text.

/** @typedef {import("./code.mjs").Own} Own */

/** @param {string} id */
const element = (id) => document.getElementById(id);

/** @param {string} id @param {string} text @param {string} lang */
function say(id, text, lang) {
  const place = element(id);
  if (!place) return;
  place.textContent = text;
  place.lang = lang;
}

/** Show title, question and answers; the viewer shows the rest step by step. @param {Own} own */
export function show(own) {
  document.title = `${own.title} – Cantiere`;
  say("title", own.title, own.lang);
  say("question", own.question, own.lang);
  for (const id of ["said", "because"]) element(id)?.setAttribute("lang", own.lang);
  element("answers")?.replaceChildren(...own.answers.map(({ text }, n) => button(text, n, own.lang)));
}

/** @param {string} text @param {number} number @param {string} lang */
function button(text, number, lang) {
  const made = document.createElement("button");
  Object.assign(made, { type: "button", className: "btn", textContent: text, lang });
  Object.assign(made.dataset, { answer: String(number), testid: `example-answer-${number}` });
  return made;
}

/** Return the steps and answers for the viewer, without pictures; a step without a text shows its move. @param {Own} own */
export function told(own) {
  return {
    mode: own.question ? "try" : own.steps.length ? "steps" : "view",
    frames: [own.text, ...own.steps.map(({ text, play }) => text || play)].map((text) => ({ text, edits: [], code: "" })),
    answers: own.answers.map(({ right, because }) => ({ right, because, edits: null })),
  };
}
