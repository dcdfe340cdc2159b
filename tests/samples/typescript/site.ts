/** Fixtures: what the site calls its things, tables that are ready, pages that complain. */

import { test as base, expect, type Locator, type Page } from "@playwright/test";

type Values = Record<string, string | number>;

/** The message of a key, its parameters filled in. */
export type Names = (key: string, values?: Values) => string;

/** What a seat may know, as far as these tests ask for it. */
export interface View {
  active: number;
  turns: number[];
  display: string[];
  players: { hand: number | string[] }[];
}

declare global {
  interface Window {
    __table: {
      view(seat: number): View;
      hash(): string;
      open(address: string): void;
    };
  }
}

const QUIET: Values = { test: 1, anim: 0, aidelay: 0 };

/** The address of a table that never waits: `address({ fixture: "choose" })`. */
export function address(query: Values): string {
  const all = Object.entries({ ...QUIET, ...query }).map(([name, value]) => [name, `${value}`]);
  return `/play/?${new URLSearchParams(all)}`;
}

export class Table {
  readonly html: Locator;
  readonly reason: Locator;

  constructor(readonly page: Page, readonly names: Names, readonly lang: string) {
    this.html = page.locator("html");
    this.reason = page.getByTestId("reason");
  }

  /** Load a table, and wait for whoever moves first. */
  async open(query: Values): Promise<void> {
    await this.page.goto(address({ lang: this.lang, ...query }));
    await this.ready();
  }

  /** Another table in the page that is open, in a tenth of the time. */
  async reopen(query: Values): Promise<void> {
    const next = address({ lang: this.lang, ...query });
    await this.page.evaluate((where) => window.__table.open(where), next);
    await this.ready();
  }

  async ready(): Promise<void> {
    await expect(this.html).toHaveAttribute("data-app", "ready", { timeout: 30_000 });
    await this.settled(-1);
  }

  async rev(): Promise<number> {
    return Number(await this.html.getAttribute("data-rev"));
  }

  /** Wait until the page rests at a higher revision: then only a person is to act. */
  async settled(after: number): Promise<void> {
    await this.page.waitForFunction((rev) => {
      const { busy, rev: now } = document.documentElement.dataset;
      return busy === "0" && Number(now) > rev;
    }, after);
  }

  async press(target: Locator): Promise<void> {
    const before = await this.rev();
    await target.click();
    await this.settled(before);
  }

  view(seat: number): Promise<View> {
    return this.page.evaluate((which) => window.__table.view(which), seat);
  }

  hash(): Promise<string> {
    return this.page.evaluate(() => window.__table.hash());
  }

  /** A button of the group that answers what is asked. */
  deed(name: string | RegExp): Locator {
    return this.page.getByRole("group", { name: this.names("app.acts") }).getByRole("button", { name });
  }

  /** The card of Firenze's row: its button begins with its name. */
  card(name: string): Locator {
    const beginning = new RegExp(`^${this.names(`firenze.card.${name}.name`)}`);
    return this.page.getByRole("button", { name: beginning });
  }
}

interface Fixtures {
  lang: string;
  names: Names;
  table: Table;
}

export const test = base.extend<Fixtures>({
  lang: [process.env.SITE_LANGUAGE ?? "en", { option: true }],

  names: async ({ request, lang }, use) => {
    const answer = await request.get(`/testing/messages/${lang}.json`);
    expect(answer.ok(), `${answer.url()} holds no messages`).toBe(true);
    const messages: Record<string, string> = await answer.json();
    await use((key, values = {}) => {
      const message = messages[key];
      if (message === undefined) throw new Error(`the site has no message ${key}`);
      return message.replace(/\{(\w+)\}/g, (_, name: string) => `${values[name]}`);
    });
  },

  page: async ({ page, baseURL }, use) => {
    const complaints: string[] = [];
    const own = [`${baseURL}`, "data:", "blob:"];
    page.on("console", (said) => said.type() === "error" && complaints.push(said.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("request", (asked) => {
      if (!own.some((start) => asked.url().startsWith(start))) complaints.push(asked.url());
    });
    await use(page);
    expect(complaints).toEqual([]);
  },

  table: async ({ page, names, lang }, use) => {
    await use(new Table(page, names, lang));
  },
});

export { expect };
