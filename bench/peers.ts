import { mkdir, symlink } from 'node:fs/promises';
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
