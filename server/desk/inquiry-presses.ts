import * as z from 'zod';
import { spokenDay } from '#domain/hours/calendar.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { nameOf } from '#domain/inquiry/details.ts';
import { oneLine } from '#domain/inquiry/field-rules.ts';
import { counted } from '#domain/text/sentences.ts';
import { releaseInquiry } from '#server/desk/release.ts';
import { newDelivery } from '#server/store/deliveries.ts';
import { type Case, findCase, listEntries, searchInquiries } from '#server/store/desk/cases.ts';
import { type Contact, correctContact, type StoredInquiry } from '#server/store/inquiries.ts';
import { emptyJournal, erasePerson } from '#server/store/retention.ts';
import { randomText } from '#server/store/secrets.ts';
import { markSoldCarts } from '#server/test-drives/change.ts';
import { bookingSchema } from './book.ts';
import {
  type At,
  doneAbout,
  inquiryPress,
  type Outcome,
  overtaken,
  type Press,
  refused,
  UNDO,
} from './press.ts';

const text = z.string().trim().max(5000, 'At most 5,000 characters.');
const words = text.refine((typed) => typed !== '', 'Write something first.');
const reason = z.string().max(200, 'At most 200 characters.').transform(oneLine);
/** What the form has shown. */
const was = z.string().optional();
const dayWas = z.object({ day: z.iso.date('Choose a day.').or(z.literal('')), was });
/** The last answer or call that the form has shown; empty for none. */
const seen = z.string();

const { firstName, lastName, phone, email } = bookingSchema.shape;
const contact = { firstName, lastName, phone, email };

/** How an inquiry's sender is called and reached. */
export function contactOf({ firstName, lastName, phone, email }: Contact): Contact {
  return { firstName, lastName, phone, email };
}

/** What a clerk does with an inquiry; `of` is its id. */
export const inquiryPresses = {
  answer: inquiryPress({
    schema: z.object({ seen, text: words }),
    run: (at, typed, inquiry) => say(at, 'answer', typed, inquiry),
  }),
  /** The same, and on to who has waited longest. */
  answerNext: inquiryPress({
    schema: z.object({ seen, text: words }),
    async run(at, typed, inquiry) {
      const said = await say(at, 'answer', typed, inquiry);
      return said.status === 'done' ? { ...said, to: await pageOfNext(at) } : said;
    },
  }),
  call: inquiryPress({
    schema: z.object({ seen, text }),
    run: (at, typed, inquiry) => say(at, 'call', typed, inquiry),
  }),
  note: inquiryPress({
    schema: z.object({ text: words }),
    async run(at, typed, inquiry) {
      await enter(at, 'note', typed.text);
      return doneAbout(inquiry, `Noted about ${nameOf(inquiry)}`);
    },
  }),
  take: assign(({ person }) => person.name),
  unassign: assign(() => null),
  followUp: inquiryPress({
    schema: dayWas,
    run(at, { day, was }, inquiry) {
      const said = day ? `Follow up on ${spokenDay(day)}` : 'No follow-up any more';
      const words = `${said}: ${nameOf(inquiry)}`;
      return setCase(at, { follow_up: day || null }, inquiry, words, { follow_up: was });
    },
  }),
  /** Today doesn't list it before that day. */
  snooze: inquiryPress({
    schema: dayWas,
    run(at, { day, was }, inquiry) {
      const said = day ? `Snoozed until ${spokenDay(day)}` : 'Not snoozed any more';
      const words = `${said}: ${nameOf(inquiry)}`;
      return setCase(at, { snoozed_until: day || null }, inquiry, words, { snoozed_until: was });
    },
  }),
  outcome: inquiryPress({
    schema: z
      .object({ outcome: z.enum(['', 'sold', 'lost']), reason, was })
      .refine((typed) => typed.outcome !== 'lost' || typed.reason !== '', {
        message: 'Say why it was lost.',
        path: ['reason'],
      }),
    async run(at, typed, inquiry) {
      const outcome = typed.outcome || null;
      const { outcome: now } = await findCase(at.transaction, at.of);
      const given = { outcome, reason: (outcome && typed.reason) || null };
      const decided = outcome === now ? {} : { decided_at: outcome && at.now };
      const said = [outcome ?? 'open again', given.reason].filter(Boolean).join(', ');
      const words = `${nameOf(inquiry)}: ${said}`;
      return setCase(at, { ...given, ...decided }, inquiry, words, { outcome: typed.was });
    },
  }),
  release: inquiryPress({
    schema: z.object({}),
    undo: false,
    async run(at, _, inquiry) {
      const said = doneAbout(inquiry, `Released: ${nameOf(inquiry)}`);
      const released = await releaseInquiry(at.transaction, at.of, at.site);
      return released ? said : { ...said, isSame: true };
    },
    // A cart of its test drive may have been sold since.
    after: ({ db, site, now }) => markSoldCarts(db, site.content, now),
  }),
  /** `seen` is the contact that the form has shown, as JSON. */
  correct: inquiryPress({
    schema: z.object({ seen, ...contact }),
    async run({ transaction, of: id, remember }, { seen, ...typed }, inquiry) {
      const now = JSON.stringify(contactOf(inquiry));
      const said = doneAbout(inquiry, `Corrected: ${nameOf(typed)}`);
      if (now === JSON.stringify(contactOf(typed))) return { ...said, isSame: true };
      if (now !== seen) {
        return overtaken('Somebody has corrected it since. Save again to set yours.');
      }
      await remember([['inquiries', { id }]], () => correctContact(transaction, id, typed));
      return said;
    },
  }),
  /** All inquiries of the sender, with what belongs to them. Its activity names nobody. */
  erase: inquiryPress({
    schema: z.object({}),
    isGrave: true,
    undo: false,
    async run({ transaction, of }, _, { email }) {
      const { length } = await erasePerson(transaction, email, of);
      // A reader, such as a backup, may hold the journal for a while.
      const words = `Erased a person: ${counted(length, 'inquiry', 'inquiries')}. The last traces go within minutes`;
      return { status: 'done', words, about: 'inquiries', to: '/desk/inquiries' };
    },
    after: ({ db }) => emptyJournal(db),
  }),
};

/** An answer by mail waits for a moment; one that somebody else gave since the form was shown comes first. */
async function say(
  at: At,
  kind: 'answer' | 'call',
  typed: { seen: string; text: string },
  inquiry: StoredInquiry,
): Promise<Outcome> {
  const { transaction, of: id } = at;
  if (inquiry.suspect !== null) return refused('It may be spam. Release it first.');
  const last = (await listEntries(transaction, id)).findLast((entry) => entry.kind !== 'note');
  if (last && last.id !== typed.seen) {
    return overtaken(
      'Somebody has answered meanwhile. Read it above, then send yours if it is still needed.',
    );
  }
  const entry = await enter(at, kind, typed.text);
  if (kind === 'answer') {
    const { id: _, ...delivery } = newDelivery(id, 'answer', at.now);
    const key = { id: `${id}.answer.${entry}` };
    await at.write('deliveries', key, { ...delivery, due_at: at.now + UNDO });
  }
  // An answer ends the follow-up.
  const { follow_up } = await findCase(transaction, id);
  if (follow_up !== null) await at.write('cases', { inquiry_id: id }, { follow_up: null });
  const name = nameOf(inquiry);
  return doneAbout(inquiry, kind === 'answer' ? `Answered: ${name}` : `Answered by phone: ${name}`);
}

/** What was said or noted. @returns the entry's id */
async function enter(at: At, kind: 'answer' | 'call' | 'note', text: string): Promise<string> {
  const id = randomText(16);
  const entry = { inquiry_id: at.of, at: at.now, person: at.person.name, kind, text };
  await at.write('entries', { id }, entry);
  return id;
}

/** The page of who else has waited longest; Today where nobody waits. */
async function pageOfNext({ transaction, of, now }: At): Promise<string> {
  const search = { state: 'waiting' as const, awakeOn: dayInNewYork(now) };
  const waiting = await searchInquiries(transaction, search);
  const next = waiting.findLast(({ id }) => id !== of);
  return next ? `/desk/inquiries/${next.id}` : '/desk';
}

function assign(whom: (at: At) => string | null): Press {
  return inquiryPress({
    schema: z.object({}),
    async run(at, _, inquiry) {
      const person = whom(at);
      const { taken_by } = await findCase(at.transaction, at.of);
      const isTaken = person && taken_by && person !== taken_by;
      if (isTaken) return overtaken(`${taken_by} is on it already.`);
      const said = `${person ?? 'Nobody'} is on it: ${nameOf(inquiry)}`;
      return setCase(at, { taken_by: person }, inquiry, said);
    },
  });
}

type CaseChange = Partial<Omit<Case, 'inquiry_id'>>;

/** @param was what the form has shown: where somebody has set it otherwise since, the clerk looks first */
async function setCase(
  at: At,
  change: CaseChange,
  inquiry: StoredInquiry,
  words: string,
  was: { [Name in keyof CaseChange]?: string | undefined } = {},
): Promise<Outcome> {
  const now = await findCase(at.transaction, at.of);
  for (const name of Object.keys(was) as (keyof CaseChange)[]) {
    const isNews = was[name] !== undefined && was[name] !== (now[name] ?? '');
    if (isNews && now[name] !== change[name])
      return overtaken('Somebody has set it since. Save again to set yours.');
  }
  const said = doneAbout(inquiry, words);
  return (await at.write('cases', { inquiry_id: at.of }, change))
    ? said
    : { ...said, isSame: true };
}
