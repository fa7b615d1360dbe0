import type { Hash } from '#server/inquiries/hash.ts';
import { readSigned, signUntil } from '#server/inquiries/signed.ts';

/** In milliseconds. */
const DAY = 86_400_000;

/** The page of one drive, for whoever has the link, until so many days from now have passed. */
export function drivePath(hash: Hash, id: string, { now, days }: { now: number; days: number }) {
  return `/test-drive/${id}?key=${signUntil(hash, 'drive', id, now + days * DAY)}`;
}

/** Whether the key of such a link is good. */
export function readDriveKey(hash: Hash, id: string, key: string, now: number) {
  return readSigned(hash, 'drive', id, key, now);
}
