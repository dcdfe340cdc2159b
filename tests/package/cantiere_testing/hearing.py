"""What the live region of a page says, kept in `window.heard` from the beginning of the page."""

KEEP = """window.heard = [];
document.addEventListener("DOMContentLoaded", () => {
  const region = document.getElementById("announce");
  if (!region) return;
  new MutationObserver(() => { if (region.textContent) window.heard.push(region.textContent); })
    .observe(region, {childList: true});
});"""
"""To be run before a page is loaded."""
FORGET = "() => { window.heard = []; }"
