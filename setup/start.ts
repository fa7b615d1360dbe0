import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from '#setup/build.ts';
import { root } from '#setup/tool.ts';

/** `npm start`: builds what changed, and serves it in place of this process. */
try {
  await build();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
const watch = pathToFileURL(join(root, 'setup', 'end-with-npm.mjs')).href;
const server = join(root, 'build', 'server', 'main.js');
process.env.NODE_ENV = 'production';
if (process.platform === 'win32') {
  // Windows has no execve: the build stays in memory.
  await import(watch);
  await import(pathToFileURL(server).href);
} else {
  // The server replaces this process, so that it gets signals and kill -9 itself, and nothing of the build stays in
  // memory. Fewer malloc arenas, which return freed memory, as in ops/: a fifth less memory at the same speed.
  process.execve?.(process.execPath, [process.execPath, '--import', watch, server], {
    ...process.env,
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '131072',
  });
}
