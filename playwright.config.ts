import { defineConfig } from '@playwright/test';
import { chromiumFlags, find } from '#setup/programs.ts';
import type { TestParts, WorkerParts } from '#tests/browser/test.ts';

const executablePath = find('Chromium');
const width = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Every task is tried in the oldest browser that we serve, and what depends on the width also in the newest. */
const phone = { ...width, isOldest: true };
const desktop = { viewport: { width: 1280, height: 800 } };
/** Pages with another layout or behavior on a wide screen. The rest behaves alike, and runs on a phone alone. */
const dependsOnWidth =
  /(brand|compare|frame|gallery|inventory|pages|rentals|shortlist|viewer)\.spec\.ts/;
/** Marks what `npm test` runs: each kind of page once, and the five commonest tasks of visitors. */
const short = /@short/;

export default defineConfig<TestParts, WorkerParts>({
  // vitest runs the files in .test.ts beside them.
  testMatch: '**/*.spec.ts',
  // One more than the cores of the smallest machine: a test waits for its browser half of the time.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Ends only endless tests: a busy machine takes many times as long as a quiet one.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // PLAYWRIGHT_JSON_OUTPUT_FILE names the JSON's file; without it, only the list.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    // A trace takes a tenth of the time: `npm test -- browser NAME --trace on` records a failed test's.
    screenshot: 'only-on-failure',
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
      // Paper has the same width on a phone as on a desktop.
      testIgnore: 'print.spec.ts',
      use: { ...width, content: 'content' },
    },
    {
      name: 'shipped-desktop',
      testDir: 'tests/shipped',
      // The weight of pages matters most on a phone.
      testIgnore: 'budget.spec.ts',
      use: { ...desktop, content: 'content' },
    },
    { name: 'docs', testDir: 'tests/docs', use: { content: 'content' } },
  ],
});
