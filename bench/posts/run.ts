import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { median, report } from '#bench/measure.ts';
import { wrk } from '#bench/wrk.ts';
import { openDatabase } from '#server/store/database.ts';
import { countInquiries } from '#server/store/inquiries.ts';
import { ensure } from '#setup/programs.ts';
import { root } from '#setup/tool.ts';
import { startShippedSite } from '#tests/site.ts';

const ROUNDS = 5;
/** Seconds of each turn. */
const TURN = 4;
const CONNECTIONS = 16;
const TARGET = 0.5;

/** Compares how many inquiries the site acknowledges with how many the bare store commits, on the same disk. */
export async function run(): Promise<void> {
  ensure('wrk');
  // Each request logs a line into a pipe that is read, as in a container.
  const site = await startShippedSite({ TRUST_PROXY: '1' });
  const bare = `file:${join(site.folder, 'bare', 'site.db')}`;
  const posts: number[] = [];
  const commits: number[] = [];
  try {
    await post(site.url);
    await commit(bare);
    for (let round = 0; round < ROUNDS; round += 1) {
      posts.push(await post(site.url));
      commits.push(await commit(bare));
    }
    // Suspect inquiries write fewer rows.
    const suspect = await countSuspect(site.databaseUrl);
    if (suspect > 0) throw new Error(`${suspect} inquiries were taken for spam`);
  } finally {
    await site.remove();
  }
  console.log('acknowledged', posts.map(Math.round), 'committed', commits.map(Math.round));
  const share = median(posts) / median(commits);
  await report('posts', [
    ['', 'of what the bare store commits', 'target', 'held'],
    [
      'POST /api/contact, acknowledged a second',
      share.toFixed(2),
      `≥ ${TARGET}`,
      share >= TARGET ? 'yes' : 'no',
    ],
  ]);
}

/** Inquiries acknowledged a second; wrk throws where one was not. */
async function post(siteUrl: string): Promise<number> {
  const { rate } = await wrk({
    url: `${siteUrl}/api/contact`,
    connections: CONNECTIONS,
    seconds: TURN,
    script: join(import.meta.dirname, 'inquiries.lua'),
  });
  return rate;
}

/** Inquiries a second that a process of its own writes into its own store. */
async function commit(databaseUrl: string): Promise<number> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, 'commits.ts'), String(TURN)],
    { cwd: root, env: { DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' } },
  );
  return Number(stdout);
}

async function countSuspect(databaseUrl: string): Promise<number> {
  const db = await openDatabase(databaseUrl);
  return countInquiries(db, { suspect: true }).finally(() => db.destroy());
}
