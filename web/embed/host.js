// The script for pages with embeds: it gives each embed the height that it needs, and exchanges messages.
const NS = "cantiere.embed";
const LOWEST = 200, HIGHEST = 1_600;

/**
 * Give an embed the height that it needs, and return functions to send and receive messages.
 * @param {HTMLIFrameElement} frame
 * @returns {{send: (type: string, data?: object) => void, on: (type: string, work: (data: any) => void) => void}}
 */
export function board(frame) {
  /** @type {Map<string, ((data: any) => void)[]>} */
  const listeners = new Map();
  const origin = new URL(frame.src).origin;
  const send = (/** @type {string} */ type, data = {}) =>
    frame.contentWindow?.postMessage({ ns: NS, v: 1, id: "", type, data }, frame.sandbox.contains("allow-same-origin") || !frame.sandbox.length ? origin : "*");
  addEventListener("message", ({ source, data }) => {
    if (source !== frame.contentWindow || data?.ns !== NS) return;
    if (data.type === "resize" && frame.dataset.fixed === undefined) {
      frame.height = String(Math.max(LOWEST, Math.min(HIGHEST, Number(data.data?.height) || 0)));
    }
    for (const work of listeners.get(data.type) ?? []) work(data.data);
  });
  frame.addEventListener("load", () => send("hello", { origin: location.origin }));
  return { send, on: (type, work) => void listeners.set(type, [...(listeners.get(type) ?? []), work]) };
}

for (const frame of document.querySelectorAll("iframe[data-board]")) {
  if (frame instanceof HTMLIFrameElement) board(frame);
}
