import * as z from 'zod';
import { nameOf } from '#domain/inquiry/details.ts';
import { counted } from '#domain/text/sentences.ts';
import { resendInquiry } from '#server/delivery/resend.ts';
import { findDelivery, reviveDead, sendAnswerAgain } from '#server/store/deliveries.ts';
import { listEntries } from '#server/store/desk/cases.ts';
import { doneAbout, inquiryPress, press, refused, UNDO } from './press.ts';

const GONE = 'It is no failed mail any more.';

/** What a clerk does with mails: of an inquiry by its id, of a failed mail by the delivery's. */
export const mailPresses = {
  resend: inquiryPress({
    schema: z.object({ channel: z.string() }),
    undo: false,
    async run(at, { channel }, inquiry) {
      const sent = await resendInquiry(at.transaction, at.of, channel);
      if (sent.status === 'refused') return refused(sent.sentence);
      return doneAbout(inquiry, `Sent again by ${sent.channel}: ${nameOf(inquiry)}`);
    },
  }),
  /** An answer by mail once more, to the address that is right now. */
  answerAgain: inquiryPress({
    schema: z.object({ entry: z.string() }),
    async run({ transaction, of: id, now, remember }, { entry }, inquiry) {
      const entries = await listEntries(transaction, id);
      if (!entries.some((each) => each.id === entry && each.kind === 'answer')) {
        return refused('This answer is gone: somebody has taken it back.');
      }
      await remember([['deliveries', { inquiry_id: id }]], () =>
        sendAnswerAgain(transaction, id, entry, now + UNDO),
      );
      return doneAbout(inquiry, `Answer sent again to ${inquiry.email}: ${nameOf(inquiry)}`);
    },
  }),
  retryMail: press({
    schema: z.object({}),
    undo: false,
    async run({ transaction, of }) {
      if ((await reviveDead(transaction, of)) === 0) return refused(GONE);
      return { status: 'done', words: 'Sending a failed mail again', about: '' };
    },
  }),
  retryAllMail: press({
    schema: z.object({}),
    undo: false,
    async run({ transaction }) {
      const count = await reviveDead(transaction);
      if (count === 0) return refused(GONE);
      return { status: 'done', words: `Sending ${counted(count, 'failed mail')} again`, about: '' };
    },
  }),
  dismissMail: press({
    schema: z.object({}),
    async run({ transaction, of, now, write }) {
      const mail = await findDelivery(transaction, of);
      if (!mail || mail.dead_at === null || mail.replaced_at !== null) return refused(GONE);
      await write('deliveries', { id: of }, { replaced_at: now });
      const inquiryId = mail.inquiry_id ?? undefined;
      const about = inquiryId ? `inquiries/${inquiryId}` : '';
      return { status: 'done', words: 'Dismissed a failed mail', about, inquiryId };
    },
  }),
};
