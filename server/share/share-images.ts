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
 * The pictures for sharing pages, drawn when first asked for. They are kept by what they show, so a change of the
 * inventory gives a new one and another vehicle's change does not. Gives undefined where there is no page at `path`;
 * rejects when a picture can't be drawn, and the next call tries again.
 */
export function createShareImages({ content, inventory, pictures, sourceOf, draw }: Options) {
  const kept = new LRUCache<string, Picture>({
    maxSize: KEPT,
    sizeCalculation: (picture) => picture.byteLength,
  });
  const underWay = new Map<string, Promise<Picture>>();
  const takeTurn = turns(AT_ONCE);

  function sourcesOf({ photograph, carts }: Subject): PictureSources {
    const shown = [photograph, ...carts];
    return Object.fromEntries(
      shown.flatMap((address) => {
        const source = address && sourceOf(address);
        return source ? [[address, source]] : [];
      }),
    );
  }

  async function drawOnce(key: string, subject: Subject): Promise<Picture> {
    try {
      const picture = await takeTurn(() => draw(subject, sourcesOf(subject)));
      kept.set(key, picture);
      return picture;
    } finally {
      underWay.delete(key);
    }
  }

  return async function shareImage(path: string): Promise<Picture | undefined> {
    const { vehicles, byId } = await inventory.current();
    const hasFile = (address: string) => sourceOf(address) !== undefined;
    const subject = shareSubject(path, {
      content: content(),
      pictures,
      hasFile,
      vehicles,
      byId,
      today: dayInNewYork(Date.now()),
    });
    if (!subject) return undefined;
    const key = JSON.stringify(subject);
    const known = kept.get(key) ?? underWay.get(key);
    if (known) return known;
    const drawing = drawOnce(key, subject);
    underWay.set(key, drawing);
    return drawing;
  };
}
