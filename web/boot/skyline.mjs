// The skyline of the start page: the best thing built in each of the last games, the newest first. Its drawings and names are
// loaded only where a result tells of one, after everything else.

/** Buildings in the row. */
const SHOWN = 9;
const SVG = "http://www.w3.org/2000/svg";

/** Fetch a file of this site. @param {string} url */
async function fetched(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer;
}

/** Put the symbol of a thing, and those that it uses, into the page once.
 * @param {Document} sheet @param {Element} sprites @param {string} name */
function take(sheet, sprites, name) {
  const symbol = sheet.getElementById(name);
  if (!symbol || document.getElementById(name)) return;
  sprites.append(document.importNode(symbol, true));
  for (const use of symbol.querySelectorAll("use")) take(sheet, sprites, (use.getAttribute("href") ?? "").slice(1));
}

/** Return a building. @param {string} name of its symbol @param {string} said */
function building(name, said) {
  const item = document.createElement("li"), drawing = document.createElementNS(SVG, "svg");
  item.dataset.testid = "landmark";
  drawing.setAttribute("role", "img");
  drawing.setAttribute("aria-label", said);
  const title = document.createElementNS(SVG, "title"), use = document.createElementNS(SVG, "use");
  title.textContent = said;
  use.setAttribute("href", `#${name}`);
  drawing.append(title, use);
  item.append(drawing);
  return item;
}

/**
 * Show the row below its heading, if this version can draw anything of it.
 * @param {HTMLElement} section with the addresses of names and drawings, and its sentence, as data
 * @param {{game: string, best?: unknown}[]} games
 */
export async function row(section, games) {
  const { one = "", many = "", looks = "{}" } = section.dataset;
  const files = JSON.parse(looks), sprites = document.querySelector(".sprites > svg"), list = section.querySelector("ul");
  if (!sprites || !list) return;
  const names = await (await fetched(files[""])).json();
  const built = games.map(({ game, best }) => ({ game, name: `sky-${game}-${best}` })).filter(({ name }) => names[name]);
  const shown = built.slice(-SHOWN), parser = new DOMParser();
  for (const game of new Set(shown.map((each) => each.game))) {
    const sheet = parser.parseFromString(await (await fetched(files[game])).text(), "image/svg+xml");
    for (const each of shown) if (each.game === game) take(sheet, sprites, each.name);
  }
  list.replaceChildren(...shown.reverse().map(({ name }) => building(name, names[name])));
  const line = section.querySelector("small");
  if (line) line.textContent = (built.length === 1 ? one : many).replace("{n}", String(built.length));
  section.hidden = shown.length === 0;
}
