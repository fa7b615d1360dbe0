import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { report } from '#bench/report.ts';
import { openDatabase } from '#server/store/database.ts';
import { countInquiries } from '#server/store/inquiries.ts';
import { startSite } from '#tests/site.ts';

const SLOW_CLIENTS = 200;
const FLOODING = 16;
/** Seconds that each is measured. */
const SECONDS = 15;

const reads = [
  { name: 'a page, /services', path: '/services' },
  { name: 'the inventory call, /api/vehicles', path: '/api/vehicles' },
];

/** Measures reads alone, and again under slow clients and a flood of posts. */
export async function run(): Promise<void> {
  const site = await startSite({ LOG_LEVEL: 'error' });
  try {
    const table = [
      [
        '',
        'reads alone',
        'reads under slow clients and a flood',
        'ratio',
        'p99 alone',
        'p99 under both',
      ],
    ];
    const quiet = [];
    for (const { path } of reads) {
      await measure(site.url + path, 3);
      quiet.push(await measure(site.url + path, SECONDS));
    }
    const slow = slowClients(site.url);
    const flood = floodOfPosts(site.url, SECONDS * reads.length + 2);
    await sleep(1000);
    for (const [index, { name, path }] of reads.entries()) {
      const { rate, p99 } = await measure(site.url + path, SECONDS);
      const alone = quiet[index] ?? { rate: 0, p99: 0 };
      table.push([
        name,
        `${Math.round(alone.rate)}/s`,
        `${Math.round(rate)}/s`,
        (rate / alone.rate).toFixed(2),
        `${alone.p99} ms`,
        `${p99} ms`,
      ]);
    }
    const flooded = await flood;
    const dropped = slow.end();
    const db = await openDatabase(site.databaseUrl);
    const stored = await countInquiries(db);
    await db.destroy();
    table.push(
      ['posts answered in the flood', '', String(flooded.total), '', '', ''],
      ['of those acknowledged / stored', '', `${flooded.acknowledged} / ${stored}`, '', '', ''],
      ['posts answered 5xx', '', String(flooded.faults), '', '', ''],
      ['slow clients dropped, and come again', '', String(dropped), '', '', ''],
      ['alive afterwards', '', (await fetch(`${site.url}/healthz`)).ok ? 'yes' : 'no', '', '', ''],
    );
    await report('load', 'npm run bench -- load', table);
  } finally {
    await site.remove();
  }
}

async function measure(url: string, duration: number): Promise<{ rate: number; p99: number }> {
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    duration,
    connections: 10,
  });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} lost`);
  return { rate: requests.average, p99: latency.p99 };
}

/** Valid inquiries, as fast as they are answered. */
async function floodOfPosts(site: string, duration: number) {
  const {
    non2xx,
    '2xx': acknowledged,
    '5xx': faults,
  } = await autocannon({
    url: `${site}/api/contact`,
    duration,
    connections: FLOODING,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@example.org',
      phone: '732-555-0101',
      interest: 'sales',
      message: 'One of a flood of messages.',
    }),
  });
  return { total: acknowledged + non2xx, acknowledged, faults };
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
