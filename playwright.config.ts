import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from '#setup/chromium.ts';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'tests/browser',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // The JSON goes where PLAYWRIGHT_JSON_OUTPUT_FILE says; without it, the list alone.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: chromiumFlags,
    },
  },
  // The tests start the built site themselves, each with a data folder of its own, so there is no webServer.
  projects: [
    {
      name: 'phone',
      // Paper is as wide from a phone as from a desk.
      testIgnore: 'print.spec.ts',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      // What a page weighs is held on a phone, where it matters.
      testIgnore: 'budget.spec.ts',
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
