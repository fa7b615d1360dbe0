import { parseArgs } from 'node:util';
import { report } from '#bench/measure.ts';
import { openDatabase } from '#server/store/database.ts';
import { countInquiries } from '#server/store/inquiries.ts';
import { sendBadPhotographs, sendBadRequests } from '#tests/bad-requests.ts';
import { startShippedSite } from '#tests/site.ts';

/** Sends generated bad requests, and files that claim to be photographs, to the built site and counts the statuses. */
export async function run(args: string[]): Promise<void> {
  const options = {
    count: { type: 'string', default: '10000' },
    photographs: { type: 'string', default: '2000' },
  } as const;
  const { values } = parseArgs({ args, options });
  const site = await startShippedSite({ LOG_LEVEL: 'error', TRUST_PROXY: '1' });
  const alive = async () => ((await fetch(`${site.url}/healthz`)).ok ? 'yes' : 'no');
  try {
    const answers = await sendBadRequests(site.url, Number(values.count));
    await using db = await openDatabase(site.databaseUrl);
    await table('bad-requests', {
      'bad requests sent': sum(answers, 0, 600),
      'answered 2xx or 3xx: a page or a file': sum(answers, 200, 400),
      'refused, 4xx': sum(answers, 400, 500),
      'hung up on': sum(answers, 0, 1),
      '5xx': sum(answers, 500, 600),
      stored: await countInquiries(db),
      'alive afterwards': await alive(),
    });
    const uploads = await sendBadPhotographs(site.url, Number(values.photographs));
    const later = sum(uploads, 429, 430) + sum(uploads, 503, 504);
    await table('bad-photographs', {
      'bad photographs uploaded': sum(uploads, 0, 600),
      'read as a picture all the same': sum(uploads, 201, 202),
      'refused, 4xx': sum(uploads, 400, 429),
      'asked to wait, 429 or 503': later,
      'alive afterwards': await alive(),
    });
  } finally {
    await site.remove();
  }
}

function sum(answers: Map<number, number>, from: number, to: number): number {
  const within = [...answers].filter(([status]) => status >= from && status < to);
  return within.reduce((all, [, times]) => all + times, 0);
}

async function table(name: string, cells: Record<string, string | number>): Promise<void> {
  await report(name, [Object.keys(cells), Object.values(cells).map(String)]);
}
