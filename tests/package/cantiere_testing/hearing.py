"""A script that records the messages of a page's live region in `window.heard`."""

KEEP = """window.heard = [];
document.addEventListener("DOMContentLoaded", () => {
  const region = document.getElementById("announce");
  if (!region) return;
  new MutationObserver(() => { if (region.textContent) window.heard.push(region.textContent); })
    .observe(region, {childList: true});
});"""
"""The script to run before a page is loaded."""
FORGET = "() => { window.heard = []; }"
