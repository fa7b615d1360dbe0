import { spawnSync } from 'node:child_process';
import { installSystemPackage } from '#setup/system-package.ts';

/** Not on the PATH of an ordinary user: /usr/sbin. */
const places = ['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];

/** What starts nginx, or undefined where there is none. `NGINX` goes first. */
export function findNginx(): string | undefined {
  return [process.env.NGINX, ...places].find((program) => program && runs(program, '-v'));
}

/** Whether there are nginx and openssl, which makes its certificate. */
export function hasNginx(): boolean {
  return findNginx() !== undefined && runs('openssl', 'version');
}

/** Gets nginx, and openssl for its certificate, from the system's package manager if need be. */
export function ensureNginx(): void {
  const outcomes = [];
  if (!findNginx()) outcomes.push(installSystemPackage('nginx'));
  if (!runs('openssl', 'version')) outcomes.push(installSystemPackage('openssl'));
  if (hasNginx()) return;
  throw new Error(
    `No nginx or no openssl for the test of several instances: ${outcomes.join(' ')}\n` +
      'Install them, then run npm test again:\n' +
      '  Debian, Ubuntu: sudo apt-get update && sudo apt-get install -y nginx openssl\n' +
      '  macOS:          brew install nginx\n' +
      '  elsewhere:      set NGINX to the program',
  );
}

function runs(command: string, argument: string): boolean {
  return spawnSync(command, [argument], { stdio: 'ignore' }).status === 0;
}
