import { spawnSync } from 'node:child_process';
import { existsSync, globSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { tell } from '#setup/tool.ts';

/**
 * The sandbox needs rights that a container seldom has. Without the zygote the page processes are Chromium's own
 * children, so that their processor time counts as its own. The other flags stop background requests.
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
  let found = find();
  if (!found && process.env.NO_SYSTEM_INSTALL === undefined) {
    tell(`this machine lacks ${name}: installing it`);
    if (name === 'Chromium') installWithPlaywright();
    if (!find()) installPackages(packages);
    found = find();
  }
  if (found) return found;
  throw new Error(
    `No ${name}. Install it, then run this again, such as by
  sudo apt-get update && sudo apt-get install -y ${packages.join(' ')}
If it is not found then, name it in ${setting}.`,
  );
}

/**
 * Installs the missing ones of these programs.
 *
 * @returns the reasons, by name, for those still missing
 */
export function provide(wanted: Program[]): Map<string, string> {
  const reasons = new Map<string, string>();
  for (const name of new Set(wanted)) {
    try {
      ensure(name);
    } catch (error) {
      reasons.set(name, String(error));
    }
  }
  return reasons;
}

/** A Chromium to drive: `CHROMIUM_PATH`, the PATH, then Playwright's own. */
export function findChromium(): string | undefined {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) return existsSync(asked) ? asked : undefined;
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  return [...names.flatMap(onPath), chromium.executablePath()].find((path) => existsSync(path));
}

/** The folder of `postgres` and `initdb`, or undefined: `POSTGRES_BIN`, by the PATH, then Debian's newest. */
export function findPostgres(): string | undefined {
  // `postgres` on the PATH may be a link into the folder that also has `initdb`.
  const linked = onPath('postgres').flatMap((file) => [dirname(realpathSync(file)), dirname(file)]);
  const versions = globSync('/usr/lib/postgresql/*/bin').sort((a, b) =>
    b.localeCompare(a, 'en', { numeric: true }),
  );
  return [process.env.POSTGRES_BIN, ...linked, ...versions].find(
    (folder) => folder && ['postgres', 'initdb'].every((name) => existsSync(join(folder, name))),
  );
}

/** nginx, if openssl (for a certificate) and the programs of ops/proxy/round.sh are there, too. */
export function findNginx(): string | undefined {
  const isWhole = ['openssl', 'curl', 'pgrep'].every((name) => onPath(name).length > 0);
  // /usr/sbin is not on an ordinary user's PATH.
  const places = [process.env.NGINX, ...onPath('nginx'), '/usr/sbin/nginx'];
  return places.find((path) => isWhole && path && existsSync(path));
}

function onPath(name: string): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).filter((path) => existsSync(path));
}

function installWithPlaywright(): void {
  const cli = fileURLToPath(import.meta.resolve('@playwright/test/cli'));
  const args = [cli, 'install', '--no-shell', 'chromium'];
  spawnSync(process.execPath, args, { stdio: 'ignore', timeout: 3 * 60_000 });
}

/** Installs Debian packages where apt-get is there and this user may use it. Prints why it failed. */
function installPackages(names: string[]): void {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...names]]) {
    const [command = '', ...rest] = [...asRoot, 'apt-get', '-qq', ...args];
    const { status, stderr, error } = spawnSync(command, rest, {
      encoding: 'utf8',
      timeout: 10 * 60_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (status === 0) continue;
    tell(`apt-get failed: ${error?.message ?? stderr.trim()}`);
    return;
  }
}
