import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { copyFile, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installOwnPackages, root, tell, tool } from '#setup/tool.ts';
import { freePort } from '#tests/postgres.ts';
import { type Server, startServer } from './server.ts';

const peers = join(root, 'bench', 'peers');

/** The product's routes in the same build, with the framework's own prefetch and server. */
export async function startFrameworkServer(folder: string): Promise<Server> {
  const place = join(peers, 'react-router-serve');
  await installOwnPackages(place);
  tell('building it for react-router-serve');
  await tool('react-router', ['build', place, '--logLevel', 'error'], {
    env: { NODE_ENV: 'production' },
  });
  const port = await freePort();
  const program = join(place, 'node_modules/@react-router/serve/dist/cli.js');
  // It serves the files of ./public, too.
  const cwd = join(folder, 'framework');
  await mkdir(join(cwd, 'public'), { recursive: true });
  await symlink(join(root, '.cache'), join(cwd, '.cache'));
  await symlink(join(root, '.cache', 'pictures'), join(cwd, 'public', 'pictures'));
  return startServer({
    name: 'react-router-serve',
    command: [process.execPath, program, join(place, 'build/server/index.js')],
    port,
    env: {
      PORT: String(port),
      LOG_LEVEL: 'error',
      CONTENT_DIR: join(root, 'content'),
      DATABASE_URL: `file:${join(cwd, 'site.db')}`,
      PICTURES_DIR: join(cwd, 'pictures'),
    },
    cwd,
    folder,
  });
}

/** Home, the inventory and every vehicle's page: the product's components with its loaders' data, built by Next.js. */
export async function startNext(site: string, folder: string): Promise<Server> {
  const place = join(peers, 'next');
  await installOwnPackages(place);
  await saveForNext(site, place);
  tell('building three kinds of page with Next.js');
  const next = join(place, 'node_modules/next/dist/bin/next');
  execFileSync(process.execPath, [next, 'build'], {
    cwd: place,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', PICTURES: site },
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

async function saveForNext(site: string, place: string): Promise<void> {
  const answers = {
    'home.data': '/_.data',
    'inventory.data': '/inventory.data',
    'vehicles.json': '/api/vehicles',
  };
  await mkdir(join(place, 'saved'), { recursive: true });
  for (const [file, path] of Object.entries(answers)) {
    const answer = await fetch(site + path);
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
    await writeFile(join(place, 'saved', file), Buffer.from(await answer.arrayBuffer()));
  }
  const assets = join(root, 'build/client/assets');
  const css = readdirSync(assets).find((file) => /^app-.*\.css$/.test(file));
  if (!css) throw new Error(`No style sheet in ${assets}`);
  await copyFile(join(assets, css), join(place, 'saved', 'site.css'));
  await mkdir(join(place, 'public'), { recursive: true });
  await copyFile(join(root, 'app/towns/county.svg'), join(place, 'public', 'county.svg'));
}
