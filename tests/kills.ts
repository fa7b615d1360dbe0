import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#server/store/database.ts';
import { mailInto, openMailbox } from '#tests/mailbox.ts';
import { type RunningSite, startSite } from '#tests/site.ts';
import { contentWithHolds } from '#tests/wishes.ts';
import { countWishes } from '#tests/wishes-kept.ts';
import { startWishing, type Wishing } from '#tests/wishing.ts';

/** The results of a run: counts of inquiries, unless a comment says otherwise. */
export interface Figures {
  kills: number;
  acknowledged: number;
  /** Among the acknowledged. */
  drives: number;
  rentals: number;
  photographs: number;
  stored: number;
  /** Acknowledged, and mailed to the dealer. */
  delivered: number;
  /** Acknowledged, and not stored or not delivered. */
  lost: number;
  /** Stored more than once. */
  duplicates: number;
  /** Stored without its delivery, drive, rental or photograph, or one of these without its inquiry. */
  halves: number;
  /** Drives and rentals that take more than the capacity. */
  overbooked: number;
  /** Mails that arrived again, with the same Message-ID. */
  repeatedMails: number;
}

interface Options {
  kills: number;
  databaseUrl?: string;
  /** Settings of the site after the last kill, to deliver the waiting mails. */
  last?: Record<string, string>;
  /** Milliseconds to deliver all then: a killed attempt is made again after its lease. */
  patience: number;
  /** Called after each kill. */
  progress?: (kills: number) => void;
}

/**
 * Writes to the site as fast as it answers, kills it without warning at random moments, starts it again, and finally
 * counts the contents of the store and of the mailbox.
 */
export async function killUnderLoad(options: Options): Promise<Figures> {
  const { kills, databaseUrl, progress } = options;
  const mailbox = await openMailbox();
  const content = await contentWithHolds();
  const site = await startSite({
    CONTENT_DIR: content,
    ...mailInto(mailbox),
    TRUST_PROXY: '1',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  try {
    const { acknowledged, stop } = startWishing(site);
    for (let done = 1; done <= kills; done += 1) {
      // The program that decodes photographs takes a second to start, several on a busy machine.
      if (done % 3 === 0) await photographTaken(acknowledged);
      await sleep(randomInt(20, 600));
      await site.kill();
      progress?.(done);
      if (done < kills) await site.restart();
    }
    await stop();
    await site.restart(options.last);
    await allDelivered(site, options.patience);
    const tokens = new Map([...acknowledged].map(([id, { token }]) => [id, token]));
    return await count(site, { kills, acknowledged: tokens, mails: mailbox.messages });
  } finally {
    await site.remove();
    await mailbox.close();
    await rm(dirname(content), { recursive: true });
  }
}

/** Waits until one more inquiry with a photograph is acknowledged. */
async function photographTaken(acknowledged: Wishing['acknowledged']): Promise<void> {
  const photographs = () => [...acknowledged.values()].filter((one) => one.kind === 'photograph');
  const before = photographs().length;
  for (const until = Date.now() + 20_000; Date.now() < until; await sleep(50)) {
    if (photographs().length > before) return;
  }
}

async function allDelivered(site: RunningSite, patience: number): Promise<void> {
  const db = await openDatabase(site.databaseUrl);
  const waiting = db.selectFrom('deliveries').select('id').where('done_at', 'is', null);
  for (const until = Date.now() + patience; Date.now() < until; await sleep(200)) {
    if (!(await waiting.executeTakeFirst())) break;
  }
  await db.destroy();
}

async function count(
  site: RunningSite,
  given: { kills: number; acknowledged: Map<string, string>; mails: string[] },
): Promise<Figures> {
  const { kills, acknowledged } = given;
  const db = await openDatabase(site.databaseUrl);
  const inquiries = await db.selectFrom('inquiries').select(['id', 'message']).execute();
  const deliveries = await db
    .selectFrom('deliveries')
    .select('inquiry_id')
    .where('channel', '=', 'mail')
    .execute();
  const wishes = await countWishes(db, new Set(acknowledged.keys()));
  await db.destroy();
  const tokenOf = (text: string) => /token-\d+-end/.exec(text)?.[0] ?? '';
  const stored = new Map(inquiries.map(({ id, message }) => [id, tokenOf(message)]));
  const mails = given.mails.flatMap(
    (raw) => /^Message-ID: <([^@]+\.mail\.[^@]+)@/im.exec(raw)?.[1] ?? [],
  );
  const mailed = new Set(mails.map((messageId) => messageId.split('.mail.')[0]));
  const delivered = [...acknowledged].filter(([id]) => mailed.has(id));
  const kept = delivered.filter(([id, token]) => stored.get(id) === token).length;
  const owners = deliveries.map((row) => row.inquiry_id ?? '');
  return {
    kills,
    acknowledged: acknowledged.size,
    drives: wishes.drives,
    rentals: wishes.rentals,
    photographs: wishes.photographs,
    stored: stored.size,
    delivered: delivered.length,
    lost: acknowledged.size - kept,
    duplicates: stored.size - new Set(stored.values()).size,
    halves:
      wishes.halves +
      stored.size +
      owners.length -
      2 * new Set(owners.filter((id) => stored.has(id))).size,
    overbooked: wishes.overbooked,
    repeatedMails: mails.length - new Set(mails).size,
  };
}
