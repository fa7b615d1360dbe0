import { LRUCache } from 'lru-cache';
import type { Content } from '#domain/content/content.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { turns } from '#server/drawing/turns.ts';
import type { Inventory } from '#server/inventory/current.ts';
import type { Source } from '#server/pictures/source.ts';
import type { PictureSources } from './draw.tsx';
import { type Shown, type Subject, shareSubject } from './subject.ts';

/** The bytes of a JPEG. */
type Picture = Uint8Array<ArrayBuffer>;

interface Options {
  content: () => Content;
  inventory: Inventory;
  pictures: Shown['pictures'];
  /** Of a picture by its address; undefined where its file is not there any more. */
  sourceOf: (address: string) => Source | undefined;
  draw: (subject: Subject, sources: PictureSources) => Promise<Picture>;
}

/** Pictures kept, in bytes: some 300 of them. */
const KEPT = 16 * 1024 * 1024;
/** Pictures drawn at once: each takes a core for a moment, and pages are to be served beside it. */
const AT_ONCE = 2;

/**
 * The pictures for sharing pages, drawn when first asked for, once for all who wait. They are kept by what they show, so a
 * change of the inventory gives a new one and another vehicle's change does not. Gives undefined where there is no page at
 * `path`; rejects when a picture can't be drawn, and the next call tries again.
 */
export function createShareImages({ content, inventory, pictures, sourceOf, draw }: Options) {
  const takeTurn = turns(AT_ONCE);
  const kept = new LRUCache<string, Picture, Subject>({
    maxSize: KEPT,
    sizeCalculation: (picture) => picture.byteLength,
    fetchMethod: (_, __, { context }) => takeTurn(() => draw(context, sourcesOf(context))),
  });

  function sourcesOf({ photograph, carts }: Subject): PictureSources {
    const shown = [photograph, ...carts].filter((address) => address !== undefined);
    const sources = shown.map((address) => [address, sourceOf(address)] as const);
    return Object.fromEntries(sources.filter((entry): entry is [string, Source] => !!entry[1]));
  }

  return async function shareImage(path: string): Promise<Picture | undefined> {
    const { vehicles, byId } = await inventory.current();
    const subject = shareSubject(path, {
      ...{ content: content(), pictures, vehicles, byId },
      hasFile: (address) => sourceOf(address) !== undefined,
      today: dayInNewYork(Date.now()),
    });
    return subject && kept.fetch(JSON.stringify(subject), { context: subject });
  };
}
