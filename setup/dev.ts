import { join, relative } from 'node:path';
import type { ServerBuild } from 'react-router';
import { build, createServer } from 'vite';
import { root } from '#setup/tool.ts';

/**
 * `npm run dev`: one Vite server, and the site, which opens again after a change of its own code.
 * docs/decisions/014-dev-server.md lists the differences from a build.
 */
process.env.NODE_ENV = 'development';
const made = join(root, '.cache', 'dev');
let changed = Promise.withResolvers<void>();
let isStale = false;
let close: (() => Promise<void>) | undefined;
const vite = await createServer({
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
  // Faults of the start, which have no message, are printed already.
  await reopen().catch(({ message, stack }: Error) => message && console.error(stack));
  await changed.promise;
}

function isCode(file: string): boolean {
  return /^(design|domain|server)\b/.test(relative(root, file));
}

/** Vite tells of a change here before it drops the old modules. */
function watchChange(file: string): void {
  isStale ||= isCode(file);
}

/** Hides the modules of the site's own code from Vite: the browser loads its page again once the site is open again. */
function hotUpdate(this: { environment: { name: string } }, { file }: { file: string }) {
  // Any file may mend a closed site. Vite asks for the browser first.
  if ((isCode(file) || !close) && this.environment.name === 'ssr') changed.resolve();
  return isCode(file) ? [] : undefined;
}

/** Loads the code before it closes the site, which thus survives a mistake there. */
async function reopen(): Promise<void> {
  // Vite prints the mistake. A module that failed would fail again.
  const forget = () => vite.environments.ssr.moduleGraph.invalidateAll();
  const main = (await load('/server/main.ts').catch(forget)) as typeof import('#server/main.ts');
  if (!main) return;
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
  await close?.();
  close = undefined;
  isStale = false;
  /** The pages that loaded last: what loads during a change may fail. */
  let loaded: ServerBuild | undefined;
  close = await main.openSite({
    async routes() {
      // Pages of newer code do not fit the open site.
      if (isStale && loaded) return loaded;
      loaded = (await load('virtual:react-router/server-build')) as unknown as ServerBuild;
      return loaded;
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
    onContent: reload,
  });
  reload();
}
