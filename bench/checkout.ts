import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { tell } from '#setup/tell.ts';
import { freePort } from '#tests/postgres.ts';
import { type Server, startServer } from './server.ts';

interface Options {
  /** Names the file that its output goes into, and the folder of its data. */
  name: string;
  /** The folder that it has been built in. */
  checkout: string;
  /** For its output and data. */
  folder: string;
  /** Further settings. */
  env?: Record<string, string>;
}

/** Starts what has been built of a checkout, on data of its own, and waits for its first page. */
export async function startCheckout({
  name,
  checkout,
  folder,
  env = {},
}: Options): Promise<Server> {
  const port = await freePort();
  return startServer({
    name,
    command: [process.execPath, 'build/server/main.js'],
    cwd: checkout,
    port,
    env: {
      PORT: String(port),
      LOG_LEVEL: 'error',
      DATABASE_URL: `file:${join(folder, name, 'site.db')}`,
      PICTURES_DIR: join(folder, name, 'pictures'),
      ...env,
    },
    folder,
  });
}

/**
 * Brings what has been built of a checkout to its sources, with its own packages, and draws every form of its pictures, as
 * is done here before any measure: a form that is drawn while it is waited for costs more than what is compared.
 */
export function buildCheckout(checkout: string): void {
  tell(`building ${checkout}`);
  const { PATH, HOME } = process.env;
  const options = { cwd: checkout, stdio: 'inherit', env: { PATH, HOME } } as const;
  execFileSync('npm', ['run', 'build'], options);
  execFileSync('npm', ['run', 'pictures', '--', 'all'], options);
}
