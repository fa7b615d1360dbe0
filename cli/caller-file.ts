import { dirname, resolve } from 'node:path';
import { env } from '#server/env.ts';

/** The file that a person named, relative to where the command was typed: npm itself runs in the site's folder. */
export function callerFile(name: string): string {
  return resolve(env.INIT_CWD ?? process.cwd(), name);
}

/** Settings such as `file:./data/site.db` are meant from the site's folder, wherever the command was typed. */
export function enterSiteFolder(): void {
  process.chdir(dirname(import.meta.dirname));
}
