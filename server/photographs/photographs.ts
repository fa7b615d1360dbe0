import type { Refused } from '#domain/photograph/refused.ts';
import { turns } from '#server/drawing/turns.ts';
import type { Hash } from '#server/inquiries/hash.ts';
import { createRateLimits, senderOf } from '#server/inquiries/rate-limits.ts';
import type { Log } from '#server/log.ts';
import { type Database, time } from '#server/store/database.ts';
import {
  dropPhotograph,
  keepPicture,
  readPicture,
  sweepPhotographs,
  unsentBytes,
} from '#server/store/photographs.ts';
import { randomText } from '#server/store/secrets.ts';
import type { Drawn } from './draw-photograph.ts';
import { readLink, readTicket, ticketOf } from './links.ts';

export type Taken =
  | { status: 'ready'; ticket: string }
  | { status: 'refused'; why: Refused }
  | { status: 'too-many'; seconds: number }
  /** `full`: no room for more unsent photographs. `busy`: the queue for drawing is full. `failed`: the log has the reason. */
  | { status: 'full' | 'busy' | 'failed' };

export interface Photographs {
  /** Re-encodes a file, and stores the picture until its inquiry is sent. `address` is the sender's IP address. */
  take(file: Uint8Array, address: string): Promise<Taken>;
  /** Removes an unsent photograph. */
  drop(ticket: string): Promise<void>;
  /** The JPEG of a signed link; `unknown` once its inquiry is deleted. */
  read(
    id: string,
    key: string,
  ): Promise<{ status: 'ok'; bytes: Uint8Array } | { status: 'late' | 'forged' | 'unknown' }>;
  /** Removes photographs that nobody sent within a day. */
  tidy(): Promise<void>;
}

interface Options {
  db: Database;
  /** Runs in the drawing program. */
  draw: (bytes: Uint8Array) => Promise<Drawn>;
  hash: Hash;
  log: Pick<Log, 'error'>;
  /** Bytes of unsent pictures in the store: some seven hundred pictures. */
  room?: number;
  /** Bytes of one sender's unsent pictures. */
  senderRoom?: number;
}

/** Longest queue for drawing: its last file waits some ten seconds. */
const MOST_WAITING = 24;
const MB = 1024 * 1024;
/** Uploads from one address: an inquiry takes six, and visitors may choose some again. */
const MOST = { minute: 40, hour: 150 };

export function createPhotographs(options: Options): Photographs {
  const { db, draw, hash, log, room = 256 * MB, senderRoom = 24 * MB } = options;
  const takeTurn = turns(1);
  const limits = createRateLimits(MOST);
  let waiting = 0;

  async function take(file: Uint8Array, address: string): Promise<Taken> {
    if (file.length === 0) return { status: 'refused', why: 'empty' };
    if (waiting >= MOST_WAITING) return { status: 'busy' };
    if ((await unsentBytes(db)) >= room) return { status: 'full' };
    const seconds = await limits.take(address);
    if (seconds > 0) return { status: 'too-many', seconds };
    waiting += 1;
    const drawn = await takeTurn(() => draw(file)).finally(() => {
      waiting -= 1;
    });
    if (drawn.status === 'refused') return drawn;
    const id = randomText(16);
    const kept = { id, sender: senderOf(address, hash), now: await time(db) };
    await keepPicture(db, drawn.picture, kept, senderRoom);
    return { status: 'ready', ticket: ticketOf(hash, id) };
  }

  return {
    async take(file, address) {
      try {
        return await take(file, address);
      } catch (error) {
        log.error({ err: error }, 'a photograph could not be taken');
        return { status: 'failed' };
      }
    },
    async drop(ticket) {
      const id = readTicket(hash, ticket);
      if (id !== null) await dropPhotograph(db, id);
    },
    async read(id, key) {
      const status = readLink(hash, id, key, Date.now());
      if (status !== 'ok') return { status };
      const bytes = await readPicture(db, id);
      return bytes ? { status: 'ok', bytes } : { status: 'unknown' };
    },
    tidy: async () => sweepPhotographs(db, await time(db)),
  };
}
