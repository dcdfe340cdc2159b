// Named examples for a table in an embed: their codes are in the pages of the examples.
import { fetched } from "./fetched.mjs";

/**
 * Return the first position of an example, or that of its question if it has one; null if there is no
 * such example, or if it cannot be fetched.
 * @param {string} game
 * @param {string} id
 * @param {string} lang
 * @returns {Promise<{state: string, seat: number, id: string} | null>}
 */
export async function named(game, id, lang) {
  if (!/^[a-z0-9-]+$/.test(id)) return null;
  const page = await fetched(`/embed/v1/${game}/${id}/${lang}/`);
  if (!page) return null;
  const { frames, mode, seat } = JSON.parse(page.getElementById("told")?.textContent ?? "{}");
  const state = frames?.at(mode === "try" ? -1 : 0).code;
  return state ? { state, seat, id } : null;
}
