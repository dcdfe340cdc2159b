// Prepares the saved start of this device in a thread of its own, and sends a message when it is done.
import { make } from "../runtime/boot-image.mjs";

const PROGRAM = `
from cantiere_app.shell import kept_image
kept_image.prepare()
`;

try {
  await make(PROGRAM);
  postMessage("kept");
} catch (error) {
  postMessage(String(error));
}
