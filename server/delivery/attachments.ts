import type { Line } from '#domain/inquiry/line.ts';
import type { StoredInquiry } from '#server/store/inquiries.ts';
import type { Attachment } from './mailer.ts';

/** What a kind of details adds to the mails about it: a calendar file, small pictures, a link to change it. */
export interface Attached {
  /** What the mail is about, in place of what it is called otherwise. */
  subject?: string | undefined;
  /** The first sentence to a visitor, in place of the receipt's own. */
  opening?: string | undefined;
  /** Nothing is left for us to answer. */
  isSettled?: boolean | undefined;
  lines: Line[];
  attachments: Attachment[];
}

/** @param reader whom the mail is for; undefined where there is nothing to attach */
export type Attach = (
  inquiry: StoredInquiry,
  reader: 'dealer' | 'visitor',
) => Promise<Attached | undefined>;

/** All that goes with a mail about this inquiry. */
export async function attachAll(
  attach: readonly Attach[],
  inquiry: StoredInquiry,
  reader: 'dealer' | 'visitor',
): Promise<Attached> {
  const all = await Promise.all(attach.map((each) => each(inquiry, reader)));
  return {
    subject: all.find((each) => each?.subject)?.subject,
    opening: all.find((each) => each?.opening)?.opening,
    isSettled: all.some((each) => each?.isSettled),
    lines: all.flatMap((each) => each?.lines ?? []),
    attachments: all.flatMap((each) => each?.attachments ?? []),
  };
}
