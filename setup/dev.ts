import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { build, createServer } from 'vite';
import { writeColors } from '#setup/build.ts';
import { root, tell } from '#setup/tool.ts';

/**
 * `npm run dev`: the site, updated as components and styles are saved. docs/decisions/014-dev-server.md lists the
 * differences from a build.
 */

/** Sent by a server whose own code has changed, to be replaced by a new one. */
const AGAIN = 'again';

let server: ChildProcess | undefined;
if (process.send) {
  await serve(process.send.bind(process));
} else {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => server?.kill(signal));
  }
  watchServer();
}

/** Starts the server in a process of its own, and restarts it on `AGAIN`. */
function watchServer(): void {
  const started = fork(import.meta.filename, { cwd: root });
  server = started;
  let isAgain = false;
  started.on('message', (word) => {
    isAgain = word === AGAIN;
    started.kill('SIGTERM');
  });
  started.on('exit', (status) => {
    if (isAgain) watchServer();
    else process.exitCode = status ?? 1;
  });
}

async function serve(send: (word: string) => void): Promise<void> {
  process.env.NODE_ENV = 'development';
  writeColors();
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
  vite.watcher.on('change', (file) => {
    if (!/^(server|domain|design)\b.*\.tsx?$/.test(file.slice(root.length + 1))) return;
    tell(`${file.slice(root.length + 1)} has changed: starting again`);
    send(AGAIN);
  });
  // The parent may end without a signal to this process.
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
      // Compiling the first page takes longer than the usual socket timeout.
      request.socket.setTimeout(0);
      vite.middlewares(request, response, next);
    },
    onContent: () => vite.ws.send({ type: 'full-reload' }),
  });
}
