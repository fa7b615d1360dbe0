import { LARGEST_FILE } from '#domain/photograph/limits.ts';
import type { Refused } from '#domain/photograph/refused.ts';
import type { Hash } from '#server/inquiries/hash.ts';
import { photographLimits, senderOf } from '#server/inquiries/rate-limits.ts';
import { type Database, time } from '#server/store/database.ts';
import {
  addBytes,
  beginUpload,
  dropPhotograph,
  endUpload,
  findUpload,
  makeRoom,
  sweepPhotographs,
  type Upload,
  unsentBytes,
} from '#server/store/photographs.ts';
import { countUse, waitFor } from '#server/store/rate-limits.ts';
import { randomText } from '#server/store/secrets.ts';
import { createPreparation, type DrawPhotograph, type Prepared } from './prepare.ts';
import { readTicket, ticketOf } from './ticket.ts';

/** `full`: so many photographs wait to be sent that no more are taken for now. */
export type Begun =
  | { status: 'begun'; ticket: string }
  | { status: 'refused'; why: Refused }
  | { status: 'too-many'; seconds: number }
  | { status: 'full' }
  /** The store did not take it, and the reason is in the log (guarded.ts). */
  | { status: 'failed' };

export type Added =
  | { status: 'more'; offset: number }
  | Prepared
  /** Bytes that do not follow what is there. */
  | { status: 'elsewhere'; offset: number }
  /** Neither begun here nor left: perhaps sent, perhaps swept. */
  | { status: 'unknown' }
  | { status: 'full' }
  | { status: 'failed' };

/** Photographs on their way to an inquiry. All of it throws where the store does: then nothing was changed. */
export interface Uploads {
  /**
   * @param size in bytes; left out where it is known only at the end
   * @param address of the sender
   */
  begin(address: string, size?: number): Promise<Begun>;
  /** How far one has come; null for what is none, or has been sent. */
  find(ticket: string): Promise<Upload | null>;
  /** Adds what follows at `offset`; the last bytes, or none where all are there, make a picture of it. */
  add(ticket: string, offset: number, bytes: Uint8Array): Promise<Added>;
  /** Ends one whose size was not known. */
  end(ticket: string): Promise<Added>;
  drop(ticket: string): Promise<void>;
  /** Removes what nobody has sent. */
  tidy(): Promise<void>;
}

interface Options {
  db: Database;
  /** Done by the drawing program. */
  draw: DrawPhotograph;
  hash: Hash;
  /** Bytes that may lie in the store and belong to no inquiry: seven hundred photographs as they are kept. */
  room?: number;
  /** And those of one sender: two of the largest files on their way, beside fifty that are kept. */
  senderRoom?: number;
}

const MB = 1024 * 1024;

export function createUploads({
  db,
  draw,
  hash,
  room = 256 * MB,
  senderRoom = 48 * MB,
}: Options): Uploads {
  const prepare = createPreparation(db, draw);
  const isFull = async (transaction: Database) => (await unsentBytes(transaction)) >= room;

  async function add(ticket: string, offset: number, bytes: Uint8Array): Promise<Added> {
    const id = readTicket(hash, ticket);
    const upload = id === null ? null : await findUpload(db, id);
    if (id === null || !upload) return { status: 'unknown' };
    // Its answer may have been lost, and it is asked for again.
    if (upload.isReady) return { status: 'ready' };
    if (upload.received !== offset) return { status: 'elsewhere', offset: upload.received };
    const end = offset + bytes.length;
    if (end > upload.size) {
      await dropPhotograph(db, id);
      return { status: 'refused', why: 'too-large' };
    }
    if (bytes.length > 0) {
      await makeRoom(db, { id, bytes: bytes.length, most: senderRoom });
      if (await isFull(db)) return { status: 'full' };
      const isAdded = await addBytes(db, { id, offset, bytes, now: await time(db) });
      // Another call has added the same meanwhile.
      if (!isAdded) return { status: 'elsewhere', offset };
    }
    return end === upload.size ? prepare(id) : { status: 'more', offset: end };
  }

  return {
    async begin(address, size) {
      if (size === 0) return { status: 'refused', why: 'empty' };
      if (size !== undefined && size > LARGEST_FILE) return { status: 'refused', why: 'too-large' };
      const limits = photographLimits(address, hash);
      const id = randomText(16);
      return db.transaction().execute(async (transaction): Promise<Begun> => {
        const now = await time(transaction);
        const wait = await waitFor(transaction, limits, now, { own: 0 });
        if (wait > 0) return { status: 'too-many', seconds: Math.ceil(wait / 1000) };
        if (await isFull(transaction)) return { status: 'full' };
        await beginUpload(transaction, {
          id,
          sender: senderOf(address, hash),
          size: size ?? LARGEST_FILE,
          now,
        });
        await countUse(transaction, limits, now);
        return { status: 'begun', ticket: ticketOf(hash, id) };
      });
    },
    async find(ticket) {
      const id = readTicket(hash, ticket);
      return id === null ? null : findUpload(db, id);
    },
    add,
    async end(ticket) {
      const id = readTicket(hash, ticket);
      const upload = id === null ? null : await findUpload(db, id);
      if (id === null || !upload) return { status: 'unknown' };
      if (upload.received > 0) {
        await endUpload(db, id);
        return prepare(id);
      }
      await dropPhotograph(db, id);
      return { status: 'refused', why: 'empty' };
    },
    async drop(ticket) {
      const id = readTicket(hash, ticket);
      if (id !== null) await dropPhotograph(db, id);
    },
    tidy: async () => sweepPhotographs(db, await time(db)),
  };
}
