import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from '#setup/build.ts';
import { root } from '#setup/tool.ts';

/** Builds what changed, and serves it in place of this process. Ends it with the build's own words when that fails. */
export async function serve(settings: Record<string, string> = {}): Promise<void> {
  try {
    await build();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
  const watch = pathToFileURL(join(root, 'setup', 'end-with-npm.mjs')).href;
  const server = join(root, 'build', 'server', 'main.js');
  const changed = { ...settings, NODE_ENV: 'production' };
  if (process.platform === 'win32') {
    // There no process takes another's place: what has built stays in memory.
    Object.assign(process.env, changed);
    await import(watch);
    await import(pathToFileURL(server).href);
  } else {
    // The server takes the place of this process, so that a signal or kill -9 meant for it reaches it, and holds nothing of
    // the build. Fewer heaps for its threads, as in ops/: a fifth less memory at the same speed.
    process.execve?.(process.execPath, [process.execPath, '--import', watch, server], {
      ...process.env,
      ...changed,
      MALLOC_ARENA_MAX: '2',
    });
  }
}
