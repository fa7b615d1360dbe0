import * as z from 'zod';
import { counted } from '#domain/text/sentences.ts';
import { findDelivery, reviveDead } from '#server/store/deliveries.ts';
import { press, refused } from './press.ts';

const GONE = 'It is no failed mail any more.';

/** What a clerk does with a failed mail; `of` is the delivery's id. */
export const mailPresses = {
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
