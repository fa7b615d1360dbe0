import type { inquiryPresses } from '#server/desk/inquiry-presses.ts';
import type { mailPresses } from '#server/desk/mail-presses.ts';
import { newDelivery } from '#server/store/deliveries.ts';
import { sendInquiry } from '#tests/inquiry.ts';
import { after, clear, done, inStore, type Site, type Way } from './way.ts';

const typed = { 'Your words': 'It is here. Come by on Saturday.' };
const colleague = { press: 'call', seen: '', text: 'Spoke to Ada' };
const sent = 'A mail is sent.';

/** How inquiries and failed mails are pressed by hand. */
export const inquiryWays: Record<keyof typeof inquiryPresses | keyof typeof mailPresses, Way> = {
  answer: { page: inquiryPage, typed, colleague },
  answerNext: { page: inquiryPage, typed, colleague },
  call: { page: inquiryPage, typed, colleague },
  note: { page: inquiryPage, typed, colleague: { press: 'take' } },
  take: { page: inquiryPage, colleague: { press: 'take' } },
  unassign: {
    async page(site) {
      const of = await ask(site);
      await done(site, { press: 'take', of });
      return `/desk/inquiries/${of}`;
    },
    colleague: { press: 'unassign' },
  },
  followUp: {
    page: inquiryPage,
    typed: { 'Follow up on': '2031-03-04' },
    colleague: { press: 'followUp', day: '2031-03-05' },
  },
  snooze: {
    page: inquiryPage,
    typed: { 'Snooze until': '2031-03-04' },
    colleague: { press: 'snooze', day: '2031-03-05' },
  },
  correct: {
    page: inquiryPage,
    typed: { 'First name': 'Adah' },
    colleague: { press: 'take' },
  },
  outcome: {
    page: inquiryPage,
    typed: { Reason: 'Wanted six seats' },
    chosen: { Outcome: 'lost' },
    colleague: { press: 'outcome', was: '', outcome: 'sold', reason: '' },
  },
  release: {
    async page(site) {
      const of = await ask(site);
      await inStore(site, (db) =>
        db.updateTable('inquiries').set({ suspect: 'a link' }).where('id', '=', of).execute(),
      );
      return `/desk/inquiries/${of}`;
    },
    colleague: { press: 'release' },
    isFinal: sent,
  },
  resend: {
    page: inquiryPage,
    called: ': mail',
    colleague: { press: 'take' },
    isFinal: sent,
  },
  erase: {
    page: inquiryPage,
    colleague: 'Its page is gone then: “Not here. It may have been erased.”',
    isFinal: 'Nothing is left that could come back.',
  },
  answerAgain: {
    async page(site) {
      const of = await ask(site);
      await done(site, { press: 'answer', of, seen: '', text: 'It is here.' });
      await inStore(site, (db) =>
        db
          .updateTable('deliveries')
          .set({ done_at: Date.now() })
          .where('inquiry_id', '=', of)
          .execute(),
      );
      return `/desk/inquiries/${of}`;
    },
    colleague: { press: 'take' },
  },
  retryMail: {
    page: (site) => failedMails(site, 1),
    colleague: { press: 'retryMail' },
    isFinal: sent,
  },
  retryAllMail: {
    page: (site) => failedMails(site, 2),
    colleague: { press: 'retryAllMail' },
    isFinal: sent,
  },
  dismissMail: { page: (site) => failedMails(site, 1), colleague: { press: 'dismissMail' } },
};

async function ask({ url }: Site): Promise<string> {
  return ((await (await sendInquiry(url)).json()) as { id: string }).id;
}

async function inquiryPage(site: Site): Promise<string> {
  return `/desk/inquiries/${await ask(site)}`;
}

async function failedMails(site: Site, count: number): Promise<string> {
  await clear(site);
  const of = await ask(site);
  const dead = { dead_at: Date.now(), last_error: '550 No such mailbox' };
  const mails = Array.from({ length: count }, () => newDelivery(of, 'mail', Date.now()));
  const rows = mails.map((mail) => ({ ...mail, ...dead }));
  return after(
    inStore(site, (db) => db.insertInto('deliveries').values(rows).execute()),
    '/desk',
  );
}
