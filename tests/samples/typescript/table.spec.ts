/** A table as a person uses it: by roles and names, in whatever language is under test. */

import { expect, test, type Table } from "./site";

// The row of this deal: Alchemist, Bridge, Mason, Storehouse, Architect, Smuggler.
const DEAL = { game: "firenze", seats: "human,journeyman", seed: 4711 };

test("the same seed deals the same table", async ({ table }) => {
  await table.open(DEAL);
  const dealt = await table.hash();
  await table.reopen({ ...DEAL, seed: 4712 });
  expect(await table.hash()).not.toBe(dealt);
  await table.reopen(DEAL);
  expect(await table.hash()).toBe(dealt);
});

test("a click is done when the revision has risen", async ({ table }) => {
  await table.open(DEAL);
  const before = await table.rev();
  await table.card("bridge").click();
  await table.settled(before);
  await expect(table.html).toHaveAttribute("data-busy", "0");
  expect(await table.rev()).toBeGreaterThan(before);
});

test("a turn is played by names and answered by the computer", async ({ table, names }) => {
  await table.open(DEAL);
  await table.press(table.card("alchemist"));
  const card = names("firenze.card.alchemist.name");
  await table.press(table.deed(names("firenze.go.take", { card })));
  await table.press(table.page.getByTestId("btn-end"));
  await expect(table.page.getByRole("log", { name: names("app.log.title") })).toContainText("Ben");
  expect((await table.view(0)).active).toBe(0);
});

test("a refused click says why and leads to the rule", async ({ table, names }) => {
  await table.open(DEAL);
  const before = await table.hash();
  await table.card("storehouse").click();
  const card = names("firenze.card.storehouse.name");
  await expect(table.reason).toContainText(names("firenze.reason.cannot-pay", { card, n: 3, have: 2 }));
  const rule = table.reason.getByRole("link");
  await expect(rule).toHaveAttribute("href", /\/rules\/firenze\/#f-8-1$/);
  expect(await table.hash()).toBe(before);
});

test("what is hidden is not in the page", async ({ table, page }) => {
  await table.open({ game: "machiavelli", seats: "human,human", seed: 7, startPlayer: 0 });
  const own = await hand(table, 0);
  const all = [...own, ...(await hand(table, 1))];
  expect((await table.view(0)).players[1]?.hand).toBe(all.length - own.length);
  expect(await shown(table, all)).toEqual([]);
  await page.getByTestId("btn-handover-plain").click();
  await expect(table.html).toHaveAttribute("data-screen", "table");
  expect(await shown(table, all)).toEqual(own);
});

/** The names of a seat's cards, which that seat may know. */
async function hand(table: Table, seat: number): Promise<string[]> {
  const cards = (await table.view(seat)).players[seat]?.hand;
  if (!Array.isArray(cards)) throw new Error(`seat ${seat} does not know its hand`);
  return cards.map((card) => table.names(`machiavelli.card.${card}`));
}

/** Those of the names that can be read on the page. */
async function shown(table: Table, names: string[]): Promise<string[]> {
  const text = await table.page.locator("body").ariaSnapshot();
  return names.filter((name) => text.includes(name));
}

test("named positions are opened one after the other", async ({ table, page }) => {
  const seen = { choose: "row-card-0", "carrara-base": "mode-buy", "machiavelli-gather": "rank-1" };
  await table.open({ fixture: "two-people" });
  for (const [fixture, thing] of Object.entries(seen)) {
    await table.reopen({ fixture });
    await expect(page.getByTestId(thing)).toBeVisible();
  }
});
