import { LRUCache } from 'lru-cache';
import { encode } from 'uqr';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import type { Inventory } from '#server/inventory/current.ts';
import type { LiveSite } from '#server/live-site.ts';
import type { Source } from '#server/pictures/source.ts';
import { type Subject, shareSubject } from './subject.ts';

/** JPEG. */
type Picture = Uint8Array<ArrayBuffer>;

interface Options {
  site: Pick<LiveSite, 'content' | 'pictures'>;
  inventory: Pick<Inventory, 'current'>;
  /** Undefined where the picture's file no longer exists. */
  sourceOf: (address: string) => Source | undefined;
  draw: (subject: Subject, source: Source | undefined) => Promise<Picture>;
}

/** Bytes of the cache: some 300 pictures. */
const CACHE_SIZE = 16 * 1024 * 1024;

/**
 * Draws share images at their first request, once for all waiting callers. The cache's key is the subject, so that a
 * change of a vehicle redraws only the images that show it. Returns undefined where no page exists at `path`; rejects
 * when the image can't be drawn, and the next call tries again.
 */
export function createShareImages({ site, inventory, sourceOf, draw }: Options) {
  const cached = new LRUCache<string, Picture, Subject>({
    maxSize: CACHE_SIZE,
    sizeCalculation: (picture) => picture.byteLength,
    // A full cache drops a drawing that is under way: its callers still get it.
    ignoreFetchAbort: true,
    fetchMethod: (_, __, { context }) =>
      draw(context, sourceOf(context.photograph ?? context.cart ?? '')),
  });

  return async function shareImage(path: string): Promise<Picture | undefined> {
    const { vehicles, byId } = await inventory.current();
    const today = dayInNewYork(Date.now());
    const { content, pictures } = site;
    const subject = shareSubject(path, { content, pictures, vehicles, byId, today });
    return subject && cached.fetch(JSON.stringify(subject), { context: subject });
  };
}

/** Letters: more than any page's address has. A longer one needs a code too fine to read. */
const LONGEST = 300;

/** An address as an SVG, each run of points a line: a third of the bytes of squares. Undefined if it is too long. */
export function qrCode(address: string): string | undefined {
  if (address.length > LONGEST) return;
  const points = encode(address, { border: 0 }).data;
  const lines = points.flatMap((row, y) => {
    const runs = row.map(Number).join('').matchAll(/1+/g);
    return [...runs].map(({ 0: run, index }) => `M${index} ${y}h${run.length}`);
  });
  const box = `0 -.5 ${points.length} ${points.length}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><path stroke="#000" d="${lines.join('')}"/></svg>`;
}
