// The embeds of named examples, as documents: other pages take pictures and positions from them.

/**
 * Return the page of an embed; null if there is none, or if it cannot be fetched.
 * @param {string} address
 */
export async function fetched(address) {
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) return null;
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}
