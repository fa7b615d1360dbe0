import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { type Server, startServer } from '#bench/server.ts';
import { installOwnPackages } from '#setup/own-packages.ts';
import { tell } from '#setup/tell.ts';
import { root, runTool } from '#setup/tool.ts';
import { freePort } from '#tests/postgres.ts';
import type { Saved } from './saved.ts';

const peers = join(root, 'bench', 'peers');

/** The product's routes, built alike, under the framework's own server. */
export async function startFrameworkServer(folder: string): Promise<Server> {
  const place = join(peers, 'react-router-serve');
  installOwnPackages(place);
  tell('building it for react-router-serve');
  runTool('react-router', ['build', place, '--logLevel', 'error'], { NODE_ENV: 'production' });
  const port = await freePort();
  const program = join(place, 'node_modules/@react-router/serve/dist/cli.js');
  return startServer({
    name: 'react-router-serve',
    command: [process.execPath, program, join(place, 'build/server/index.js')],
    port,
    env: {
      PORT: String(port),
      LOG_LEVEL: 'error',
      DATABASE_URL: `file:${join(folder, 'framework', 'site.db')}`,
      PICTURES_DIR: join(folder, 'framework', 'pictures'),
    },
    folder,
  });
}

/** Two of the pages, as they were saved, built by Next.js. */
export async function startNext(
  pages: { home: Saved; vehicle: Saved },
  folder: string,
): Promise<Server> {
  const place = join(peers, 'next');
  installOwnPackages(place);
  const saved = join(place, 'saved');
  await mkdir(saved, { recursive: true });
  for (const [name, page] of Object.entries(pages)) {
    await writeFile(join(saved, `${name}.json`), JSON.stringify(partsOf(page)));
  }
  const assets = join(root, 'build/client/assets');
  const css = readdirSync(assets).find((file) => /^app-.*\.css$/.test(file));
  if (!css) throw new Error(`No style sheet in ${assets}`);
  await copyFile(join(assets, css), join(saved, 'site.css'));

  tell('building two pages with Next.js');
  const next = join(place, 'node_modules/next/dist/bin/next');
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as const;
  execFileSync(process.execPath, [next, 'build'], {
    cwd: place,
    env,
    stdio: ['ignore', 'pipe', 2],
  });
  const port = await freePort();
  return startServer({
    name: 'next',
    command: [process.execPath, next, 'start', '--port', String(port), '--hostname', '127.0.0.1'],
    port,
    env: { NEXT_TELEMETRY_DISABLED: '1' },
    cwd: place,
    folder,
  });
}

/** A page's body without its scripts: another framework brings its own. */
function partsOf({ forms }: Saved) {
  const document = parse(forms.identity.body.toString());
  for (const script of document.querySelectorAll('script')) script.remove();
  return {
    title: document.querySelector('title')?.text ?? '',
    description: document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
    body: document.querySelector('body')?.innerHTML ?? '',
  };
}
