import { colors } from '#design/colors.ts';
import { NEW_YORK } from '#domain/hours/new-york.ts';
import { calledInquiry, detailLines } from '#domain/inquiry/details.ts';
import type { StoredInquiry } from '#server/store/inquiries.ts';
import type { Attached } from './attachments.ts';
import type { Letter } from './mailer.ts';

/**
 * The inquiry as a mail to the dealer, who reads it on a phone and replies with one tap.
 *
 * @param siteUrl origin for the link to the inquiry's page
 */
export function writeMail(
  inquiry: StoredInquiry,
  siteUrl: string,
  attached: Attached = { lines: [], attachments: [] },
): Omit<Letter, 'to'> {
  const name = oneLine(`${inquiry.firstName} ${inquiry.lastName}`);
  const [phone, email] = [oneLine(inquiry.phone), oneLine(inquiry.email)];
  const kind = attached.subject ?? calledInquiry(inquiry);
  const about = inquiry.about === null ? '' : oneLine(inquiry.about);
  const page = new URL(inquiry.page, siteUrl).href;
  const said = [...detailLines(inquiry.details), ...attached.lines];
  const parts: Parts = {
    ...{ name, kind, message: inquiry.message },
    rows: [
      { label: 'Phone', value: phone, href: telephone(phone) },
      {
        ...{ label: 'Email', value: email },
        href: `mailto:${encodeURIComponent(email).replace('%40', '@')}`,
      },
      ...(about ? [{ label: 'About', value: about }] : []),
      ...said.map(({ label, value }) => ({ label: oneLine(label), value: value.trim() })),
      { label: 'Page', value: page, href: page },
      { label: 'Received', value: when(inquiry.createdAt) },
    ],
    foot: `Inquiry ${inquiry.id}. Reply to this mail to answer ${name}.`,
    pictures: attached.attachments.flatMap(({ cid, link }) => (cid && link ? [{ cid, link }] : [])),
  };
  return {
    subject: shorten(`${kind}: ${name}${about && ` – ${about}`}`, 160),
    text: writeText(parts),
    html: writeHtml(parts),
    replyTo: { name, address: email },
    attachments: attached.attachments,
  };
}

interface Parts {
  name: string;
  kind: string;
  message: string;
  rows: { label: string; value: string; href?: string }[];
  foot: string;
  /** `link` is the address of the photograph in full size. */
  pictures: { cid: string; link: string }[];
}

function writeText({ name, kind, message, rows, foot, pictures }: Parts): string {
  const lines = [
    ...[kind, '', `Name: ${name}`],
    ...rows.map(({ label, value }) => `${label}: ${value.replaceAll('\n', '\n  ')}`),
    ...['', message, '', foot],
    ...(pictures.length > 0 ? ['', 'The photographs in full:'] : []),
    ...pictures.map(({ link }) => link),
  ];
  return `${lines.join('\n')}\n`;
}

function writeHtml({ name, kind, message, rows, foot, pictures }: Parts): string {
  const inLines = (value: string) => escapeHtml(value).replaceAll('\n', '<br>\n');
  const cells = rows.map(({ label, value, href }) => {
    const linked =
      href &&
      `<a href="${escapeHtml(href)}" style="color:${colors.sedge}">${escapeHtml(value)}</a>`;
    return (
      `<tr><td style="padding:6px 16px 6px 0;color:#5c6664;vertical-align:top">${escapeHtml(label)}</td>` +
      `<td style="padding:6px 0;word-break:break-word">${linked ?? inLines(value)}</td></tr>`
    );
  });
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(kind)}</title></head>
<body style="margin:0;background:#f4f2ed;color:#17211f;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px 20px;background:#fff">
<p style="margin:0;color:#5c6664">${escapeHtml(kind)}</p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escapeHtml(name)}</h1>
<table role="presentation" cellspacing="0" cellpadding="0" style="border-collapse:collapse;font-size:16px">
${cells.join('\n')}
</table>
<div style="margin:20px 0;padding:14px 16px;border-left:4px solid ${colors.sedge};background:#f4f2ed;word-break:break-word">${inLines(message)}</div>
${pictures.map(({ cid, link }, index) => `<a href="${escapeHtml(link)}"><img src="cid:${escapeHtml(cid)}" alt="Photograph ${index + 1}" style="max-width:160px;max-height:160px;margin:0 8px 12px 0;border:0"></a>`).join('\n')}
<p style="margin:0;font-size:14px;color:#5c6664">${escapeHtml(foot)}</p>
</div>
</body>
</html>
`;
}

/** Digits with a leading plus; a comma, which makes the phone pause, precedes an extension. */
function telephone(phone: string): string {
  const [number = '', extension = ''] = phone.split(/ext\.?|x|#/i);
  const dialled = (phone.startsWith('+') ? '+' : '') + number.replace(/\D/g, '');
  const digits = extension.replace(/\D/g, '');
  return `tel:${dialled}${digits ? `,${digits}` : ''}`;
}

/** In the dealer's time zone. */
export function when(time: number): string {
  return new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: NEW_YORK, timeZoneName: 'short' },
    ...{ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit' },
  }).format(time);
}

/** Removes line breaks and control characters, so that the text can't start a new header line. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

export function shorten(text: string, length: number): string {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : text;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
