import { LRUCache } from 'lru-cache';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import type { Inventory } from '#server/inventory/current.ts';
import type { LiveSite } from '#server/live-site.ts';
import type { Source } from '#server/pictures/source.ts';
import { type Subject, shareSubject } from './subject.ts';

/** JPEG. */
type Picture = Uint8Array<ArrayBuffer>;

interface Options {
  site: Pick<LiveSite, 'content' | 'pictures'>;
  inventory: Inventory;
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
