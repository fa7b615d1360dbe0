import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { build, createServer } from 'vite';
import { root } from '#setup/tool.ts';

/**
 * `npm run dev`: the site, updated as components and styles are saved. Node restarts it when the server's own code
 * changes. docs/decisions/014-dev-server.md lists the differences from a build.
 */
process.env.NODE_ENV = 'development';
const made = join(root, '.cache', 'dev');
// Vite serves the browser's files itself.
const assets = join(made, 'client');
mkdirSync(assets, { recursive: true });
await build({
  configFile: false,
  root,
  logLevel: 'warn',
  build: {
    ssr: 'server/drawing/program.ts',
    outDir: made,
    emptyOutDir: false,
    rolldownOptions: { output: { entryFileNames: 'drawing.js' } },
  },
});
const vite = await createServer({
  root,
  appType: 'custom',
  server: {
    middlewareMode: true,
    // The running site writes here, and pages do not depend on it.
    watch: { ignored: [join(root, '.cache', '**'), join(root, 'data', '**')] },
  },
});
const load = (path: string) => vite.ssrLoadModule(path);
const { openSite } = (await load('/server/main.ts')) as typeof import('#server/main.ts');
await openSite({
  routes: () =>
    load('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>,
  mode: 'development',
  assets,
  drawing: join(made, 'drawing.js'),
  cache: join(root, '.cache'),
  before(request, response, next) {
    // Compiling the first page takes longer than the usual socket timeout.
    request.socket.setTimeout(0);
    vite.middlewares(request, response, next);
  },
  onContent: () => vite.ws.send({ type: 'full-reload' }),
});
