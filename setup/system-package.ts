import { spawnSync } from 'node:child_process';
import { tell } from '#setup/tell.ts';

/** `NO_SYSTEM_INSTALL=1`: nothing is installed outside of this folder. */
export function maySystemInstall(): boolean {
  return !process.env.NO_SYSTEM_INSTALL;
}

/**
 * Installs a Debian package if this machine has apt-get and this user may use it.
 * Never throws: returns what happened, to be told if the program is still missing afterwards.
 */
export function installSystemPackage(name: string): string {
  if (!maySystemInstall()) return 'NO_SYSTEM_INSTALL forbids to install it.';
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (!runs('apt-get', ['--version'])) return 'this machine has no apt-get.';
  if (asRoot.length > 0 && !runs('sudo', ['-n', 'true'])) {
    return 'installing it with apt-get needs root or a sudo without a password.';
  }
  tell(`installing ${name} with apt-get`);
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const [command = '', ...rest] = [...asRoot, 'apt-get', '-qq', ...args];
    const result = spawnSync(command, rest, {
      encoding: 'utf8',
      timeout: 10 * 60_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (result.status !== 0) {
      const why = (result.stderr || (result.error?.message ?? 'no output')).trim();
      return `apt-get ${args.join(' ')} failed: ${why}`;
    }
  }
  return `apt-get installed ${name}, but it is in none of the usual places.`;
}

function runs(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
