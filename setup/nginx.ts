import { spawnSync } from 'node:child_process';
import { installSystemPackage } from '#setup/system-package.ts';

/** Not on the PATH of an ordinary user: /usr/sbin. */
const places = ['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];

/** What starts nginx, or undefined where there is none. `NGINX` goes first. */
export function findNginx(): string | undefined {
  return [process.env.NGINX, ...places].find((program) => program && runs(program, '-v'));
}

/** What it needs beside it, with a word that shows that it runs, and its package: a certificate, and what ops/proxy/round.sh uses. */
const others = [
  ['openssl', 'version', 'openssl'],
  ['curl', '--version', 'curl'],
  ['pgrep', '--version', 'procps'],
] as const;

/** Whether there are nginx and what it needs beside it. */
export function hasNginx(): boolean {
  return findNginx() !== undefined && others.every(([program, word]) => runs(program, word));
}

/** Gets nginx, and what it needs beside it, from the system's package manager if need be. */
export function ensureNginx(): void {
  const outcomes = [];
  if (!findNginx()) outcomes.push(installSystemPackage('nginx'));
  for (const [program, word, name] of others) {
    if (!runs(program, word)) outcomes.push(installSystemPackage(name));
  }
  if (hasNginx()) return;
  throw new Error(
    `No nginx, openssl, curl or pgrep for the test of several instances: ${outcomes.join(' ')}\n` +
      'Install them, then run npm test again:\n' +
      '  Debian, Ubuntu: sudo apt-get update && sudo apt-get install -y nginx openssl curl procps\n' +
      '  macOS:          brew install nginx\n' +
      '  elsewhere:      set NGINX to the program',
  );
}

function runs(command: string, argument: string): boolean {
  return spawnSync(command, [argument], { stdio: 'ignore' }).status === 0;
}
