// The script of an example's own page. The page shows the poster as an image; this script puts in its place
// the picture of the example's embed, with its steps and answers, and then starts the script of embeds.
import { fetched } from "./fetched.mjs";

const example = document.getElementById("example"), plate = document.getElementById("plate");
const { embed = "", script = "" } = example?.dataset ?? {};
const page = await fetched(embed);
const told = page?.getElementById("told"), picture = page?.querySelector("#plate > svg");
const drawings = page?.querySelector(".sprites");
if (example && plate && told && picture && drawings) {
  document.body.prepend(drawings);
  plate.replaceChildren(picture);
  example.after(told);
  await import(script);
}
