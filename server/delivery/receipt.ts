import type { Business } from '#domain/content/business.ts';
import type { ReceiptWords } from '#domain/content/words.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { datedHours, doorSentence, openingAt } from '#domain/hours/opening.ts';
import type { StoredInquiry } from '#server/store/inquiries.ts';
import { type Attach, type Attached, attachAll } from './attachments.ts';
import type { Channel } from './channel.ts';
import { when } from './mail.ts';
import type { Letter, Mailer } from './mailer.ts';

export interface ReceiptOptions {
  business: Business;
  words: ReceiptWords;
  siteUrl: string;
  attach: readonly Attach[];
}

/** Tells the visitor that the inquiry is here, what comes next and when. */
export function createReceiptChannel(mailer: Mailer, options: ReceiptOptions): Channel {
  return {
    name: 'receipt',
    async deliver(job) {
      const { email } = job.inquiry;
      // One address and no list of them, whatever the store may hold.
      if (!/^[^\s,;:<>()"]+@[^\s,;:<>()"]+$/.test(email)) {
        return { status: 'refused', reason: 'not one e-mail address' };
      }
      const attached = await attachAll(options.attach, job.inquiry, 'visitor');
      return mailer.send({ ...writeReceipt(job.inquiry, options, attached), to: [email] }, job);
    },
    close: mailer.close,
  };
}

/**
 * Quotes nothing that was sent but a first name that looks like one: anybody can give anybody's address, and we carry no
 * stranger's words to it; attach add nothing that was typed freely, but for the
 * address of a rental that the dealer has confirmed. Marked as automatic (RFC 3834), so that no other machine answers it.
 */
function writeReceipt(
  { id, firstName, createdAt }: StoredInquiry,
  { business, words, siteUrl }: ReceiptOptions,
  attached: Attached,
): Omit<Letter, 'to'> {
  const name = /^[\p{L}\p{M}][\p{L}\p{M}' ’-]{0,39}$/u.test(firstName) ? ` ${firstName}` : '';
  const hours = business.hours.map(({ display }) => display).join(', ');
  const opening = openingAt(datedHours(business, dayInNewYork(Date.now())), Date.now());
  const text = `Hello${name},

${attached.opening ?? words.opening}

${attached.isSettled ? '' : `${words.next} ${business.responsePromise}\n\n`}${words.urgent} ${business.phone} (${hours})${opening ? `. ${doorSentence(opening)}` : ''}

${attached.lines.map(({ label, value }) => `${label}: ${value}\n`).join('')}Received: ${when(createdAt)}
Number: ${id}

${business.name}
${siteUrl}

${words.notYou}
`;
  return {
    subject: attached.subject ?? words.subject,
    text,
    replyTo: { name: business.name, address: business.email },
    attachments: attached.attachments,
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  };
}
