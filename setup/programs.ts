import { spawnSync } from 'node:child_process';
import { existsSync, globSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
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

/** Programs that tests and benches need: their Debian packages, a setting that names one, and their usual places. */
const programs = {
  Chromium: {
    packages: ['chromium'],
    setting: 'CHROMIUM_PATH',
    places: () => [
      ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].flatMap(onPath),
      chromium.executablePath(),
    ],
  },
  /** The folder of `postgres` and `initdb`: by the PATH, then Debian's newest. */
  PostgreSQL: {
    packages: ['postgresql'],
    setting: 'POSTGRES_BIN',
    places: () => [
      ...onPath('initdb').map((file) => dirname(realpathSync(file))),
      ...globSync('/usr/lib/postgresql/*/bin').toSorted().reverse(),
    ],
  },
  nginx: {
    packages: ['nginx', 'openssl', 'curl', 'procps'],
    setting: 'NGINX',
    // /usr/sbin is not on an ordinary user's PATH.
    places: () => [...onPath('nginx'), '/usr/sbin/nginx'],
  },
  wrk: { packages: ['wrk'], setting: 'WRK', places: () => onPath('wrk') },
};
export type Program = keyof typeof programs;

/** A program's path where this machine has it. */
export function find(name: Program): string | undefined {
  const { setting, places } = programs[name];
  return [process.env[setting] ?? '', ...places()].find((path) => existsSync(path));
}

/** A program's path, after installing it if needed and allowed. @throws with instructions */
export function ensure(name: Program): string {
  const { packages, setting } = programs[name];
  if (!find(name) && process.env.NO_SYSTEM_INSTALL === undefined) {
    tell(`this machine lacks ${name}: installing it`);
    if (name === 'Chromium') {
      spawnSync('playwright', ['install', '--no-shell', 'chromium'], { timeout: 3 * 60_000 });
    }
    if (!find(name)) installPackages(packages);
  }
  const found = find(name);
  if (found) return found;
  throw new Error(
    `No ${name}. Install it, then run this again, such as by
  sudo apt-get update && sudo apt-get install -y ${packages.join(' ')}
If it is not found then, name it in ${setting}.`,
  );
}

function onPath(name: string): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).filter((path) => existsSync(path));
}

/** Installs Debian packages where apt-get is there and this user may use it. Prints why it failed. */
function installPackages(names: string[]): void {
  const apt = `${process.getuid?.() === 0 ? '' : 'sudo -n '}apt-get -qq`;
  const install = `${apt} install -y --no-install-recommends ${names.join(' ')}`;
  spawnSync(`${apt} update && ${install}`, {
    shell: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 10 * 60_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
