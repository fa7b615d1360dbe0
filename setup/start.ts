import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from '#setup/build.ts';

try {
  await build();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

// npm hands a signal to the shell between itself and this process, and the shell dies of it without a word.
const shell = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === shell || !process.env.npm_lifecycle_event) return;
  clearInterval(watch);
  process.kill(process.pid, 'SIGTERM');
}, 200);
watch.unref();

// The server runs in this very process, so that a signal or kill -9 meant for it reaches it.
process.env.NODE_ENV = 'production';
await import(pathToFileURL(join(import.meta.dirname, '..', 'build', 'server', 'main.js')).href);
