import type { Content } from '#domain/content/content.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { datedHours, doorSentence, openingAt } from '#domain/hours/opening.ts';
import type { StoredInquiry } from '#server/store/inquiries.ts';
import type { Attached } from './attachments.ts';
import { when } from './mail.ts';
import type { Letter } from './mailer.ts';

/**
 * Tells the visitor that the inquiry is here, what comes next and when. Quotes nothing that was sent but a first name that looks
 * like one: anybody can give anybody's address, and we carry no stranger's words to it; attachments add nothing that was typed
 * freely, but for the address of a rental that the dealer has confirmed. Marked as automatic (RFC 3834), so that no other machine
 * answers it. Null where the content has no words for one, or the inquiry not exactly one address.
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
