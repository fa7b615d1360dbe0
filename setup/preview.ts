import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import './end-with-npm.mjs';
import { env } from '#server/env.ts';
import { backUp } from '#server/store/copy.ts';
import { build } from '#setup/build.ts';
import { root } from '#setup/tool.ts';

/**
 * `npm run preview -- [FOLDER] [--port 4000]`: the site with the content of a folder, on a copy of the store that is
 * deleted at the end. Only this machine reaches it, and it sends nothing.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: String(env.PORT + 1) } },
});
await build();
await using folder = await mkdtempDisposable(join(tmpdir(), 'preview-'));
const copy = join(folder.path, 'site.db');
const isFirst = env.DATABASE_URL.startsWith('file:') && !existsSync(env.DATABASE_URL.slice(5));
if (!isFirst) await backUp(env.DATABASE_URL, copy);
const server = spawn(process.execPath, [join(root, 'build', 'server', 'main.js')], {
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_ENV: 'production',
    SERVICE_WORKER: 'off',
    SITE_URL: '',
    SMTP_URL: '',
    ADF_TO: '',
    WEBHOOK_URL: '',
    PORT: values.port,
    HOST: '127.0.0.1',
    DATABASE_URL: `file:${copy}`,
    CONTENT_DIR: resolve(env.INIT_CWD ?? '.', positionals[0] ?? env.CONTENT_DIR),
  },
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => server.kill(signal));
}
const [status] = await once(server, 'exit');
process.exitCode = status ?? 1;
