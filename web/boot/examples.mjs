// Examples on a page of rules: opened, each is a frame that can be touched. Nothing is fetched before.

/** Whether the host has an answer: a frame that found none would show the browser's complaint. @param {string} address */
const isThere = (address) => fetch(address, { method: "HEAD" }).then(({ ok }) => ok, () => false);

/** @param {HTMLDetailsElement} place */
async function bring(place) {
  const { game, example } = place.dataset;
  const { lang, dataset } = document.documentElement;
  const link = place.querySelector("a");
  if (!place.open || !link) return;
  const frame = document.createElement("iframe");
  frame.src = `/embed/v1/${game}/?${new URLSearchParams({ id: `${example}`, lang, theme: dataset.theme ?? "auto" })}`;
  frame.title = place.querySelector("summary")?.textContent ?? "";
  frame.height = "560";
  if (!(await isThere(frame.src)) || !link.isConnected) return;
  link.replaceWith(frame);
  addEventListener("message", ({ source, data }) => {
    if (source === frame.contentWindow && data?.type === "resize") {
      frame.height = String(Math.min(900, Math.max(320, Number(data.data?.height) || 0)));
    }
  });
}

for (const place of document.querySelectorAll("details[data-example]")) {
  if (place instanceof HTMLDetailsElement) place.addEventListener("toggle", () => bring(place));
}
