// The start page never starts Python. Where someone reaches for "Play", the table page and its
// Python are fetched ahead.

const go = document.getElementById("go");
if (go instanceof HTMLAnchorElement) {
  const warm = () => {
    const link = document.createElement("link");
    link.rel = "prefetch";
    link.href = go.href;
    document.head.append(link);
  };
  for (const intention of ["pointerenter", "focus", "touchstart"]) {
    go.addEventListener(intention, warm, { once: true, passive: true });
  }
}
