// The page of all examples: which of them are solved on this device, and which is the next one.
import { kept } from "./seals.mjs";

/** Show the seals of a game's lessons, how many there are by topic, and the next lesson.
 * @param {HTMLElement} section @param {Set<string>} solved */
function show(section, solved) {
  for (const topic of section.querySelectorAll("[data-topic]")) {
    let done = 0;
    for (const item of topic.querySelectorAll("li[data-lesson]")) {
      const isSolved = solved.has(item.getAttribute("data-lesson") ?? "");
      const seal = item.querySelector(".seal");
      if (seal instanceof HTMLElement) seal.hidden = !isSolved;
      done += Number(isSolved);
    }
    const count = topic.querySelector("[data-many]");
    const { one = "", many = "", of = "0" } = count instanceof HTMLElement ? count.dataset : {};
    if (count) count.textContent = (of === "1" ? one : many).replace("{solved}", String(done)).replace("{n}", of);
  }
  const open = [...section.querySelectorAll("li[data-lesson]")].find((item) => !solved.has(item.getAttribute("data-lesson") ?? ""));
  for (const sign of section.querySelectorAll(".seal-now")) {
    if (sign instanceof HTMLElement) sign.hidden = sign.closest("li") !== open;
  }
  for (const item of section.querySelectorAll("li[data-lesson]")) {
    if (item === open) item.setAttribute("aria-current", "step");
    else item.removeAttribute("aria-current");
  }
  const next = section.querySelector("[data-next]"), link = open?.querySelector("a");
  if (!(next instanceof HTMLAnchorElement)) return;
  next.hidden = !link;
  if (!link) return;
  next.href = link.href;
  next.textContent = (next.dataset.next ?? "").replace("{title}", link.querySelector("span")?.textContent ?? "");
}

const page = document.getElementById("lessons");
if (page) {
  const said = document.getElementById("seals-said");
  const bring = async () => {
    const { solved, damaged, isOdd } = await kept(page.dataset.store ?? "");
    for (const section of page.querySelectorAll("section[data-game]")) {
      if (section instanceof HTMLElement) show(section, new Set(solved));
    }
    const { one = "", many = "", odd = "" } = said?.dataset ?? {};
    if (said) said.textContent = isOdd ? odd : damaged ? (damaged === 1 ? one : many).replace("{n}", String(damaged)) : "";
  };
  const again = () => void bring().catch(() => {}); // storage may be refused: the lessons can be taken all the same
  again();
  addEventListener("pageshow", ({ persisted }) => persisted && again());
}
