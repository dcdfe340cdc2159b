/** What a person meets when something fails: what is wrong is said, and what can be done. */

import { address, expect, test } from "./site";

const TABLE = { game: "firenze", seats: "human,journeyman", seed: 4711 };

test("a start that fails leads to the repair page", async ({ page, names, lang }) => {
  await page.goto(address({ ...TABLE, lang, fail: "engine" }));
  await expect(page.getByRole("alert")).toContainText(names("app.failed.title"));
  await page.getByRole("link", { name: names("app.offline.repair") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(names("app.repair.title"));
});

test("while Python comes the page says so", async ({ page, table, names, lang }) => {
  await page.goto(address({ ...TABLE, lang, slow: 1500 }));
  await expect(table.html).toHaveAttribute("data-app", "shell");
  await expect(page.getByText(names("app.boot.title"))).toBeVisible();
  await table.ready();
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow" });

  test("the game goes on", async ({ table, page, context }) => {
    await table.open(TABLE);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 50));
    });
    await context.setOffline(true);
    await page.reload();
    await table.ready();
    await table.press(page.getByTestId("row-card-1"));
    await table.press(page.getByTestId("btn-confirm"));
    await table.press(page.getByTestId("btn-end"));
    // The computer has played, and it is our second turn.
    expect((await table.view(0)).turns).toEqual([2, 1]);
  });
});
