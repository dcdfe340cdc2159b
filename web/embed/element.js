// <board-example game="…" example="…" lang="…" mode="…">: an element that embeds an example. The link
// inside it remains if scripts are off.
import { GAMES } from "../constants.mjs";

const HERE = new URL(import.meta.url);
/** The attributes of the element, each with the name of its parameter in the embed's address. */
const PARAMETERS = { example: "id", lang: "lang", mode: "mode", theme: "theme", start: "start", controls: "controls",
  step: "step", from: "from", to: "to", answer: "answer", motion: "motion", letters: "letters", allow: "allow", show: "show",
  seat: "seat", seats: "seats", seed: "seed", nodes: "nodes" };

class BoardExample extends HTMLElement {
  connectedCallback() {
    const game = this.getAttribute("game") ?? "";
    if (!GAMES.includes(game) || this.querySelector("iframe")) return;
    const asked = new URLSearchParams({ host: location.origin });
    for (const [name, parameter] of Object.entries(PARAMETERS)) {
      const value = this.getAttribute(name);
      if (value) asked.set(parameter, value);
    }
    const frame = document.createElement("iframe");
    const code = this.getAttribute("code");
    frame.src = `${HERE.origin}/embed/v1/${game}/?${asked}${code ? `#${code}` : ""}`;
    frame.title = this.querySelector("a")?.textContent ?? game;
    frame.loading = "lazy";
    frame.width = this.getAttribute("width") ?? "640";
    frame.height = this.getAttribute("height") ?? "420";
    const isForeign = HERE.origin !== location.origin;
    frame.setAttribute("sandbox", `allow-scripts allow-popups${isForeign ? " allow-same-origin" : ""}`);
    frame.setAttribute("style", "width:100%;border:0");
    addEventListener("message", ({ source, data }) => {
      const isOwn = source === frame.contentWindow && data?.ns === "cantiere.embed";
      if (isOwn) this.dispatchEvent(new CustomEvent(`board-${data.type}`, { detail: data.data, bubbles: true }));
    });
    this.replaceChildren(frame);
  }
}

customElements.define("board-example", BoardExample);
