import { useRouteLoaderData } from 'react-router';
import type { Content } from '#domain/content/content.ts';
import type { Credit } from '#domain/financing/estimate.ts';
import type { ModelName, OpeningCart } from '#domain/model/model.ts';
import type { CartPictures } from '#domain/vehicle/cart-pictures.ts';
import type { Frame } from './frame.ts';

/** What comes with every document, for all pages. */
export interface RootData {
  site: { url: string; name: string };
  frame: Frame;
  models: ModelName[];
  cartPictures: CartPictures;
  /** The carts of pages that say little. */
  asides: Record<'thankYou' | 'notFound', OpeningCart[]>;
  /** Pages that a browser shows without asking the server for their words. */
  heads: Pick<Content['pages']['heads'], 'inventory' | 'thankYou'>;
  /** What an estimate is worked out with, wherever a cart is shown. */
  credit: Credit;
}

/** What came with the document; undefined on the page of a failure that left nothing of it. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData('root') as RootData | undefined;
}

let modelSlugs: ReadonlySet<string> = new Set();

/** Keeps the models that the server named with the first document. */
export function knowModels(models: ModelName[]): void {
  modelSlugs = new Set(models.map(({ slug }) => slug));
}

/** Whether an address under /vehicles/ is a model's page: its slug, which no vehicle may have as its id. */
export function isModel(id: string): boolean {
  return modelSlugs.has(id);
}
