import * as z from 'zod';
import { oneLine } from '#domain/inquiry/field-rules.ts';
import { counted } from '#domain/text/sentences.ts';
import { resendInquiry } from '#server/delivery/resend.ts';
import { releaseInquiry } from '#server/inquiries/release.ts';
import type { LiveSite } from '#server/live-site.ts';
import { type Database, inTransaction, time } from '#server/store/database.ts';
import { type Case, findCase, insertEntry, writeCase } from '#server/store/desk/cases.ts';
import type { Person } from '#server/store/desk/people.ts';
import { findInquiry } from '#server/store/inquiries.ts';
import { emptyJournal, erasePerson } from '#server/store/retention.ts';
import { markSoldCarts } from '#server/test-drives/change.ts';
import { type ActivityRow, record } from './activity.ts';
import { answerInquiry } from './answers.ts';

const id = z.string().regex(/^[0-9a-z]{16}$/);
const text = z
  .string()
  .trim()
  .max(5000, 'At most 5,000 characters.')
  .transform((typed) => typed.replaceAll('\r\n', '\n').replaceAll('\0', ''));
const words = text.refine((typed) => typed !== '', 'Write something first.');
const reason = z.string().max(200, 'At most 200 characters.').transform(oneLine);

/** What a clerk does with an inquiry, as its page's forms send it; `id` and `seen` as answers.ts has them. */
export const inquiryPress = z.discriminatedUnion('press', [
  z.object({ press: z.literal('answer'), id, seen: z.string(), text: words }),
  z.object({ press: z.literal('call'), id, seen: z.string(), text }),
  z.object({ press: z.literal('note'), id, text: words }),
  z.object({ press: z.enum(['take', 'let go', 'release']) }),
  z.object({ press: z.literal('erase') }),
  z.object({ press: z.literal('follow up'), day: z.iso.date('Choose a day.').or(z.literal('')) }),
  z
    .object({ press: z.literal('outcome'), outcome: z.enum(['', 'sold', 'lost']), reason })
    .refine(({ outcome, reason }) => outcome !== 'lost' || reason !== '', 'Say why it was lost.'),
  z.object({ press: z.literal('resend'), channel: z.string() }),
]);

type InquiryChange = Exclude<z.infer<typeof inquiryPress>, { press: 'erase' }>;

/** In past tense, for the list of activity. */
export const actions = {
  answer: 'answered by mail',
  call: 'answered by phone',
  note: 'wrote a note',
  take: 'took an inquiry on',
  'let go': 'let an inquiry go',
  'follow up': 'set a follow-up',
  outcome: 'set an outcome',
  release: 'released an inquiry',
  resend: 'sent an inquiry again',
  erase: 'erased a person',
};

interface AtDesk {
  db: Database;
  site: Pick<LiveSite, 'content' | 'channels'>;
  person: Person;
}

/** Changes an inquiry, and records it in the same transaction: the activity's id, or why it is refused. */
export async function changeInquiry(
  { db, site, person }: AtDesk,
  id: string,
  change: InquiryChange,
): Promise<{ done?: string; why?: string }> {
  return inTransaction(db, async (transaction) => {
    const inquiry = await findInquiry(transaction, id, { isLocked: true });
    if (!inquiry) return { why: 'This inquiry is gone: somebody has erased it.' };
    const made = await make(transaction, id, change, { site, person });
    if (made === undefined) return {};
    if (typeof made === 'string') return { why: made };
    const action = actions[change.press];
    const given = { person, action, about: `inquiries/${id}`, inquiryId: id, ...made };
    return { done: await record(transaction, given) };
  });
}

/** @returns the values before and after; why it is refused; or undefined where all was so already */
async function make(
  transaction: Database,
  id: string,
  change: InquiryChange,
  { site, person }: Omit<AtDesk, 'db'>,
): Promise<{ before?: unknown; after?: unknown } | string | undefined> {
  const doneIf = (isNew: boolean) => (isNew ? {} : undefined);
  switch (change.press) {
    case 'answer':
    case 'call': {
      const { press: kind, ...answer } = change;
      const by = { inquiryId: id, person: person.name, kind };
      const { status, last, before } = await answerInquiry(transaction, { ...answer, ...by });
      if (status === 'overtaken') {
        return `${last?.person} has answered meanwhile. Read it below, then send yours if it is still needed.`;
      }
      if (status === 'gone') return 'It may be spam. Release it first.';
      return status === 'stored' ? { before } : undefined;
    }
    case 'note': {
      const { press: kind, ...note } = change;
      const by = { inquiry_id: id, at: await time(transaction), person: person.name, kind };
      return doneIf(await insertEntry(transaction, { ...note, ...by }));
    }
    case 'release': {
      const released = await releaseInquiry(transaction, id, site);
      if (released?.drive?.status === 'booked') {
        // The cart may have been sold since.
        await markSoldCarts(transaction, site.content, await time(transaction));
      }
      return doneIf(released !== null);
    }
    case 'resend': {
      const sent = await resendInquiry(transaction, id, change.channel);
      return sent.status === 'refused' ? sent.sentence : { after: sent.channel };
    }
    case 'take':
      return changeCase(transaction, id, { taken_by: person.name });
    case 'let go':
      return changeCase(transaction, id, { taken_by: null });
    case 'follow up':
      return changeCase(transaction, id, { follow_up: change.day || null });
    case 'outcome': {
      const outcome = change.outcome || null;
      return changeCase(transaction, id, { outcome, reason: (outcome && change.reason) || null });
    }
  }
}

type CaseChange = Partial<Omit<Case, 'inquiry_id'>>;

async function changeCase(transaction: Database, id: string, after: CaseChange) {
  const now = await findCase(transaction, id);
  const names = Object.keys(after) as (keyof CaseChange)[];
  if (names.every((name) => now[name] === after[name])) return undefined;
  if (after.taken_by && now.taken_by) return `${now.taken_by} is on it already.`;
  await writeCase(transaction, id, after);
  const before = Object.fromEntries(names.map((name) => [name, now[name]]));
  // Its day, so that an undo leaves a sale in its week.
  return {
    before: { ...before, ...('outcome' in after && { decided_at: now.decided_at }) },
    after,
  };
}

/** Takes a change of the case back. @returns why that is too late */
export async function undoCase(
  transaction: Database,
  row: ActivityRow,
): Promise<string | undefined> {
  const { inquiry_id: id, before, after } = row;
  if (id === null) return undefined;
  const [was, became]: CaseChange[] = [before, after].map((json) => JSON.parse(json ?? '{}'));
  const now = await findCase(transaction, id);
  if (Object.entries(became ?? {}).some(([name, value]) => now[name as keyof Case] !== value)) {
    return 'Somebody has changed it since.';
  }
  await writeCase(transaction, id, was ?? {});
  return undefined;
}

/**
 * Erases the inquiry's sender: all inquiries of the address, in any spelling, with what belongs to them. Returns the
 * activity's id, which names nobody.
 */
export async function eraseSender(
  { db, person }: Omit<AtDesk, 'site'>,
  id: string,
): Promise<string> {
  const activity = await inTransaction(db, async (transaction) => {
    const { email = '' } = (await findInquiry(transaction, id)) ?? {};
    const erased = await erasePerson(transaction, email, id);
    const after = counted(erased.length, 'inquiry', 'inquiries');
    return record(transaction, { person, action: actions.erase, about: 'inquiries', after });
  });
  if (!(await emptyJournal(db))) {
    const action = `${actions.erase}; a backup is under way, and the last traces go within minutes`;
    await db.updateTable('activity').set({ action }).where('id', '=', activity).execute();
  }
  return activity;
}
