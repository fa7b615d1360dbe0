import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/store/database.ts';
import { find } from '#setup/programs.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL for the test run; `tests/store/engines.ts` makes databases in it. */
    postgresUrl: string;
    /** Empty stores to copy, with all tables: a file, and a database of that PostgreSQL. */
    templates: { sqliteFile: string; postgresDatabase: string };
  }
}

/** One throwaway PostgreSQL for the whole run, on a free port of loopback. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const folder = await mkdtemp(join(tmpdir(), 'template-'));
  const templates = { sqliteFile: join(folder, 'site.db'), postgresDatabase: 'template_site' };
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(`create database ${templates.postgresDatabase}`);
  await client.end();
  const url = new URL(templates.postgresDatabase, server.url);
  for (const address of [`file:${templates.sqliteFile}`, url.href]) {
    await (await openDatabase(address)).destroy();
  }
  project.provide('postgresUrl', server.url);
  project.provide('templates', templates);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  };
}

/** @throws where PostgreSQL is missing, with the command that installs it: no test is skipped silently */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(await roomyMemory(), 'postgres-'));
  const port = await freePort();
  const data = join(folder, 'data');
  if (isRoot) execFileSync('chown', ['postgres:postgres', folder]);
  await chmod(folder, 0o700);
  const how = ['-A', 'trust', '-U', 'app', '-E', 'UTF8', '--locale=C', '--no-sync'];
  const initdb = command('initdb', '-D', data, ...how);
  execFileSync(initdb.file, initdb.args, { cwd: '/', stdio: 'pipe' });

  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
  const options = [...settings, 'max_connections=200'].flatMap((setting) => ['-c', setting]);
  const run = command('postgres', '-D', data, '-p', String(port), ...options);
  const server = spawn(run.file, run.args, { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  server.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const url = `postgres://app@127.0.0.1:${port}/postgres`;
  await answering(url, server, () => said);
  return {
    url,
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The tests make and drop hundreds of databases: in memory they take a fifth of the processor time. */
async function roomyMemory(): Promise<string> {
  const folder = '/dev/shm';
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > 2 ** 31 ? folder : tmpdir();
}

async function answering(url: string, server: ChildProcess, said: () => string): Promise<void> {
  for (const until = Date.now() + 100_000; ; await sleep(50)) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (server.exitCode !== null || Date.now() > until) {
        throw new Error(`PostgreSQL did not start:\n${said()}`, { cause: error });
      }
    }
  }
}

/** PostgreSQL refuses to run as root, so root runs it as the user that its package made. */
function command(name: 'initdb' | 'postgres', ...args: string[]) {
  const folder = find('PostgreSQL');
  if (!folder) throw new Error('The storage tests need PostgreSQL: npm test gets it, or says how');
  const file = join(folder, name);
  if (!isRoot) return { file, args };
  const as = ['--reuid=postgres', '--regid=postgres', '--init-groups', file];
  return { file: 'setpriv', args: [...as, ...args] };
}

const isRoot = process.getuid?.() === 0;

let next = randomInt(10_000);

/** Below the system's own range, from which an outgoing connection may take a port before its server does. */
export async function freePort(): Promise<number> {
  next = (next + 1) % 10_000;
  const port = 20_000 + next;
  const probe = createServer().listen(port, '127.0.0.1');
  const isFree = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  await new Promise((done) => probe.close(done));
  return isFree ? port : freePort();
}
