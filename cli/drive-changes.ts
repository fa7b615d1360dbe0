import type { Content } from '#domain/content/content.ts';
import { nearestFree, placeOf, spokenDrive, takenSentence } from '#domain/test-drive/test-drive.ts';
import type { Database } from '#server/store/database.ts';
import { cancelDrive, moveDrive } from '#server/test-drives/change.ts';
import { readOffer, slotAt } from '#server/test-drives/offer.ts';
import { mustFind } from './inquiry-lists.ts';
import { newsChannels, newsInWords } from './news.ts';
import { mustNotWait } from './suspects.ts';

/** How far ahead the dealer may move a drive, in days, and without notice: both have talked about it. */
const dealerRules = { days: 60, noticeHours: 0 };

/**
 * Moves a drive to `2026-12-05T10:30`, by New York's clock. Gives what was done, in a sentence.
 *
 * @throws where there is no such drive, and where the time is taken or the door closed then
 */
export async function moveByDealer(
  db: Database,
  content: Content,
  id: string,
  at: string,
): Promise<string> {
  const place = placeOf(await mustHaveDrive(db, id));
  const asked = { ...place, content, now: Date.now(), except: id, rules: dealerRules };
  const days = await readOffer(db, asked);
  const slot = slotAt(days, at);
  if (!slot) {
    throw new Error(
      `No test drive begins at ${at.replace('T', ' ')} in ${place.showroom}: the door is closed, the day is, or it is no time of the plan (content/dealer/test-drive.yaml).`,
    );
  }
  const channels = newsChannels(content);
  const { status } = await moveDrive(db, { id, channels, now: Date.now(), slot, content });
  if (status === 'taken') {
    throw new Error(takenSentence(nearestFree(await readOffer(db, asked), slot.startsAt)));
  }
  if (status === 'over') throw new Error(`${id} has begun already.`);
  if (status === 'same') return `${id} is then already.`;
  return `${id} is now ${spokenDrive(slot)}. ${newsInWords(channels)}`;
}

/** Cancels a drive. Gives what was done, in a sentence. @throws where there is no such drive */
export async function cancelByDealer(db: Database, content: Content, id: string): Promise<string> {
  await mustHaveDrive(db, id);
  const channels = newsChannels(content);
  const { status } = await cancelDrive(db, { id, channels, now: Date.now() });
  if (status === 'over') throw new Error(`${id} has begun already.`);
  if (status === 'same') return `${id} is not booked: nothing has changed.`;
  return `${id} is cancelled. ${newsInWords(channels)}`;
}

async function mustHaveDrive(db: Database, id: string) {
  const inquiry = await mustFind(db, id);
  const drive = inquiry.details?.drive;
  if (!drive) throw new Error(`${id} is no test drive. See npm run drives -- list`);
  mustNotWait(inquiry);
  return drive;
}
