import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { channels } from '#server/delivery/channel.ts';
import { env } from '#server/env.ts';
import { backUp } from '#server/store/copy.ts';
import { sqlitePath } from '#server/store/sqlite.ts';
import { root } from '#setup/tool.ts';

/**
 * `npm run preview -- [FOLDER] [--port 4000]`: the site with the content of a folder, on a copy of the store that is
 * deleted at the end. Only this machine reaches it, and it sends nothing.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: String(env.PORT + 1) } },
});
// The server takes the signals over once it has started.
const leave = () => process.exit(1);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, leave);
const folder = mkdtempSync(join(tmpdir(), 'preview-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const copy = join(folder, 'site.db');
const url = env.DATABASE_URL;
if (!url.startsWith('file:') || existsSync(sqlitePath(url))) await backUp(url, copy);
Object.assign(process.env, {
  NODE_ENV: 'production',
  SITE_URL: '',
  ...Object.fromEntries(Object.values(channels).map(({ setting }) => [setting, ''])),
  PORT: values.port,
  HOST: '127.0.0.1',
  DATABASE_URL: `file:${copy}`,
  CONTENT_DIR: resolve(env.INIT_CWD ?? '.', positionals[0] ?? env.CONTENT_DIR),
});
// The built server reads the settings anew.
await import(join(root, 'build', 'server', 'main.js'));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.off(signal, leave);
