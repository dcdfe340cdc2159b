// Named examples for a table that goes on in its frame: the code is in the example's own page.

/**
 * The position with which an example begins, that of its question where it asks one; null where none
 * has that name, or it cannot be fetched.
 * @param {string} game
 * @param {string} id
 * @param {string} lang
 * @returns {Promise<{state: string, seat: number, id: string} | null>}
 */
export async function named(game, id, lang) {
  if (!/^[a-z0-9-]+$/.test(id)) return null;
  const answer = await fetch(`/embed/v1/${game}/${id}/${lang}/`).catch(() => null);
  if (!answer?.ok) return null;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const { frames, mode, seat } = JSON.parse(page.getElementById("told")?.textContent ?? "{}");
  const state = frames?.at(mode === "try" ? -1 : 0).code;
  return state ? { state, seat, id } : null;
}
