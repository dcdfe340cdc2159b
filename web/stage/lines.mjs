// Lines of the log that tell of what is still to be seen: each comes when its event is shown. Their places stay.

const LINES = "#z-log li";

const drawn = () => [...document.querySelectorAll(LINES)];

/** Return the keys of the lines that stand in the log before the board is drawn anew. */
export const told = () => new Set(drawn().map(({ id }) => id));

/** The lines that came with a drawing, and are kept from sight up to their event. */
export class Lines {
  /** @type {{line: Element, cover: Animation}[]} */
  left = [];

  /** @param {Set<string>} before keys of the lines that stood there @param {(element: Element) => Animation} cover */
  constructor(before, cover) {
    this.before = before;
    this.cover = cover;
  }

  /** Keep new lines from sight, if a sentence says that others act. @param {string[]} sentences */
  hold(sentences) {
    const fresh = sentences.some((each) => each) ? drawn().filter(({ id }) => !this.before.has(id)) : [];
    this.left = fresh.map((line) => ({ line, cover: this.cover(line) }));
  }

  /** Show the lines up to the one that says a sentence. @param {string} said */
  reach(said) {
    const at = said ? this.left.findIndex(({ line }) => line.querySelector("span")?.textContent === said) : -1;
    for (const { cover } of this.left.splice(0, at + 1)) cover.cancel();
  }
}
