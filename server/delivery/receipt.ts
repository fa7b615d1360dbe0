import type { Content } from '#domain/content/content.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { datedHours, doorSentence, openingAt } from '#domain/hours/opening.ts';
import type { StoredInquiry } from '#server/store/inquiries.ts';
import type { Attached } from './attachments.ts';
import { when } from './mail.ts';
import type { Letter } from './mailer.ts';

/**
 * Tells the visitor that the inquiry arrived, and what happens next. Senders may give a stranger's address, so the receipt quotes
 * none of their text but a plausible first name. Attachments add no free text either, except the address of a rental that the
 * dealer has confirmed. Marked as automatic (RFC 3834), so that no machine answers it.
 *
 * @returns null where the content has no words for a receipt, or the inquiry does not have exactly one address
 */
export function writeReceipt(
  { id, firstName, email, createdAt }: StoredInquiry,
  { content, url }: { content: Content; url: string },
  attached: Attached,
): Letter | null {
  const { business, pages } = content;
  const { receipt: words } = pages.contact;
  if (!words || !/^[^\s,;:<>()"]+@[^\s,;:<>()"]+$/.test(email)) return null;
  const name = /^[\p{L}\p{M}][\p{L}\p{M}' ’-]{0,39}$/u.test(firstName) ? ` ${firstName}` : '';
  const hours = business.hours.map(({ display }) => display).join(', ');
  const opening = openingAt(datedHours(business, dayInNewYork(Date.now())), Date.now());
  const text = `Hello${name},

${attached.opening ?? words.opening}

${attached.isSettled ? '' : `${words.next} ${business.responsePromise}\n\n`}${words.urgent} ${business.phone} (${hours})${opening ? `. ${doorSentence(opening)}` : ''}

${attached.lines.map(({ label, value }) => `${label}: ${value}\n`).join('')}Received: ${when(createdAt)}
Number: ${id}

${business.name}
${url}

${words.notYou}
`;
  return {
    to: [email],
    subject: attached.subject ?? words.subject,
    text,
    replyTo: { name: business.name, address: business.email },
    attachments: attached.attachments,
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  };
}
