import { randomInt } from 'node:crypto';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { dayAfter, spokenDay } from '#domain/hours/calendar.ts';
import { clockInNewYork } from '#domain/hours/new-york.ts';
import { upload } from '#tests/photographs.ts';

/** Parts of an inquiry beyond the message, in turn. */
const kinds = ['nothing', 'drive', 'rental', 'photograph'] as const;
export type WishKind = (typeof kinds)[number];

/** The part of a test's nth inquiry. */
export function kindOf(nth: number): WishKind {
  return kinds[nth % kinds.length] ?? 'nothing';
}

/**
 * The details of such an inquiry to the tests' dealer. Drives and rentals are on the next few days, so that many
 * compete; a photograph is uploaded first.
 */
export async function detailsOf(
  kind: WishKind,
  { url, address }: { url: string; address: string },
): Promise<object | undefined> {
  const day = (ahead: number) => dayAfter(clockInNewYork(Date.now()).day, ahead);
  switch (kind) {
    case 'drive': {
      const time = `${String(randomInt(9, 17)).padStart(2, '0')}:00`;
      const at = `${day(randomInt(1, 8))}T${time}`;
      return { drive: { carts: ['denago-ev-city'], showroom: 'Heron Mills', at } };
    }
    case 'rental': {
      // The next days that are open.
      const open = Array.from({ length: 20 }, (_, n) => day(n + 1)).filter(
        (each) => spokenDay(each, { weekday: 'long' }) !== 'Sunday',
      );
      const first = randomInt(0, 9);
      return {
        rental: {
          cart: '4-seater',
          fromDay: open[first],
          fromTime: '10:00',
          toDay: open[first + randomInt(1, 4)],
          toTime: '10:00',
          count: 1,
          delivery: 'pick-up',
        },
      };
    }
    case 'photograph':
      return { photographs: [await uploaded(url, address)] };
    default:
      return undefined;
  }
}

/** Uploads a small picture; returns its ticket. */
async function uploaded(url: string, address: string): Promise<string> {
  const bytes = Buffer.from(await picture);
  const { answer, ticket } = await upload(url, bytes, { 'X-Forwarded-For': address });
  if (!ticket) throw new TypeError(`the photograph was not taken: ${answer.status}`);
  return ticket;
}

const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#0b5c55' } })
  .jpeg()
  .toBuffer();

/** The tests' dealer in a new folder, with rental requests that hold their carts for two days. */
export async function contentWithHolds(): Promise<string> {
  const folder = join(await mkdtemp(join(tmpdir(), 'holds-')), 'content');
  await cp('tests/content', folder, { recursive: true });
  const file = join(folder, 'dealer/rentals.yaml');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('holdHours: 0', 'holdHours: 48'));
  return folder;
}
