import type { Content } from '#domain/content/content.ts';
import { datedHours } from '#domain/hours/holidays.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { type DriveRules, driveDays } from '#domain/test-drive/slots.ts';
import { type DrivePlace, type OfferedDay, offeredDays } from '#domain/test-drive/taken.ts';
import type { Database } from '#server/store/database.ts';
import { closedDays, takenPlaces } from '#server/store/drives.ts';
import { readSupply } from './drivable.ts';

interface Asked extends Pick<DrivePlace, 'showroom' | 'carts'> {
  content: Pick<Content, 'business' | 'models' | 'pages'>;
  /** Milliseconds since 1970. */
  now: number;
  /** An inquiry that may move: its own place counts as free. */
  except?: string | undefined;
  /** What holds in place of the content's rules. */
  rules?: Partial<DriveRules>;
}

/** When a drive of these carts may begin at a showroom on the coming days, and what of that is taken. */
export async function readOffer(db: Database, asked: Asked): Promise<OfferedDay[]> {
  const { content, now, except } = asked;
  const rules = { ...content.pages['test-drive'].rules, ...asked.rules };
  const today = dayInNewYork(now);
  const closed = await closedDays(db, today);
  const days = driveDays({ week: datedHours(content.business, today), closed, rules, now });
  const taken = await takenPlaces(db, now, except);
  return offeredDays(days, asked, taken, await readSupply(db, content));
}

/** The slot that begins at `2026-11-24T10:30`, taken or not; undefined where no drive begins then. */
export function slotAt(days: readonly OfferedDay[], at: string) {
  const [day = '', time] = at.split('T');
  const slot = days.find((each) => each.day === day)?.slots.find((each) => each.time === time);
  return slot && { ...slot, day };
}
