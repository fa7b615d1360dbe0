import { fork } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { build, createServer } from 'vite';
import { writeColors } from '#setup/build.ts';
import { root, tell } from '#setup/tool.ts';

/**
 * `npm run dev`: the site, with components and styles as they are saved. docs/decisions/014-dev-server.md says what differs
 * from the built one.
 */

/** Told by a server whose own code has changed: it ends, and another takes its place. */
const AGAIN = 'again';

if (process.send) await serve(process.send.bind(process));
else watchServer();

/** Starts the server in a process of its own, and again whenever it asks for that. */
function watchServer(): void {
  const server = fork(import.meta.filename, { cwd: root });
  let isAgain = false;
  server.on('message', (word) => {
    isAgain = word === AGAIN;
    server.kill('SIGTERM');
  });
  const pass = (signal: NodeJS.Signals) => server.kill(signal);
  process.on('SIGTERM', pass).on('SIGINT', pass);
  server.on('exit', (status) => {
    process.off('SIGTERM', pass).off('SIGINT', pass);
    if (isAgain) watchServer();
    else process.exitCode = status ?? 1;
  });
}

async function serve(send: (word: string) => void): Promise<void> {
  process.env.NODE_ENV = 'development';
  writeColors();
  const made = join(root, '.cache', 'dev');
  // Vite gives the browser files itself.
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
      // Written all the time while the site is open, and no part of a page.
      watch: { ignored: [join(root, '.cache', '**'), join(root, 'data', '**')] },
    },
  });
  const load = (path: string) => vite.ssrLoadModule(path);
  vite.watcher.on('change', (file) => {
    if (!/^(server|domain|design)\b.*\.tsx?$/.test(file.slice(root.length + 1))) return;
    tell(`${file.slice(root.length + 1)} has changed: starting again`);
    send(AGAIN);
  });
  // The server may end without this process hearing of it.
  process.on('disconnect', () => process.exit());
  const { openSite } = (await load('/server/main.ts')) as typeof import('#server/main.ts');
  await openSite({
    routes: () =>
      load('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>,
    mode: 'development',
    assets,
    drawing: join(made, 'drawing.js'),
    cache: join(root, '.cache'),
    before(request, response, next) {
      // A first page is compiled first, for longer than a connection may stand still elsewhere.
      request.socket.setTimeout(0);
      vite.middlewares(request, response, next);
    },
    onContent: () => vite.ws.send({ type: 'full-reload' }),
  });
}
