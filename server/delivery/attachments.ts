import type { Line } from '#domain/inquiry/line.ts';
import type { StoredInquiry } from '#server/store/inquiries.ts';
import type { Attachment } from './mailer.ts';

/** The additions of one kind of inquiry to its mails: a calendar file, small pictures, a link to change it. */
export interface Attached {
  /** Replaces the mail's own subject. */
  subject?: string | undefined;
  /** Replaces the receipt's first sentence. */
  opening?: string | undefined;
  /** The dealer need not answer any more. */
  isSettled?: boolean | undefined;
  lines: Line[];
  attachments: Attachment[];
}

/** @returns undefined where there is nothing to attach */
export type Attach = (
  inquiry: StoredInquiry,
  reader: 'dealer' | 'visitor',
) => Promise<Attached | undefined>;

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
