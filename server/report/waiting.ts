import { calledInquiry } from '#domain/inquiry/called.ts';
import type { Facts } from '#domain/report/facts.ts';
import { oneLine, shorten } from '#server/delivery/message.ts';
import { listWaiting } from '#server/store/answers.ts';
import type { Database } from '#server/store/database.ts';
import { listUndelivered } from '#server/store/deliveries.ts';
import { countInquiries, listInquiries, type StoredInquiry } from '#server/store/inquiries.ts';

/** Of each list: the rest is named by its number. */
const MOST = 10;

/** Who waits for an answer, the longest first. */
export async function readWaiting(db: Database): Promise<Facts['waiting']> {
  const { inquiries, total } = await listWaiting(db, MOST);
  return {
    total,
    inquiries: inquiries.map((inquiry) => ({
      ...personOf(inquiry),
      email: oneLine(inquiry.email),
      createdAt: inquiry.createdAt,
      kind: calledInquiry(inquiry),
      about: inquiry.about === null ? null : shorten(oneLine(inquiry.about), 160),
    })),
  };
}

/** What is held back as suspected spam, the newest first. */
export async function readSuspects(db: Database): Promise<Facts['suspects']> {
  const suspects = await listInquiries(db, MOST, { suspect: true });
  return {
    total: await countInquiries(db, { suspect: true }),
    inquiries: suspects.map((inquiry) => ({
      id: inquiry.id,
      name: personOf(inquiry).name,
      why: oneLine(inquiry.suspect ?? ''),
      message: shorten(oneLine(inquiry.message), 120),
    })),
  };
}

/** Deliveries that were tried in vain, the oldest first. */
export async function readFailing(db: Database): Promise<Facts['failing']> {
  const undelivered = await listUndelivered(db);
  return undelivered
    .filter(
      ({ attempts, parked_at, last_error }) => parked_at !== null || (attempts > 0 && last_error),
    )
    .map(({ inquiry_id, channel, created_at, parked_at, last_error }) => ({
      inquiryId: inquiry_id,
      channel,
      since: created_at,
      why: shorten(oneLine(last_error ?? ''), 160),
      isDead: parked_at !== null,
    }));
}

/** What a stranger typed, each on a line of its own. */
export function personOf({ id, firstName, lastName, phone }: StoredInquiry) {
  const name = shorten(oneLine(`${firstName} ${lastName}`), 60);
  return { id, name, phone: oneLine(phone) };
}
