import * as z from 'zod';
import { spokenDay } from '#domain/hours/calendar.ts';
import { nameOf } from '#domain/inquiry/details.ts';
import { oneLine } from '#domain/inquiry/field-rules.ts';
import { counted } from '#domain/text/sentences.ts';
import { resendInquiry } from '#server/delivery/resend.ts';
import { releaseInquiry } from '#server/desk/release.ts';
import { newDelivery } from '#server/store/deliveries.ts';
import { type Case, findCase, listEntries, searchInquiries } from '#server/store/desk/cases.ts';
import { findInquiry, type StoredInquiry } from '#server/store/inquiries.ts';
import { emptyJournal, erasePerson } from '#server/store/retention.ts';
import { randomText } from '#server/store/secrets.ts';
import { markSoldCarts } from '#server/test-drives/change.ts';
import { type At, type Outcome, overtaken, press, refused } from './press.ts';

/** Milliseconds that a mail waits, so that its press can be taken back. */
export const UNDO = 10_000;

const GONE = 'This inquiry is gone: somebody has erased it.';
const RELEASE_FIRST = 'It may be spam. Release it first.';

const text = z.string().trim().max(5000, 'At most 5,000 characters.');
const words = text.refine((typed) => typed !== '', 'Write something first.');
const reason = z.string().max(200, 'At most 200 characters.').transform(oneLine);
/** The last answer or call that the form has shown; empty for none. */
const seen = z.string();

/** What a clerk does with an inquiry; `of` is its id. */
export const inquiryPresses = {
  answer: press({
    schema: z.object({ seen, text: words }),
    run: (at, typed) => say(at, 'answer', typed),
  }),
  /** The same, and on to who has waited longest. */
  answerNext: press({
    schema: z.object({ seen, text: words }),
    async run(at, typed) {
      const said = await say(at, 'answer', typed);
      return said.status === 'done' ? { ...said, to: await pageOfNext(at) } : said;
    },
  }),
  call: press({
    schema: z.object({ seen, text }),
    run: (at, typed) => say(at, 'call', typed),
  }),
  note: press({
    schema: z.object({ text: words }),
    async run(at, typed) {
      const inquiry = await findInquiry(at.transaction, at.of, { isLocked: true });
      if (!inquiry) return refused(GONE);
      await enter(at, 'note', typed.text);
      return done(inquiry, `Noted about ${nameOf(inquiry)}`);
    },
  }),
  take: press({ schema: z.object({}), run: (at) => assign(at, at.person.name) }),
  unassign: press({ schema: z.object({}), run: (at) => assign(at, null) }),
  followUp: press({
    schema: z.object({ day: z.iso.date('Choose a day.').or(z.literal('')) }),
    run: (at, { day }) =>
      setCase(at, { follow_up: day || null }, (name) =>
        day ? `Follow up with ${name} on ${spokenDay(day)}` : `No follow-up with ${name} any more`,
      ),
  }),
  outcome: press({
    schema: z
      .object({ outcome: z.enum(['', 'sold', 'lost']), reason, was: z.string().optional() })
      .refine((typed) => typed.outcome !== 'lost' || typed.reason !== '', {
        message: 'Say why it was lost.',
        path: ['reason'],
      }),
    async run(at, typed) {
      const outcome = typed.outcome || null;
      const { outcome: now } = await findCase(at.transaction, at.of);
      const isOvertaken = typed.was !== undefined && typed.was !== (now ?? '') && now !== outcome;
      if (isOvertaken)
        return overtaken('Somebody has set the outcome since. Save again to set yours.');
      const given = { outcome, reason: (outcome && typed.reason) || null };
      const decided = outcome === now ? {} : { decided_at: outcome && at.now };
      return setCase(
        at,
        { ...given, ...decided },
        (name) => `${name}: ${outcome ?? 'open again'}${given.reason ? `, ${given.reason}` : ''}`,
      );
    },
  }),
  release: press({
    schema: z.object({}),
    undo: false,
    async run(at) {
      const inquiry = await findInquiry(at.transaction, at.of, { isLocked: true });
      if (!inquiry) return refused(GONE);
      const released = await releaseInquiry(at.transaction, at.of, at.site);
      return {
        ...done(inquiry, `Released: ${nameOf(inquiry)}`),
        ...(!released && { isSame: true }),
      };
    },
    // A cart of its test drive may have been sold since.
    after: ({ db, site, now }) => markSoldCarts(db, site.content, now),
  }),
  resend: press({
    schema: z.object({ channel: z.string() }),
    undo: false,
    async run(at, { channel }) {
      const inquiry = await findInquiry(at.transaction, at.of, { isLocked: true });
      if (!inquiry) return refused(GONE);
      const sent = await resendInquiry(at.transaction, at.of, channel);
      if (sent.status === 'refused') return refused(sent.sentence);
      return done(inquiry, `Sent again by ${sent.channel}: ${nameOf(inquiry)}`);
    },
  }),
  /** All inquiries of the sender, with what belongs to them. Its activity names nobody. */
  erase: press({
    schema: z.object({}),
    isGrave: true,
    undo: false,
    async run({ transaction, of }) {
      const { email = '' } = (await findInquiry(transaction, of)) ?? {};
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
): Promise<Outcome> {
  const { transaction, of: id } = at;
  const inquiry = await findInquiry(transaction, id, { isLocked: true });
  if (!inquiry) return refused(GONE);
  if (inquiry.suspect !== null) return refused(RELEASE_FIRST);
  const last = (await listEntries(transaction, id)).findLast((entry) => entry.kind !== 'note');
  if (last && last.id !== typed.seen) {
    return overtaken(
      'Somebody has answered meanwhile. Read it above, then send yours if it is still needed.',
    );
  }
  const entry = await enter(at, kind, typed.text);
  if (kind === 'answer') {
    const { id: _, ...delivery } = newDelivery(id, 'answer', at.now);
    await at.write(
      'deliveries',
      { id: `${id}.answer.${entry}` },
      { ...delivery, due_at: at.now + UNDO },
    );
  }
  // An answer ends the follow-up.
  const { follow_up } = await findCase(transaction, id);
  if (follow_up !== null) await at.write('cases', { inquiry_id: id }, { follow_up: null });
  const name = nameOf(inquiry);
  const said = kind === 'answer' ? `Answered: ${name}` : `Answered by phone: ${name}`;
  return done(inquiry, said);
}

/** What was said or noted. @returns the entry's id */
async function enter(at: At, kind: 'answer' | 'call' | 'note', text: string): Promise<string> {
  const id = randomText(16);
  const entry = { inquiry_id: at.of, at: at.now, person: at.person.name, kind, text };
  await at.write('entries', { id }, entry);
  return id;
}

/** The page of who else has waited longest; Today where nobody waits. */
async function pageOfNext({ transaction, of }: At): Promise<string> {
  const waiting = await searchInquiries(transaction, { state: 'waiting' });
  const next = waiting.findLast(({ id }) => id !== of);
  return next ? `/desk/inquiries/${next.id}` : '/desk';
}

function assign(at: At, person: string | null): Promise<Outcome> {
  return setCase(at, { taken_by: person }, (name) => `${person ?? 'Nobody'} is on it: ${name}`);
}

async function setCase(
  at: At,
  change: Partial<Omit<Case, 'inquiry_id'>>,
  wordsOf: (name: string) => string,
): Promise<Outcome> {
  const { transaction, of: id } = at;
  const inquiry = await findInquiry(transaction, id, { isLocked: true });
  if (!inquiry) return refused(GONE);
  const { taken_by } = await findCase(transaction, id);
  if (change.taken_by && taken_by && change.taken_by !== taken_by) {
    return overtaken(`${taken_by} is on it already.`);
  }
  const isNew = await at.write('cases', { inquiry_id: id }, change);
  return { ...done(inquiry, wordsOf(nameOf(inquiry))), ...(!isNew && { isSame: true }) };
}

function done(inquiry: StoredInquiry, words: string) {
  return {
    status: 'done' as const,
    words,
    about: `inquiries/${inquiry.id}`,
    inquiryId: inquiry.id,
  };
}
