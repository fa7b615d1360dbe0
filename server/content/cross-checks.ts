import { z } from 'zod';
import type { Content, ContentFiles, Pages } from '#domain/content/content.ts';
import { paintOfColor } from '#domain/paint/named.ts';
import { dollars } from '#domain/text/dollars.ts';
import { brandKey } from '#domain/vehicle/titled.ts';

/** A value's place in its file: `['sections', 2, 'title']`. */
type Path = (string | number)[];

export type Fault = (file: string, path: Path, message: string) => void;

/** Reports references to missing models, carts and scenes. A faulty model counts as existing: its file was `read`. */
export function checkNames(
  { dealer, words, models }: Pick<ContentFiles, 'models'> & Record<'dealer' | 'words', object>,
  read: string[],
  scenes: string[],
  fault: Fault,
): void {
  // Undefined where the file is faulty.
  const { brands } = words as Partial<Pick<Content, 'brands'>>;
  for (const { slug, brand } of models) {
    const key = brandKey(brand);
    if (brands && !Object.hasOwn(brands, brand)) {
      const message = `brand: "${brand}": must be a brand of words/brands.yaml`;
      fault(`dealer/models/${slug}.yaml`, ['brand'], message);
    }
    if (slug.startsWith(`${key}-`) && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) continue;
    const form = `${key}-MODEL.yaml in lower case, digits and single hyphens`;
    fault(`dealer/models/${slug}.yaml`, ['brand'], `the file name must be ${form}`);
  }
  const slugsIn = (room: string) =>
    read.flatMap((file) => (file.startsWith(room) ? file.slice(room.length, -'.yaml'.length) : []));
  const slugs = slugsIn('dealer/models/');
  const model = { known: slugs, what: 'a model in content/dealer/models' };
  const cart = {
    known: [...slugs, ...slugsIn('dealer/carts/')],
    what: 'a file in content/dealer/models or content/dealer/carts',
  };
  const scene = { known: scenes, what: 'a picture in content/pictures/scenes' };
  const kinds: Record<string, typeof model> = { model, parked: model, cart, scene };
  for (const [room, files] of Object.entries({ dealer, words })) {
    for (const [name, value] of Object.entries(files)) {
      mapTexts(value, (text, path) => {
        const field = path.findLast((each) => typeof each === 'string') ?? '';
        const { known, what } = kinds[field] ?? {};
        if (what && !known?.includes(text)) {
          fault(`${room}/${name}.yaml`, path, `"${text}": must be ${what}`);
        }
        return text;
      });
    }
  }
}

function mapTexts(
  value: unknown,
  replace: (text: string, path: Path) => string,
  path: Path = [],
): unknown {
  if (typeof value === 'string') return replace(value, path);
  if (Array.isArray(value)) {
    return value.map((each, index) => mapTexts(each, replace, [...path, index]));
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => {
    return [key, mapTexts(each, replace, [...path, key])];
  });
  return Object.fromEntries(entries);
}

/** The content, with prices and terms from other files filled into its texts. */
export function crossChecked(
  { dealer, words, models, carts }: ContentFiles,
  fault: Fault,
): Omit<Content, 'firstInventory'> {
  const { business, towns: townFile, paints, ...facts } = dealer;
  const { 'inventory-columns': inventoryColumns, ...pages } = facts;
  const { brands, ...said } = words;
  for (const [room, all] of Object.entries({ models, carts })) {
    for (const { slug, cart } of all) {
      const { paint } = cart.colors;
      if (paintOfColor(paint, paints.paints)) continue;
      const message = `cart.colors.paint: "${paint}": must be the color of a paint in paints.yaml`;
      fault(`dealer/${room}/${slug}.yaml`, ['cart', 'colors', 'paint'], message);
    }
  }
  // The dealer writes each price and term once.
  const priced = <T>(file: string, value: T) =>
    mapTexts(value, (text, path) =>
      text.replace(/\{([^}]*)\}/g, (whole, inner: string) => {
        const [filled, remedy] = meaning(inner, dealer);
        if (remedy) fault(file, path, `${z.core.toDotPath(path)}: "${whole}": ${remedy}`);
        return filled;
      }),
    ) as T;
  const { towns, ...townWords } = townFile;
  const { highlights, reasons } = townWords;
  return {
    business,
    towns,
    models,
    carts,
    brands,
    paints,
    inventoryColumns,
    townPages: { ...townWords, ...priced('dealer/towns.yaml', { highlights, reasons }) },
    pages: {
      ...pages,
      ...said,
      home: { ...said.home, ...priced('words/home.yaml', { why: said.home.why }) },
      terms: { ...said.terms, ...priced('words/terms.yaml', { sections: said.terms.sections }) },
      faq: priced('words/faq.yaml', said.faq),
    },
  };
}

/** The text for words in braces; for unknown words, an empty text and the remedy. */
function meaning(
  words: string,
  { rentals, services }: Pick<Pages, 'rentals' | 'services'>,
): [text: string, remedy?: string] {
  const [, kind, what = ''] = /^(\w+)(?: (.+))?$/.exec(words.trim()) ?? [];
  if (kind === 'rental' && /^\d+$/.test(what)) {
    const rates = rentals.plans.flatMap((plan) => plan.rates);
    const prices = rates.filter(({ days }) => days === Number(what)).map(({ price }) => price);
    if (prices.length > 0) return [dollars(Math.min(...prices))];
    return ['', `no rental plan has ${what} days`];
  }
  if (kind === 'service' && what) {
    const offering = services.offerings.find(({ title }) => title === what);
    if (offering) return [offering.price];
    return ['', `the services are ${services.offerings.map(({ title }) => title).join(', ')}`];
  }
  if (kind === 'delivery' && !what) return [rentals.deliveryText];
  if (kind === 'turnaround' && !what) {
    const { value, unit } = services.turnaround;
    // Beside a figure the unit is a small h; sentences spell it out.
    return [`${value} ${unit === 'h' ? 'hours' : unit}`];
  }
  return ['', 'must be one of {rental DAYS}, {service TITLE}, {delivery}, {turnaround}'];
}
