// Examples on a page of rules: an opened one becomes an embed that can be used. Nothing is fetched before.

/** Return whether the host answers; otherwise the embed would show the browser's error page. @param {string} address */
const isThere = (address) => fetch(address, { method: "HEAD" }).then(({ ok }) => ok, () => false);

/** Replace the link in an opened example by an embed. @param {HTMLDetailsElement} place */
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
