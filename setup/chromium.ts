import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { installSystemPackage, maySystemInstall } from '#setup/system-package.ts';
import { tell } from '#setup/tell.ts';

/**
 * The sandbox needs rights that a container seldom has. Without the zygote the processes of pages are Chromium's own
 * children, so that their processor time counts as its own. The rest keeps Chromium from calling home.
 */
export const chromiumFlags = [
  '--no-sandbox',
  '--no-zygote',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A Chromium to drive: `CHROMIUM_PATH`, the PATH, the usual places, then Playwright's own. */
export function findChromium(): string | undefined {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) return existsSync(asked) ? asked : undefined;
  return [...onPath(), ...usualPlaces(), chromium.executablePath()].find((path) =>
    existsSync(path),
  );
}

/** As findChromium, but gets one by Playwright's installer or the system's package manager first if need be. */
export function ensureChromium(): string {
  const asked = process.env.CHROMIUM_PATH;
  if (asked && !existsSync(asked))
    throw new Error(`CHROMIUM_PATH is ${asked}, and nothing is there.`);
  const found = findChromium();
  if (found) return found;
  const outcomes = [installWithPlaywright, () => installSystemPackage('chromium')].map((install) =>
    findChromium() ? '' : install(),
  );
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    `No Chromium for the browser tests:\n  ${outcomes.join('\n  ')}\n` +
      'Get one by any of these, then run npm test again:\n' +
      '  npx playwright install chromium\n' +
      '  sudo apt-get update && sudo apt-get install -y chromium\n' +
      '  CHROMIUM_PATH=/path/to/chromium npm test',
  );
}

function installWithPlaywright(): string {
  if (!maySystemInstall()) return 'NO_SYSTEM_INSTALL forbids to install it.';
  tell("getting Playwright's Chromium");
  const cli = fileURLToPath(import.meta.resolve('@playwright/test/cli'));
  const result = spawnSync(process.execPath, [cli, 'install', '--no-shell', 'chromium'], {
    encoding: 'utf8',
    timeout: 3 * 60_000,
  });
  if (result.error) return `playwright install chromium: ${result.error.message}`;
  const why =
    result.stderr.split('\n').find((line) => line.includes('Error')) ?? 'it names no reason';
  return result.status === 0 ? '' : `playwright install chromium failed: ${why.trim()}`;
}

function onPath(): string[] {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function usualPlaces(): string[] {
  const windows = [
    process.env.PROGRAMFILES,
    process.env['PROGRAMFILES(X86)'],
    process.env.LOCALAPPDATA,
  ];
  return [
    '/usr/bin/chromium',
    '/snap/bin/chromium',
    '/opt/google/chrome/chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...windows.flatMap((base) =>
      base ? [join(base, 'Google\\Chrome\\Application\\chrome.exe')] : [],
    ),
  ];
}
