import { resolve } from 'node:path';
import * as routes from 'virtual:react-router/server-build';
import type { ServerBuild } from 'react-router';
import { openSite } from '#server/main.ts';

// Paths as seen from build/server.
await openSite({
  routes: routes as unknown as ServerBuild,
  mode: 'production' as const,
  assets: resolve(import.meta.dirname, '../client'),
  drawing: resolve(import.meta.dirname, 'drawing.js'),
  cache: resolve(import.meta.dirname, '../../.cache'),
});
