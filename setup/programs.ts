import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { tell } from '#setup/tool.ts';

/**
 * The sandbox needs rights that a container seldom has. Without the zygote the page processes are Chromium's own
 * children, so that their processor time counts as its own. The other flags stop background requests.
 */
export const chromiumFlags = [
  ...['--no-sandbox', '--no-zygote', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

/** Programs that tests and benches need beside the packages. */
const programs = {
  Chromium: { find: findChromium, packages: ['chromium'], setting: 'CHROMIUM_PATH' },
  PostgreSQL: { find: findPostgres, packages: ['postgresql'], setting: 'POSTGRES_BIN' },
  nginx: { find: findNginx, packages: ['nginx', 'openssl', 'curl', 'procps'], setting: 'NGINX' },
  wrk: { find: () => onPath('wrk')[0], packages: ['wrk'], setting: 'PATH' },
};
export type Program = keyof typeof programs;

/** A program's path, after installing it if needed and allowed. @throws with instructions */
export function ensure(name: Program): string {
  const { find, packages, setting } = programs[name];
  const found = find();
  if (found) return found;
  const outcomes = [
    ...(name === 'Chromium' ? [installWithPlaywright()] : []),
    find() ? '' : installPackages(packages),
  ];
  const installed = find();
  if (installed) return installed;
  throw new Error(
    `No ${name}: ${outcomes.join(' ')}\n` +
      'Get it, then run this again:\n' +
      `  Debian, Ubuntu: sudo apt-get update && sudo apt-get install -y ${packages.join(' ')}\n` +
      `  elsewhere:      install it, and name it in ${setting} if it is not found`,
  );
}

/**
 * Installs the missing ones of these programs, and announces it.
 *
 * @returns the reasons, by name, for those still missing
 */
export function provide(wanted: Program[]): Map<string, string> {
  const missing = [...new Set(wanted)].filter((name) => !programs[name].find());
  if (missing.length > 0) tell(`this machine lacks ${missing.join(', ')}`);
  const reasons = new Map<string, string>();
  for (const name of missing) {
    try {
      ensure(name);
    } catch (error) {
      reasons.set(name, error instanceof Error ? error.message : String(error));
    }
  }
  return reasons;
}

/** A Chromium to drive: `CHROMIUM_PATH`, the PATH, the usual places, then Playwright's own. */
export function findChromium(): string | undefined {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) return existsSync(asked) ? asked : undefined;
  return [
    ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].flatMap(onPath),
    '/opt/google/chrome/chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...[process.env.PROGRAMFILES, process.env.LOCALAPPDATA].flatMap((base) =>
      base ? join(base, 'Google\\Chrome\\Application\\chrome.exe') : [],
    ),
    chromium.executablePath(),
  ].find((path) => existsSync(path));
}

/** The folder of `postgres` and `initdb`, or undefined. `POSTGRES_BIN` goes first. */
export function findPostgres(): string | undefined {
  const folders = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];
  const versions = folders.filter(existsSync).flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /^(\d|postgresql)/.test(name))
      // The newest first.
      .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
      .map((name) => join(folder, name, 'bin')),
  );
  // `postgres` on the PATH may be a link into the folder that also has `initdb`.
  const linked = onPath('postgres').flatMap((file) => [dirname(realpathSync(file)), dirname(file)]);
  return [process.env.POSTGRES_BIN, ...linked, ...versions].find(
    (folder) =>
      folder && ['postgres', 'initdb'].every((name) => existsSync(join(folder, executable(name)))),
  );
}

/** nginx, if openssl (for a certificate) and the programs of ops/proxy/round.sh are there, too. */
export function findNginx(): string | undefined {
  const isWhole = ['openssl', 'curl', 'pgrep'].every((name) => onPath(name).length > 0);
  // /usr/sbin is not on an ordinary user's PATH.
  const places = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];
  return [process.env.NGINX, ...onPath('nginx'), ...places].find(
    (path) => isWhole && path && existsSync(path),
  );
}

function onPath(name: string): string[] {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, executable(name)))
    .filter((path) => existsSync(path));
}

function executable(name: string): string {
  return process.platform === 'win32' ? `${name}.exe` : name;
}

/** Never throws: returns the outcome, for the error if the program is still missing. */
function installWithPlaywright(): string {
  if (process.env.NO_SYSTEM_INSTALL) return '';
  tell("getting Playwright's Chromium");
  const cli = fileURLToPath(import.meta.resolve('@playwright/test/cli'));
  const args = [cli, 'install', '--no-shell', 'chromium'];
  const { status } = spawnSync(process.execPath, args, { stdio: 'ignore', timeout: 3 * 60_000 });
  return status === 0 ? '' : 'npx playwright install chromium failed.';
}

/** Installs Debian packages where apt-get is there and this user may use it. Never throws, as above. */
function installPackages(names: string[]): string {
  if (process.env.NO_SYSTEM_INSTALL) return 'NO_SYSTEM_INSTALL forbids to install it.';
  if (onPath('apt-get').length === 0) return 'this machine has no apt-get.';
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (asRoot.length > 0 && spawnSync('sudo', ['-n', 'true']).status !== 0) {
    return 'installing it with apt-get needs root or a sudo without a password.';
  }
  tell(`installing ${names.join(', ')} with apt-get`);
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...names]]) {
    const [command = '', ...rest] = [...asRoot, 'apt-get', '-qq', ...args];
    const { status, stderr } = spawnSync(command, rest, {
      encoding: 'utf8',
      timeout: 10 * 60_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (status !== 0) return `apt-get ${args.join(' ')} failed: ${stderr.trim()}`;
  }
  return 'apt-get installed it, but it is in none of the usual places.';
}
