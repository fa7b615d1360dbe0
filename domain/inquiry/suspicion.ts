import type { Inquiry } from './inquiry.ts';

/** For a clerk who acts upon a suspect inquiry: its sender would hear nothing of it. */
export const RELEASE_FIRST = 'This may be spam. Release the inquiry first.';

export interface Evidence {
  inquiry: Inquiry;
  /** The value of the field that people do not see. */
  honeypot: string;
  /** Age of the form in milliseconds; `missing` or `forged` where there is no valid token. */
  formAge: number | 'missing' | 'forged';
  /** Milliseconds that the form was open, measured by the browser. */
  open: number | undefined;
  /** Inquiries of the last day with the same message. */
  repeats: number;
  /** The site's host: links to it are no evidence. */
  host: string;
}

/** Points from which an inquiry is suspect. No innocent mistake alone weighs as much. */
const SUSPECT = 3;

/** Milliseconds: no person fills in the form faster. */
const FASTEST = 3000;
/** Milliseconds: caches and open tabs make forms old, but hardly older than 14 days. */
const OLDEST = 14 * 24 * 60 * 60 * 1000;

/** Why an inquiry may be spam, in words for the dealer; null without enough evidence. */
export function suspicionOf(evidence: Evidence): string | null {
  const { inquiry, honeypot, formAge, open, repeats, host } = evidence;
  const { message, firstName, lastName, phone } = inquiry;
  const messageLinks = links(message, host);
  const nameLinks = links(`${firstName} ${lastName} ${phone}`, host);
  // The browser's time counts only where it is shorter: no form is open for longer than its age.
  const times = [open, formAge].filter((time) => typeof time === 'number');
  const fast = Math.min(FASTEST, ...times.filter((time) => time >= 0));
  const isMarkup = /<a\s[^>]{0,99}href|\[(url|link)[=\]]/i.test(message);
  const weights: [points: number, reason: string][] = [
    [honeypot === '' ? 0 : SUSPECT, 'filled in a field that people do not see'],
    [formAge === 'missing' ? 1 : 0, 'sent without our form'],
    [formAge === 'forged' ? 2 : 0, 'a form that we have not made'],
    [typeof formAge === 'number' && formAge > OLDEST ? 1 : 0, 'a form that is weeks old'],
    [fast < FASTEST ? 2 : 0, 'sent within 3 seconds'],
    [nameLinks > 0 ? SUSPECT : 0, 'a link in the name or phone number'],
    [Math.min(messageLinks, SUSPECT), `${messageLinks} link(s) in the message`],
    [isMarkup ? 2 : 0, 'a link written as markup'],
    [weightOf(repeats), `said ${repeats} time(s) before within a day`],
  ];
  const found = weights.filter(([points]) => points > 0);
  const sum = found.reduce((total, [points]) => total + points, 0);
  return sum < SUSPECT ? null : found.map(([, reason]) => reason).join('; ');
}

/** People press Send two or three times. */
function weightOf(repeats: number): number {
  if (repeats < 3) return 0;
  return repeats < 10 ? 2 : SUSPECT;
}

function links(text: string, host: string): number {
  const found = text.matchAll(/(?:https?:\/\/|www\.)[\p{L}\p{N}.:@-]{1,253}/giu);
  return [...found].filter(([link]) => bareHost(link) !== bareHost(host)).length;
}

/** `https://www.sedge.example.` is `sedge.example`. */
function bareHost(link: string): string {
  const [, host = ''] = /^(?:https?:\/\/)?(?:www\.)?(.*?)[.:]*$/.exec(link.toLowerCase()) ?? [];
  return host;
}
