import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, relative } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { build, createServer as createVite } from 'vite';
import { root } from '#setup/tool.ts';

/**
 * `npm run dev`: one Vite server, one port, and the site behind it, which opens anew after a change of its own code.
 * docs/decisions/014-dev-server.md lists the differences from a build.
 */
process.env.NODE_ENV = 'development';
const made = join(root, '.cache', 'dev');
let changed = Promise.withResolvers<void>();
/** Changes of the site's own code so far. */
let changes = 0;
let isOpen = false;
let open: FastifyInstance;
let close: (() => Promise<void>) | undefined;
const answers = new Set<Promise<unknown>>();
const server = createServer((request, response) => {
  const answer = new Promise((closed) => response.once('close', closed));
  answers.add(answer);
  answer.then(() => answers.delete(answer));
  open.routing(request, response);
});
// Compiling the first page takes long.
server.requestTimeout = 0;
const vite = await createVite({
  root,
  appType: 'custom',
  server: {
    middlewareMode: true,
    // The running site writes here, and pages do not depend on it.
    watch: { ignored: [join(root, '.cache', '**'), join(root, 'data', '**')] },
  },
  plugins: [{ name: 'site', enforce: 'pre', watchChange, hotUpdate }],
});
const load = (path: string) => vite.ssrLoadModule(path);
const reload = () => vite.ws.send({ type: 'full-reload' });
vite.watcher.add(process.env.CONTENT_DIR || 'content');
for (;;) {
  changed = Promise.withResolvers();
  isOpen = await reopen().catch(({ message, stack }: Error) => {
    // Faults of the start, which have no message, are printed already.
    if (message) console.error(stack);
    return false;
  });
  await changed.promise;
}

function isCode(file: string): boolean {
  return /^(design|domain|server)\b/.test(relative(root, file));
}

/** Vite tells of a change here before it drops the old modules. */
function watchChange(file: string): void {
  if (isCode(file)) changes += 1;
}

/** Hides the modules of the site's own code from Vite: the browser loads its page again once the site is open again. */
function hotUpdate(this: { environment: { name: string } }, { file }: { file: string }) {
  // Any file may mend a failed start. Vite asks for the browser first.
  if ((isCode(file) || !isOpen) && this.environment.name === 'ssr') changed.resolve();
  return isCode(file) ? [] : undefined;
}

/** Opens the changed site before it closes the old one, which thus survives a mistake. Returns whether it opened. */
async function reopen(): Promise<boolean> {
  const changesLoaded = changes;
  // Vite prints the mistake. A module that failed would fail again.
  const forget = () => vite.environments.ssr.moduleGraph.invalidateAll();
  const main = (await load('/server/main.ts').catch(forget)) as typeof import('#server/main.ts');
  if (!main) return false;
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    // The program runs with production's React.
    oxc: { jsx: { development: false } },
    build: {
      ssr: 'server/drawing/program.ts',
      outDir: made,
      rolldownOptions: { output: { entryFileNames: 'drawing.js' } },
    },
  });
  /** The pages that loaded last: what loads during a change may fail. */
  let pages: ServerBuild | undefined;
  const closeOld = close;
  close = await main.openSite({
    async routes() {
      // Pages of newer code do not fit this site.
      if (changes > changesLoaded && pages) return pages;
      pages = (await load('virtual:react-router/server-build')) as unknown as ServerBuild;
      return pages;
    },
    mode: 'development',
    // Vite serves the browser's files itself.
    assets: join(root, 'public'),
    drawing: join(made, 'drawing.js'),
    cache: join(root, '.cache'),
    before(request, response, next) {
      // Compiling the first page takes longer than the usual socket timeout.
      request.socket.setTimeout(0);
      vite.middlewares(request, response, next);
    },
    async listen(app, { PORT, HOST }) {
      open = app;
      if (!server.listening) await once(server.listen(PORT, HOST), 'listening');
      return (server.address() as AddressInfo).port;
    },
    onContent: reload,
  });
  // Vite keeps a reload until a browser connects: after the first start it would load the first page twice.
  if (closeOld) reload();
  // Some of them are the old site's, which still needs its store.
  await Promise.all(answers);
  await closeOld?.();
  return true;
}
