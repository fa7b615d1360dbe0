import type { Refused } from '#domain/photograph/refused.ts';
import { turns } from '#server/drawing/turns.ts';
import type { Database } from '#server/store/database.ts';
import { dropPhotograph, keepPicture, readUpload } from '#server/store/photographs.ts';
import type { Drawn } from './recipe.ts';

export type DrawPhotograph = (bytes: Uint8Array) => Promise<Drawn>;

/** What became of a file that has come whole. `busy`: it stays as it is, to be asked for again. */
export type Prepared =
  | { status: 'ready' }
  | { status: 'refused'; why: Refused }
  | { status: 'busy' };

/** That wait for their turn: the last of them waits ten seconds or so. */
const MOST_WAITING = 24;

/**
 * Makes pictures of uploaded files, one at a time, in the drawing program. What is no picture leaves the store. Where the
 * program itself fails it throws: the file stays as it came, to be asked for again.
 */
export function createPreparation(db: Database, draw: DrawPhotograph) {
  const takeTurn = turns(1);
  const underWay = new Map<string, Promise<Prepared>>();

  async function prepare(id: string): Promise<Prepared> {
    const drawn = await draw(await readUpload(db, id));
    if (drawn.status === 'refused') {
      await dropPhotograph(db, id);
      return drawn;
    }
    await keepPicture(db, id, drawn.picture);
    return { status: 'ready' };
  }

  return async (id: string): Promise<Prepared> => {
    const known = underWay.get(id);
    if (known) return known;
    if (underWay.size >= MOST_WAITING) return { status: 'busy' };
    // Read only when its turn has come: what waits takes no memory.
    const work = takeTurn(() => prepare(id)).finally(() => underWay.delete(id));
    underWay.set(id, work);
    return work;
  };
}
