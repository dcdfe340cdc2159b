/** A first test: take a card of the row. It needs nothing but Playwright and the site. */

import { expect, test } from "@playwright/test";

const TABLE = "/play/?game=firenze&seats=human,journeyman&seed=4711&lang=en&test=1&anim=0&aidelay=0";

test("a card of the row is taken", async ({ page }) => {
  await page.goto(TABLE);
  const html = page.locator("html");
  await expect(html).toHaveAttribute("data-app", "ready", { timeout: 30_000 });
  await expect(html).toHaveAttribute("data-busy", "0");
  const rev = async () => Number(await html.getAttribute("data-rev"));
  const before = await rev();
  await page.getByRole("button", { name: /^Bridge/ }).click();
  await expect.poll(rev).toBeGreaterThan(before);
  await page.getByTestId("btn-confirm").click();
  await expect(page.getByRole("log", { name: "Log" })).toContainText("Bridge");
});
