import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { report } from '#bench/report.ts';
import { openDatabase } from '#server/store/database.ts';
import { countInquiries } from '#server/store/inquiries.ts';
import { newAddress } from '#tests/address.ts';
import { newInquiry } from '#tests/load.ts';
import { type RunningSite, startShippedSite } from '#tests/site.ts';

const SLOW_CLIENTS = 200;
const FLOODING = 16;
const place = {
  document: 'docs/reliability.md',
  section: 'load',
  command: 'npm run bench -- load',
};

/** Seconds that each is measured. */
const SECONDS = 15;

const reads = [
  { name: 'a page, /services', path: '/services' },
  { name: 'the inventory call, /api/vehicles', path: '/api/vehicles' },
];

/** Measures reads alone, and again under slow clients and two kinds of flood. */
export async function run(): Promise<void> {
  const site = await startShippedSite({ LOG_LEVEL: 'error', TRUST_PROXY: '1' });
  try {
    for (const { path } of reads) await measure(site.url + path, 3);
    const alone = await measureReads(site.url);
    const slow = slowClients(site.url);
    const floods = [await readUnderFlood(site, 'one'), await readUnderFlood(site, 'many')];
    const dropped = slow.end();
    const row = (name: string, of: (flood: (typeof floods)[number]) => string | number) => [
      name,
      '',
      ...floods.map((flood) => String(of(flood))),
    ];
    await report(place, [
      ['', 'alone', 'under a flood from one address', 'under a flood from many'],
      ...reads.flatMap(({ name }, index) => {
        const { rate = 0, p99 = 0 } = alone[index] ?? {};
        return [
          [`${name}, answers a second`, rate, ...floods.map(({ under }) => under[index]?.rate)],
          ['of those alone', '', ...floods.map(({ under }) => share(under[index]?.rate, rate))],
          [`${name}, p99 in ms`, p99, ...floods.map(({ under }) => under[index]?.p99)],
        ].map((cells) => cells.map(String));
      }),
      row('posts answered meanwhile', ({ posts }) => posts),
      row('acknowledged / stored', ({ acknowledged, stored }) => `${acknowledged} / ${stored}`),
      row('posts answered 5xx', ({ faults }) => faults),
      ['slow clients dropped, and come again', '', String(dropped), ''],
      ['alive afterwards', '', (await fetch(`${site.url}/healthz`)).ok ? 'yes' : 'no', ''],
    ]);
  } finally {
    await site.remove();
  }
}

async function readUnderFlood(site: RunningSite, from: 'one' | 'many') {
  const before = await countStored(site.databaseUrl);
  const flood = floodOfPosts(site.url, from);
  await sleep(1000);
  const under = await measureReads(site.url);
  const { posts, acknowledged, faults } = await flood;
  return {
    under,
    posts,
    acknowledged,
    faults,
    stored: (await countStored(site.databaseUrl)) - before,
  };
}

async function measureReads(site: string): Promise<{ rate: number; p99: number }[]> {
  const all = [];
  for (const { path } of reads) all.push(await measure(site + path, SECONDS));
  return all;
}

function share(rate = 0, alone = 0): string {
  return (rate / alone).toFixed(2);
}

async function countStored(databaseUrl: string): Promise<number> {
  const db = await openDatabase(databaseUrl);
  return countInquiries(db).finally(() => db.destroy());
}

async function measure(url: string, duration: number): Promise<{ rate: number; p99: number }> {
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    duration,
    connections: 10,
  });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} lost`);
  return { rate: Math.round(requests.average), p99: latency.p99 };
}

/** Valid inquiries, as fast as they are answered: from one visitor, or each from another. */
async function floodOfPosts(site: string, from: 'one' | 'many') {
  const address = newAddress();
  const {
    non2xx,
    '2xx': acknowledged,
    '5xx': faults,
  } = await autocannon({
    url: `${site}/api/contact`,
    duration: SECONDS * reads.length + 2,
    connections: FLOODING,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => ({
          ...request,
          headers: {
            'content-type': 'application/json',
            'x-forwarded-for': from === 'one' ? address : newAddress(),
          },
          body: JSON.stringify(newInquiry()),
        }),
      },
    ],
  });
  return { posts: acknowledged + non2xx, acknowledged, faults };
}

/** Clients that send a request's head byte by byte, and connect again when they are dropped. */
function slowClients(site: string) {
  const { hostname, port } = new URL(site);
  const head = `GET / HTTP/1.1\r\nHost: ${hostname}\r\nX-Slow: ${'x'.repeat(600)}`;
  const open = new Set<Socket>();
  let dropped = 0;
  let ended = false;
  const start = () => {
    const socket = connect(Number(port), hostname);
    let sent = 0;
    const timer = setInterval(() => socket.write(head.slice(sent, ++sent)), 1000);
    open.add(socket);
    socket.resume();
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      open.delete(socket);
      if (ended) return;
      dropped += 1;
      start();
    });
  };
  for (let each = 0; each < SLOW_CLIENTS; each += 1) start();
  return {
    end() {
      ended = true;
      for (const socket of open) socket.destroy();
      return dropped;
    },
  };
}
