// Examples on a page of rules: opened, each is a frame that can be touched. Nothing is fetched before.

/** @param {HTMLDetailsElement} place */
function bring(place) {
  const { game, example } = place.dataset;
  const { lang, dataset } = document.documentElement;
  const link = place.querySelector("a");
  if (!place.open || !link || !navigator.onLine || place.querySelector("iframe")) return;
  const frame = document.createElement("iframe");
  frame.src = `/embed/v1/${game}/?${new URLSearchParams({ id: `${example}`, lang, theme: dataset.theme ?? "auto" })}`;
  frame.title = place.querySelector("summary")?.textContent ?? "";
  frame.height = "560";
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
