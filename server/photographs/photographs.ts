import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Attach } from '#server/delivery/mail.ts';
import { equal, type Hash, isSigned, signUntil } from '#server/hash.ts';
import type { Handler } from '#server/inquiries/handlers.ts';
import type { PictureWork } from '#server/inventory/pictures.ts';
import type { LiveSite } from '#server/live-site.ts';
import type { Log } from '#server/log.ts';
import type { Drawn } from '#server/pictures/draw-photograph.ts';
import { createRateLimits, placesOf } from '#server/rate-limits.ts';
import { type Database, time } from '#server/store/database.ts';
import {
  givePhotographs,
  makeRoom,
  OF_SHOP,
  readPicture,
  smallPictures,
  storePicture,
} from '#server/store/photographs.ts';
import { randomText } from '#server/store/secrets.ts';

export type Taken =
  | { status: 'ready'; ticket: string }
  /** `why`: a sentence for the visitor. */
  | { status: 'refused'; why: string }
  | { status: 'too-many'; seconds: number }
  /** `busy`: too many are read just now (http/read-form.ts). `failed`: the log has the reason. */
  | { status: 'busy' | 'failed' };

interface Options {
  db: Database;
  /** Runs in the drawing program. */
  draw: (bytes: Uint8Array) => Promise<Drawn>;
  /** Publishes pictures of carts. */
  lot: PictureWork;
  hash: Hash;
  log: Pick<Log, 'error'>;
  /** Bytes of unsent pictures in the store: some seven hundred pictures. */
  room?: number;
}

const MB = 1024 * 1024;
/** Uploads from one address: an inquiry takes six, and visitors may choose some again. */
const MOST_A_MINUTE = { points: 40, duration: 60 };
const MOST_AN_HOUR = { points: 150, duration: 3600 };
/** Lifetime of a link in a mail, in milliseconds: 30 days. The desk makes new links. */
const GOOD_FOR = 30 * 24 * 60 * 60 * 1000;

export type Photographs = ReturnType<typeof createPhotographs>;

export function createPhotographs(options: Options) {
  const { db, draw, lot, hash, log, room = 256 * MB } = options;
  const limits = createRateLimits(hash, MOST_A_MINUTE, MOST_AN_HOUR);
  /** The last drawing of each network: one at a time, so that a sender leaves a place to others. */
  const latest = new Map<string, Promise<unknown>>();

  async function drawInTurn(file: Uint8Array, network: string): Promise<Drawn> {
    const drawing = Promise.allSettled([latest.get(network)]).then(() => draw(file));
    latest.set(network, drawing);
    return drawing.finally(() => {
      if (latest.get(network) === drawing) latest.delete(network);
    });
  }

  return {
    /**
     * Re-encodes a file, and stores the picture until its inquiry is sent. `address` is the sender's IP address; people
     * of the shop have no limit of uploads.
     */
    async take(file: Uint8Array, address: string, isOfShop = false): Promise<Taken> {
      try {
        if (file.length === 0) {
          return { status: 'refused', why: 'This file is empty. Please choose another' };
        }
        const seconds = isOfShop ? 0 : await limits.take(address);
        if (seconds > 0) return { status: 'too-many', seconds };
        const network = isOfShop ? OF_SHOP : hash('address', placesOf(address).network);
        const drawn = await drawInTurn(file, network);
        if (drawn.status === 'refused') return drawn;
        const id = randomText(16);
        await storePicture(db, drawn.picture, { id, network, now: await time(db) });
        await makeRoom(db, room);
        return { status: 'ready', ticket: ticketOf(hash, id) };
      } catch (error) {
        log.error({ err: error }, 'a photograph could not be taken');
        return { status: 'failed' };
      }
    },
    /**
     * Publishes a photograph of a cart at once, upright and without place; its ticket is its address. Saving the cart
     * then waits for no drawing: it takes a second for each.
     */
    async publish(file: Uint8Array): Promise<Taken> {
      try {
        const drawn = await draw(file);
        if (drawn.status === 'refused') return drawn;
        await using folder = await mkdtempDisposable(join(tmpdir(), 'photograph-'));
        const path = join(folder.path, 'photograph.jpg');
        await writeFile(path, drawn.picture.full);
        const fault = await lot.faultOf(path);
        if (fault) return { status: 'refused', why: `This picture ${fault}` };
        const place = { folder: lot.folder, name: 'lot/photograph' };
        return { status: 'ready', ticket: await lot.publish(path, place) };
      } catch (error) {
        log.error({ err: error }, 'a photograph could not be published');
        return { status: 'failed' };
      }
    },
    /** The JPEG of a signed link; null where the link has expired or is not ours, or the inquiry is deleted. */
    async read(id: string, key: string): Promise<Uint8Array | null> {
      return isSigned(hash, 'photograph', id, key, Date.now()) ? readPicture(db, id) : null;
    },
    idsOf: (tickets: readonly string[]) => idsOf(hash, tickets),
  };
}

/** A photograph's id with its signature: the visitor's form sends it, and nobody else can forge it. */
function ticketOf(hash: Hash, id: string): string {
  return `${id}.${hash('photograph', id)}`;
}

/** The photographs' ids, each once; undefined where a ticket is not ours. */
function idsOf(hash: Hash, tickets: readonly string[]): string[] | undefined {
  const idOf = (ticket: string) => ticket.split('.', 1)[0] ?? '';
  const areOurs = tickets.every((ticket) => equal(ticket, ticketOf(hash, idOf(ticket))));
  return areOurs ? [...new Set(tickets.map(idOf))] : undefined;
}

export function photographLink(hash: Hash, siteUrl: string, id: string, now: number): string {
  return `${siteUrl}/photographs/${id}?key=${signUntil(hash, 'photograph', id, now + GOOD_FOR)}`;
}

export const PHOTOGRAPH_GONE = 'We no longer have one of your photographs. Please choose it again';

/**
 * Assigns uploaded photographs to the inquiry. Only the transaction checks that they exist: a repeated inquiry owns
 * them already, and only the transaction recognizes it by its key.
 */
export function photographsHandler(hash: Hash): Handler<'photographs'> {
  const errors = { 'details.photographs': PHOTOGRAPH_GONE };
  return {
    async resolve(tickets) {
      const value = idsOf(hash, tickets);
      return value ? { status: 'ok', value } : { status: 'refused', errors };
    },
    async reserve(transaction, inquiry, ids) {
      return (await givePhotographs(transaction, inquiry.id, ids)) ? undefined : errors;
    },
  };
}

/** Adds an inquiry's photographs to the dealer's mail: small, each with a link to its full size. */
export function attachPhotographs(db: Database, hash: Hash, site: Pick<LiveSite, 'url'>): Attach {
  return async ({ id, details }, reader) => {
    if (reader !== 'dealer' || !details?.photographs) return undefined;
    const pictures = (await smallPictures(db, id)).filter(({ moment }) => moment === null);
    return {
      attachments: pictures.map((picture, index) => ({
        filename: `photograph-${index + 1}.jpg`,
        contentType: 'image/jpeg',
        content: Buffer.from(picture.small),
        cid: `${picture.id}@photographs`,
        link: photographLink(hash, site.url, picture.id, Date.now()),
      })),
    };
  };
}
