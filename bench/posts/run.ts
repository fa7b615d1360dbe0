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
  const posts: number[] = [];
  const commits: number[] = [];
  /** Inquiries acknowledged a second; wrk throws where one was not. */
  const post = () =>
    wrk({
      url: `${site.url}/api/contact`,
      connections: CONNECTIONS,
      seconds: TURN,
      script: join(import.meta.dirname, 'inquiries.lua'),
    });
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      posts.push(await post());
      commits.push(await commit(`file:${join(site.folder, 'bare', 'site.db')}`));
    }
    await using db = await openDatabase(site.databaseUrl);
    // Suspect inquiries write fewer rows.
    const suspect = await countInquiries(db, { suspect: true });
    if (suspect > 0) throw new Error(`${suspect} inquiries were taken for spam`);
  } finally {
    await site.remove();
  }
  console.log('acknowledged', posts.map(Math.round), 'committed', commits.map(Math.round));
  // The first round warms up.
  const share = median(posts.slice(1)) / median(commits.slice(1));
  const isHeld = share >= TARGET ? 'yes' : 'no';
  await report('posts', [
    ['', 'of what the bare store commits', 'target', 'held'],
    ['POST /api/contact, acknowledged a second', share.toFixed(2), `≥ ${TARGET}`, isHeld],
  ]);
}

/** Inquiries a second that a process of its own writes into its own store. */
async function commit(databaseUrl: string): Promise<number> {
  const program = [join(import.meta.dirname, 'commits.ts'), String(TURN)];
  const env = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' };
  const { stdout } = await promisify(execFile)(process.execPath, program, { cwd: root, env });
  return Number(stdout);
}
