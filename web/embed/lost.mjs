// An address below /embed/ that leads nowhere says so to the page around it.
import { Line } from "./messages.mjs";

if (location.pathname.startsWith("/embed/")) {
  const message = "no such example; /examples/ lists all";
  new Line("", new URLSearchParams(location.search).get("host")).send("error", { code: "unknown", message });
}
