import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { installSystemPackage } from '#setup/system-package.ts';

/** The folder that holds `postgres` and `initdb`, or undefined where there is none. `POSTGRES_BIN` goes first. */
export function findPostgres(): string | undefined {
  return [
    process.env.POSTGRES_BIN,
    ...onPath(),
    ...versionsIn('/usr/lib/postgresql', 'bin'),
    ...versionsIn('/opt/homebrew/opt', 'bin', 'postgresql'),
    ...versionsIn('/usr/local/opt', 'bin', 'postgresql'),
    ...versionsIn('C:\\Program Files\\PostgreSQL', 'bin'),
  ].find((folder) => folder && holds(folder, 'postgres') && holds(folder, 'initdb'));
}

/** As findPostgres, but gets one from the system's package manager first if need be. */
export function ensurePostgres(): string {
  const found = findPostgres();
  if (found) return found;
  const outcome = installSystemPackage('postgresql');
  const installed = findPostgres();
  if (installed) return installed;
  throw new Error(
    `No PostgreSQL server for the storage tests: ${outcome}\n` +
      'Install it, then run npm test again:\n' +
      '  Debian, Ubuntu: sudo apt-get update && sudo apt-get install -y postgresql\n' +
      '  macOS:          brew install postgresql\n' +
      '  elsewhere:      set POSTGRES_BIN to the folder of postgres and initdb',
  );
}

/** `postgres` on the PATH may be a link into the folder that also has `initdb`. */
function onPath(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders
    .filter((folder) => holds(folder, 'postgres'))
    .flatMap((folder) => [dirname(realpathSync(join(folder, executable('postgres')))), folder]);
}

/** Newest version first. */
function versionsIn(folder: string, below: string, prefix = ''): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith(prefix))
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map((name) => join(folder, name, below));
}

function holds(folder: string, program: string): boolean {
  return existsSync(join(folder, executable(program)));
}

function executable(program: string): string {
  return process.platform === 'win32' ? `${program}.exe` : program;
}
