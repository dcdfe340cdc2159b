import { defineConfig } from "@playwright/test";

const baseURL = process.env.BASE_URL;
if (!baseURL) throw new Error("name the site to be tested: BASE_URL=https://… npx playwright test");

export default defineConfig({
  testDir: ".",
  // The first test of a run waits for Python to be fetched and compiled.
  timeout: 60_000,
  use: {
    baseURL,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: "block",
    trace: "retain-on-failure",
    // A Chromium of the machine, where Playwright's own is not wanted.
    launchOptions: { executablePath: process.env.CHROMIUM },
  },
});
