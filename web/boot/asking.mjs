// The first choice of a page that asks: addresses of its own, and a link that is pasted.

const root = document.documentElement;

/** Begin with what a link says. @param {HTMLFormElement} form */
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
