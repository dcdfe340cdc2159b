// The first choice on a page that asks what to open: links to other pages, or a pasted link.

const root = document.documentElement;

/** Open the contents of the pasted link. @param {HTMLFormElement} form */
function begin(form) {
  location.hash = String(new FormData(form).get("link")).replace(/^[^#]*#/, "");
  location.reload();
}

const form = document.getElementById("begin-link");
if (root.dataset.app === "asking" && form instanceof HTMLFormElement) {
  for (const to of document.querySelectorAll("#z-begin a")) {
    if (to instanceof HTMLAnchorElement) to.search += `&lang=${root.lang}`;
  }
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    begin(form);
  });
  form.querySelector("button")?.removeAttribute("disabled");
}
