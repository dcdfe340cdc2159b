// The script of the 404 page: below /embed/ it tells the reader and the embedding page that nothing is there.
import { Line } from "./messages.mjs";
import { reader } from "./options.mjs";

const address = new URLSearchParams(location.search);
const said = document.getElementById("no-example");

/** Show the sentence in one language, and nothing else of the page. @param {HTMLElement} sentence */
function say(sentence) {
  const sentences = [...sentence.querySelectorAll("p")];
  const wanted = [address.get("lang"), ...reader()].find((lang) => sentences.some((each) => each.lang === lang)) ?? "en";
  for (const each of sentences) each.hidden = each.lang !== wanted;
  document.documentElement.lang = wanted;
  sentence.hidden = false;
  document.body.replaceChildren(sentence);
}

if (location.pathname.startsWith("/embed/")) {
  if (said) say(said);
  const message = "no such example; /examples/ lists all";
  new Line(address.get("frame") ?? "", address.get("host")).send("error", { code: "unknown", message });
}
