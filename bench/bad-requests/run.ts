import { parseArgs } from 'node:util';
import { report } from '#bench/measure.ts';
import { openDatabase } from '#server/store/database.ts';
import { countInquiries } from '#server/store/inquiries.ts';
import { sendBadPhotographs } from '#tests/bad-photographs.ts';
import { sendBadRequests } from '#tests/bad-requests.ts';
import { type RunningSite, startShippedSite } from '#tests/site.ts';
/** Sends generated bad requests to the built site and counts the statuses. */
export async function run(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      count: { type: 'string', default: '10000' },
      photographs: { type: 'string', default: '2000' },
    },
  });
  const count = Number(values.count);
  const site = await startShippedSite({ LOG_LEVEL: 'error', TRUST_PROXY: '1' });
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
    await report('bad-requests', [
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
    await sendPhotographs(site, Number(values.photographs));
  } finally {
    await site.remove();
  }
}

/** Uploads generated files that claim to be photographs and counts the statuses. */
async function sendPhotographs({ url }: RunningSite, count: number): Promise<void> {
  const answers = await sendBadPhotographs(url, count);
  const of = (...statuses: number[]) =>
    String(statuses.reduce((all, status) => all + (answers.get(status) ?? 0), 0));
  await report('bad-photographs', [
    [
      'bad photographs uploaded',
      'read as a picture all the same',
      'refused, 4xx',
      'asked to wait, 429 or 503',
      'alive afterwards',
    ],
    [
      of(...answers.keys()),
      of(201),
      of(400, 413, 422),
      of(429, 503),
      (await fetch(`${url}/healthz`)).ok ? 'yes' : 'no',
    ],
  ]);
}
