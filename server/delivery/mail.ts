import { colors } from '#design/colors.ts';
import type { Content } from '#domain/content/content.ts';
import { dayInNewYork, NEW_YORK } from '#domain/hours/new-york.ts';
import { datedHours, doorSentence, lateAnswer, openingAt } from '#domain/hours/opening.ts';
import { calledInquiry, detailLines } from '#domain/inquiry/details.ts';
import { oneLine } from '#domain/inquiry/field-rules.ts';
import type { Line } from '#domain/inquiry/kind.ts';
import { shorten } from '#domain/text/sentences.ts';
import { xmlText } from '#domain/text/xml.ts';
import type { StoredInquiry } from '#server/store/inquiries.ts';
import type { Attachment, Letter } from './mailer.ts';

/** The additions of one kind of inquiry to its mails: a calendar file, small pictures, a link to change it. */
export interface MailParts {
  /** Replaces the mail's own subject. */
  subject?: string | undefined;
  /** Replaces the receipt's first sentence. */
  opening?: string | undefined;
  /** The dealer need not answer any more. */
  needsNoAnswer?: boolean | undefined;
  lines?: Line[];
  attachments?: Attachment[];
}

/** @returns undefined where there is nothing to attach */
export type Attach = (
  inquiry: StoredInquiry,
  reader: 'dealer' | 'visitor',
) => Promise<MailParts | undefined>;

export async function attachAll(
  attach: readonly Attach[],
  inquiry: StoredInquiry,
  reader: 'dealer' | 'visitor',
): Promise<MailParts> {
  const found = await Promise.all(attach.map((each) => each(inquiry, reader)));
  const all = found.filter((each) => each !== undefined);
  return Object.assign({}, ...all, {
    lines: all.flatMap(({ lines = [] }) => lines),
    attachments: all.flatMap(({ attachments = [] }) => attachments),
  });
}

/**
 * The inquiry as a mail to the dealer, who reads it on a phone and replies with one tap.
 *
 * @param site `hasDesk`: whether the mail links to the inquiry there
 */
export function writeMail(
  inquiry: StoredInquiry,
  site: { url: string; hasDesk: boolean },
  { subject, lines = [], attachments = [] }: MailParts = {},
): Omit<Letter, 'to'> {
  const { id, message } = inquiry;
  const name = oneLine(`${inquiry.firstName} ${inquiry.lastName}`);
  const [phone, email] = [oneLine(inquiry.phone), oneLine(inquiry.email)];
  const kind = subject ?? calledInquiry(inquiry);
  const about = oneLine(inquiry.about ?? '');
  const page = new URL(inquiry.page, site.url).href;
  const desk = `${site.url}/desk/inquiries/${id}`;
  const rows: Row[] = [
    ...(phone ? [{ label: 'Phone', value: phone, href: telephone(phone) }] : []),
    ...(email ? [{ label: 'Email', value: email, href: `mailto:${encodeURI(email)}` }] : []),
    ...(about ? [{ label: 'About', value: about }] : []),
    ...detailLines(inquiry.details),
    ...lines,
    ...(site.hasDesk ? [{ label: 'At the desk', value: desk, href: desk }] : []),
    { label: 'Page', value: page, href: page },
    { label: 'Received', value: when(inquiry.createdAt) },
  ];
  // Whom the desk books for may have no e-mail.
  const foot = `Inquiry ${id}.${email ? ` Reply to this email to answer ${name}.` : ''}`;
  const pictures = attachments.flatMap(({ cid, link }) => (cid && link ? [{ cid, link }] : []));
  const text = [
    kind,
    '',
    `Name: ${name}`,
    ...rows.map(({ label, value }) => `${label}: ${value.replaceAll('\n', '\n  ')}`),
    '',
    message,
    '',
    foot,
    ...(pictures.length > 0 ? ['', 'Full-size photographs:'] : []),
    ...pictures.map(({ link }) => link),
    '',
  ];
  return {
    subject: shorten(`${kind}: ${name}${about && ` – ${about}`}`, 160),
    text: text.join('\n'),
    html: writeHtml({ name, kind, message, rows, foot, pictures }),
    ...(email && { replyTo: { name, address: email } }),
    attachments,
  };
}

interface Row extends Line {
  href?: string;
}

interface Parts {
  name: string;
  kind: string;
  message: string;
  rows: Row[];
  foot: string;
  pictures: { cid: string; link: string }[];
}

function writeHtml({ name, kind, message, rows, foot, pictures }: Parts): string {
  const inLines = (value: string) => xmlText(value).replaceAll('\n', '<br>\n');
  const link = (href: string, inside: string) =>
    `<a href="${xmlText(href)}" style="color:${colors.sedge}">${inside}</a>`;
  const cells = rows.map(({ label, value, href }) => {
    const inside = href ? link(href, xmlText(value)) : inLines(value);
    return `<tr valign="top"><th align="left">${xmlText(label)}</th><td>${inside}</td></tr>`;
  });
  const images = pictures.map((each, index) =>
    link(each.link, `<img src="cid:${xmlText(each.cid)}" alt="Photograph ${index + 1}">`),
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${xmlText(kind)}</title></head>
<body style="max-width:560px;margin:0 auto;padding:24px 20px;color:#17211f;font:16px/1.5 Arial,sans-serif;word-break:break-word">
<p>${xmlText(kind)}</p>
<h1>${xmlText(name)}</h1>
<table cellpadding="6" style="font:inherit">
${cells.join('\n')}
</table>
<p style="padding:14px 16px;border-left:4px solid ${colors.sedge};background:#f4f2ed">${inLines(message)}</p>
${images.join('\n')}
<p><small>${xmlText(foot)}</small></p>
</body>
</html>
`;
}

/**
 * Tells the visitor that the inquiry arrived, and what happens next. Senders may give a stranger's address, so the
 * receipt quotes none of their text but a plausible first name. Attachments add no free text, except the address of a
 * rental that the dealer has confirmed. Marked as automatic (RFC 3834), so that no machine answers it.
 *
 * @returns null where the content has no words for a receipt, or the inquiry does not have exactly one address
 */
export function writeReceipt(
  { id, firstName, email, createdAt }: StoredInquiry,
  { content, url }: { content: Content; url: string },
  { subject, opening, needsNoAnswer, lines = [], attachments = [] }: MailParts = {},
): Letter | null {
  const { business, pages } = content;
  const { receipt: words } = pages.contact;
  if (!words || !isOneAddress(email)) return null;
  const name = /^[\p{L}\p{M}][\p{L}\p{M}' ’-]{0,39}$/u.test(firstName) ? ` ${firstName}` : '';
  const hours = business.hours.map(({ display }) => display).join(', ');
  const now = Date.now();
  const week = datedHours(business, dayInNewYork(now));
  const door = openingAt(week, now);
  const promise = lateAnswer(week, now) ?? business.responsePromise;
  const text = `Hello${name},

${opening ?? words.opening}

${needsNoAnswer ? '' : `${words.next} ${promise}\n\n`}${words.urgent} ${business.phone} (${hours})${door ? `. ${doorSentence(door)}` : ''}

${lines.map(({ label, value }) => `${label}: ${value}\n`).join('')}Received: ${when(createdAt)}
Number: ${id}

${business.name}
${url}

${words.notYou}
`;
  return {
    to: [email],
    subject: subject ?? words.subject,
    text,
    replyTo: { name: business.name, address: business.email },
    attachments,
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  };
}

/** An address with a comma would be several to a mail server. */
function isOneAddress(email: string): boolean {
  return /^[^\s,;:<>()"]+@[^\s,;:<>()"]+$/.test(email);
}

/**
 * An answer of the desk to the visitor, as plain text, with what the visitor wrote below it.
 *
 * @param subject of the visitor's receipt where it is not the usual one
 * @returns null where the inquiry does not have exactly one address
 */
export function writeAnswer(
  { email, message, createdAt }: StoredInquiry,
  { person, text }: { person: string; text: string },
  { content: { business, pages }, url }: { content: Content; url: string },
  subject = pages.contact.receipt?.subject ?? business.name,
): Letter | null {
  if (!isOneAddress(email)) return null;
  const { name, phone } = business;
  return {
    to: [email],
    subject: `Re: ${subject}`,
    text: `${text}

${person}
${name}, ${phone}
${url}

On ${when(createdAt)} you wrote:
${message.replace(/^/gm, '> ')}
`,
    replyTo: { name, address: business.email },
  };
}

/** Digits with a leading plus; a comma, which makes the phone pause, precedes an extension. */
function telephone(phone: string): string {
  return `tel:${phone.replace(/ext\.?|x|#/i, ',').replace(/[^\d,+]|(?<!^)\+/g, '')}`;
}

function when(time: number): string {
  return new Date(time).toLocaleString('en-US', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: NEW_YORK,
  });
}
