import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import * as routes from 'virtual:react-router/server-build';
import type { ServerBuild } from 'react-router';
import { openSite, StartFault } from '#server/main.ts';

// A small heap, also on machines with much memory: rendering creates much garbage, whose memory the process would not
// return (`npm run bench -- serving` prints how much).
setFlagsFromString('--optimize-for-size');

// Paths as seen from build/server.
await openSite({
  routes: routes as unknown as ServerBuild,
  mode: 'production' as const,
  assets: resolve(import.meta.dirname, '../client'),
  drawing: resolve(import.meta.dirname, 'drawing.js'),
  cache: resolve(import.meta.dirname, '../../.cache'),
}).catch((error) => {
  if (error instanceof StartFault) process.exit(1);
  throw error;
});
