import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setDefaultCACertificates } from 'node:tls';
import { promisify } from 'node:util';
import { openDatabase } from '#server/store/database.ts';
import { listEntries } from '#server/store/desk/cases.ts';
import { listInquiries } from '#server/store/inquiries.ts';
import { press, signedIn } from '#tests/desk.ts';
import { sendInquiry } from '#tests/inquiry.ts';
import { startLoad } from '#tests/load.ts';
import { freePort } from '#tests/postgres.ts';
import { type SiteProxy, startProxy } from '#tests/proxy.ts';
import { type RunningSite, startSite } from '#tests/site.ts';

export interface Updated {
  updates: number;
  /** Inquiries with status 201. */
  acknowledged: number;
  /** Acknowledged inquiries that the store lacks; and others that it has. */
  lost: number;
  doubled: number;
  /** Notes that a clerk at the desk has written, answered with 303; and those of them that the store lacks. */
  presses: number;
  pressesLost: number;
  /** Pages and API calls with status 200 and a whole body. */
  read: number;
  /** Requests that succeeded on a second connection after nginx closed a kept one. */
  sentAgain: number;
  /** Requests that nginx sent to the other instance, since the first was down. */
  askedTwice: number;
  /** Connections that nobody accepted. */
  refused: number;
  /** All other failures: other statuses, broken connections. */
  failed: string[];
}

interface Options {
  updates: number;
  /** An empty PostgreSQL database. */
  databaseUrl: string;
  progress?: (done: number) => void;
}

const root = resolve(import.meta.dirname, '..');
const names = ['a', 'b'];
/** The arguments of ops/update.sh, in turn. */
const ways = ['compose', 'systemd'];

/**
 * Updates two instances behind the proxy of ops/ repeatedly by ops/update.sh itself while visitors read and write, half
 * of them on kept connections. Only `docker` and `systemctl` are replaced: they act on the test's instances.
 */
export async function updateUnderLoad(options: Options): Promise<Updated> {
  const ports = [await freePort(), await freePort()] as const;
  const [a, b] = ports.map((port) => `127.0.0.1:${port}`) as [string, string];
  const folder = await mkdtemp(join(tmpdir(), 'updates-'));
  const proxy = await startProxy([a, b]);
  const ending: (() => Promise<unknown>)[] = [
    proxy.stop,
    () => rm(folder, { recursive: true, force: true }),
  ];
  try {
    const sites = new Map<number, RunningSite>();
    for (const port of ports) {
      const site = await startSite({
        DATABASE_URL: options.databaseUrl,
        PICTURES_DIR: join(folder, 'pictures'),
        PORT: String(port),
        SITE_URL: proxy.url,
        TRUST_PROXY: '2',
        LOG_LEVEL: 'error',
      });
      sites.set(port, site);
      ending.unshift(site.remove);
    }
    const supervisor = await supervise(sites);
    ending.unshift(supervisor.close);
    // A copy has a lock of its own, so that other tests may update meanwhile.
    await cp(join(root, 'ops'), join(folder, 'ops'), { recursive: true });
    await writePrograms(folder, supervisor.url, ports);
    return await run(options, proxy, folder);
  } finally {
    for (const end of ending) await end();
  }
}

async function run(
  { updates, databaseUrl, progress }: Options,
  { url, ca, logs, programs, environment }: SiteProxy,
  folder: string,
): Promise<Updated> {
  const loads = [
    startLoad({ url, ca, visitors: 3, pause: 40 }),
    startLoad({ url, ca, visitors: 3, pause: 40, keepAlive: true, sendsAgain: true }),
  ];
  const answered = () => Promise.all(loads.map((load) => load.answered(10)));
  setDefaultCACertificates([ca]);
  const clerk = await startClerk(url, databaseUrl);
  for (let nth = 0; nth < updates; nth += 1) {
    await answered();
    const update = `PATH='${folder}:${programs}':$PATH exec sh '${folder}/ops/update.sh' ${ways[nth % ways.length]}`;
    const options = { cwd: root, timeout: 300_000 };
    await promisify(execFile)('env', [...environment, 'sh', '-c', update], options);
    progress?.(nth + 1);
  }
  await answered();
  const tallies = await Promise.all(loads.map((load) => load.stop()));
  const written = await clerk.stop();
  await using db = await openDatabase(databaseUrl);
  const all = (await listInquiries(db)).map(({ id }) => id);
  const stored = all.filter((id) => id !== clerk.inquiryId);
  const notes = (await listEntries(db, clerk.inquiryId)).map(({ text }) => text);
  const acknowledged = tallies.flatMap((tally) => tally.acknowledged);
  const sum = (key: 'read' | 'sentAgain' | 'refused') =>
    tallies.reduce((all, tally) => all + tally[key], 0);
  return {
    updates,
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((id) => !stored.includes(id)).length,
    doubled: stored.length - acknowledged.length,
    presses: written.length,
    pressesLost: written.filter((text) => !notes.includes(text)).length,
    read: sum('read'),
    sentAgain: sum('sentAgain'),
    askedTwice: [...(await logs()).matchAll(/"instance":"[^"]*,/g)].length,
    refused: sum('refused'),
    failed: tallies.flatMap(({ failed }) => failed),
  };
}

/** A clerk who writes notes about one inquiry, one after the other; any answer but 303 throws at the end. */
async function startClerk(url: string, databaseUrl: string) {
  const { id: inquiryId } = (await (await sendInquiry(url)).json()) as { id: string };
  const { cookie } = await signedIn({ databaseUrl, isHttps: true });
  const written: string[] = [];
  let isStopped = false;
  const writing = (async () => {
    for (let nth = 0; !isStopped; nth += 1) {
      const text = `note ${nth}`;
      const fields = { press: 'note', of: inquiryId, token: `note-${nth}`, text };
      // A kept connection may end just when it is used; browsers send such a press again.
      const headers = { cookie, Connection: 'close' };
      const { status } = await press(url, `/desk/inquiries/${inquiryId}`, headers, fields);
      if (status !== 303) throw new Error(`a press was answered with ${status}`);
      written.push(text);
    }
  })();
  // `stop` tells of it.
  writing.catch(() => undefined);
  return {
    inquiryId,
    async stop(): Promise<string[]> {
      isStopped = true;
      await writing;
      return written;
    },
  };
}

/** Restarts an instance when its port is posted; like the real programs, it does not wait until the site serves. */
async function supervise(sites: Map<number, RunningSite>) {
  const starts: Promise<void>[] = [];
  const server = createServer((request, response) => {
    const site = sites.get(Number(request.url?.slice(1)));
    const renew = async () => {
      const status = await site?.stop();
      if (!site || status !== 0) throw new Error(`${request.url} ended with ${status}`);
      starts.push(site.restart());
    };
    renew().then(
      () => response.end(),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      await Promise.allSettled(starts);
    },
  };
}

/** `systemctl` and `docker`, in a folder first on the PATH; they know only the commands of ops/update.sh. */
async function writePrograms(folder: string, supervisor: string, ports: readonly number[]) {
  const renew = (port: number) => `exec curl -fsS -X POST ${supervisor}/${port}`;
  const programs = {
    systemctl: ports.map((port) => [`restart sedge-island@${port}`, renew(port)]),
    docker: [
      ['compose build', 'exit 0'],
      [
        'compose exec -T proxy env',
        ports
          .map((port, nth) => `echo INSTANCE_${names[nth]?.toUpperCase()}=127.0.0.1:${port}`)
          .join('; '),
      ],
      [
        'compose exec -T -e START_SECONDS=* proxy sh /etc/nginx/templates/round.sh*',
        `shift 4; seconds=$1; shift 4; exec env "$seconds" sh '${root}/ops/proxy/round.sh' "$@"`,
      ],
      ...ports.map((port, nth) => [`compose up -d --no-deps site-${names[nth]}`, renew(port)]),
    ],
  };
  for (const [name, cases] of Object.entries(programs)) {
    const lines = cases.map(
      ([asked = '', does]) => `${asked.replaceAll(' ', '\\ ').replaceAll('@', '\\@')}) ${does} ;;`,
    );
    const text = `#!/bin/sh\ncase "$*" in\n${lines.join('\n')}\n*) echo "${name} $*?" >&2; exit 64 ;;\nesac\n`;
    await writeFile(join(folder, name), text, { mode: 0o755 });
  }
}
