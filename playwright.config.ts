import { defineConfig } from '@playwright/test';
import { chromiumFlags, find } from '#setup/programs.ts';
import type { WorkerParts } from '#tests/browser/test.ts';

const executablePath = find('Chromium');
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1280, height: 800 } };
/** Pages that are laid out or worked otherwise where there is room. The rest behaves alike, and runs on a phone alone. */
const dependsOnWidth =
  /(brand|compare|frame|gallery|inventory|pages|rentals|shortlist|viewer)\.spec\.ts/;
/** Marks what `npm test` runs: each kind of page once, and the five ways that matter most. */
const short = /@short/;

export default defineConfig<object, WorkerParts>({
  // What ends in .test.ts beside them is vitest's.
  testMatch: '**/*.spec.ts',
  // One more than the cores of the smallest machine: a test waits for its browser half of the time.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Against what never ends: a busy machine takes many times as long as a quiet one.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // The JSON goes where PLAYWRIGHT_JSON_OUTPUT_FILE says; without it, the list alone.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    // A trace takes a tenth of the time: `npm test -- browser NAME --trace on` records one of a test that has failed.
    screenshot: 'only-on-failure',
    // A request that a worker answers can't be held back by a test; those that are about it say so.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: chromiumFlags,
    },
  },
  // The tests start the built site themselves, each with a data folder of its own, so there is no webServer.
  projects: [
    { name: 'phone', testDir: 'tests/browser', grep: short, use: phone },
    { name: 'long-phone', testDir: 'tests/browser', grepInvert: short, use: phone },
    { name: 'long-desktop', testDir: 'tests/browser', testMatch: dependsOnWidth, use: desktop },
    {
      name: 'shipped-phone',
      testDir: 'tests/shipped',
      // Paper is as wide from a phone as from a desk.
      testIgnore: 'print.spec.ts',
      use: { ...phone, content: 'content' },
    },
    {
      name: 'shipped-desktop',
      testDir: 'tests/shipped',
      // What a page weighs is held on a phone, where it matters.
      testIgnore: 'budget.spec.ts',
      use: { ...desktop, content: 'content' },
    },
  ],
});
