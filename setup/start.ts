import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from '#setup/build.ts';

try {
  await build();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

// The server runs in this very process, so that a signal or kill -9 meant for it reaches it.
process.env.NODE_ENV = 'production';
await import(pathToFileURL(join(import.meta.dirname, '..', 'build', 'server', 'main.js')).href);
