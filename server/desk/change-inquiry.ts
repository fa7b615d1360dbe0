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

/** What a clerk does with an inquiry. */
export type InquiryChange =
  /** `id` and `seen` as answers.ts has them. */
  | { press: 'answer' | 'call'; id: string; seen: string; text: string }
  | { press: 'note'; id: string; text: string }
  | { press: 'take' | 'let go' | 'release' }
  | { press: 'follow up'; day: string }
  | { press: 'outcome'; outcome: '' | 'sold' | 'lost'; reason: string }
  | { press: 'resend'; channel: string };

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
};

interface AtDesk {
  db: Database;
  site: Pick<LiveSite, 'content' | 'channels'>;
  person: Person;
}

/** Changes an inquiry, and records it in the same transaction. */
export async function changeInquiry(
  { db, site, person }: AtDesk,
  id: string,
  change: InquiryChange,
) {
  return inTransaction(db, async (transaction) => {
    const inquiry = await findInquiry(transaction, id, { isLocked: true });
    if (!inquiry) return refused('This inquiry is gone: somebody has erased it.');
    const made = await make(transaction, id, change, { site, person });
    if (made.status === 'refused' || made.status === 'same') return made;
    const action = actions[change.press];
    const about = `inquiries/${id}`;
    const given = { person, action, about, inquiryId: id, ...made.values };
    return { status: 'done' as const, activity: await record(transaction, given) };
  });
}

async function make(
  transaction: Database,
  id: string,
  change: InquiryChange,
  { site, person }: Omit<AtDesk, 'db'>,
) {
  switch (change.press) {
    case 'answer':
    case 'call': {
      const { press: kind, ...answer } = change;
      const by = { inquiryId: id, person: person.name, kind };
      const { status, last } = await answerInquiry(transaction, { ...answer, ...by });
      if (status === 'overtaken')
        return refused(
          `${last?.person} has answered meanwhile. Read it below, then send yours if it is still needed.`,
        );
      if (status === 'gone') return refused('It may be spam. Release it first.');
      return status === 'again' ? same : done();
    }
    case 'note': {
      const [at, { text }] = [await time(transaction), change];
      const note = {
        id: change.id,
        inquiry_id: id,
        at,
        person: person.name,
        kind: 'note' as const,
      };
      return (await insertEntry(transaction, { ...note, text })) ? done() : same;
    }
    case 'release': {
      const { content, channels } = site;
      const released = await releaseInquiry(transaction, id, { content, channels });
      if (released?.drive?.status === 'booked') {
        // The cart may have been sold since.
        await markSoldCarts(transaction, content, await time(transaction));
      }
      return released ? done() : same;
    }
    case 'resend': {
      const sent = await resendInquiry(transaction, id, change.channel);
      return sent.status === 'refused' ? refused(sent.sentence) : done({ after: sent.channel });
    }
    default: {
      const { inquiry_id: _, ...now } = await findCase(transaction, id);
      const wanted = caseAfter(change, person);
      const before = Object.fromEntries(
        Object.keys(wanted).map((name) => [name, now[name as keyof typeof now]]),
      );
      if (JSON.stringify(before) === JSON.stringify(wanted)) return same;
      if (change.press === 'take' && now.taken_by)
        return refused(`${now.taken_by} is on it already.`);
      await writeCase(transaction, id, wanted);
      return done({ before, after: wanted });
    }
  }
}

type CaseChange = Partial<Omit<Case, 'inquiry_id'>>;

function caseAfter(change: InquiryChange, { name }: Person): CaseChange {
  if (change.press === 'take') return { taken_by: name };
  if (change.press === 'let go') return { taken_by: null };
  if (change.press === 'follow up') return { follow_up: change.day || null };
  if (change.press !== 'outcome') return {};
  const { outcome, reason } = change;
  return { outcome: outcome || null, reason: (outcome && reason) || null };
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
  const isSame = Object.entries(became ?? {}).every(
    ([name, value]) => now[name as keyof Case] === value,
  );
  if (!isSame) return 'Somebody has changed it since.';
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
    const after = `${erased.length} inquiries`;
    return record(transaction, { person, action: 'erased a person', about: 'inquiries', after });
  });
  await emptyJournal(db);
  return activity;
}

const same = { status: 'same' as const };

function done(values: { before?: unknown; after?: unknown } = {}) {
  return { status: 'done' as const, values };
}

function refused(why: string) {
  return { status: 'refused' as const, why };
}
