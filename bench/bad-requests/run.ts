import { parseArgs } from 'node:util';
import { report } from '#bench/report.ts';
import { openDatabase } from '#server/store/database.ts';
import { countInquiries } from '#server/store/inquiries.ts';
import { sendBadRequests } from '#tests/bad-requests.ts';
import { startShippedSite } from '#tests/site.ts';

const place = {
  document: 'docs/reliability.md',
  section: 'bad-requests',
  command: 'npm run bench -- bad-requests',
};

/** Sends generated bad requests to the built site, and counts what came of them. */
export async function run(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: { count: { type: 'string', default: '10000' } },
  });
  const count = Number(values.count);
  const site = await startShippedSite({ LOG_LEVEL: 'error' });
  try {
    const answers = await sendBadRequests(site.url, count);
    const db = await openDatabase(site.databaseUrl);
    const stored = await countInquiries(db);
    await db.destroy();
    const sum = (from: number, to: number) =>
      [...answers].reduce(
        (all, [status, times]) => (status >= from && status < to ? all + times : all),
        0,
      );
    await report(place, [
      [
        'bad requests sent',
        'answered 2xx or 3xx: a page or a file',
        'refused, 4xx',
        'hung up on',
        '5xx',
        'stored',
        'alive afterwards',
      ],
      [
        String(sum(0, 600)),
        String(sum(200, 400)),
        String(sum(400, 500)),
        String(sum(0, 1)),
        String(sum(500, 600)),
        String(stored),
        (await fetch(`${site.url}/healthz`)).ok ? 'yes' : 'no',
      ],
    ]);
  } finally {
    await site.remove();
  }
}
