import type { Content } from '#domain/content/content.ts';
import type { Model } from '#domain/content/models.ts';
import { seasonOf } from '#domain/hours/sky.ts';
import { plainForms } from '#domain/inquiry/kinds.ts';
import { type NameParts, nameParts } from '#domain/site/name-parts.ts';
import { pageAt } from '#domain/site/page-table.ts';
import { highlights } from '#domain/specification/specifications.ts';
import { dollars } from '#domain/text/dollars.ts';
import { POPULAR, townView } from '#domain/town/town-view.ts';
import { stockState } from '#domain/vehicle/availability.ts';
import { cartPictureName } from '#domain/vehicle/cart-pictures.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { titledBrand } from '#domain/vehicle/titled.ts';

/** A figure on the yellow plate: `from` `$245` `a day`, with its label underneath. */
export interface PlateFigure {
  before?: string;
  value: string;
  unit?: string;
  label?: string;
}

/** The content of a share image as plain data: pages with equal subjects share one image. */
export interface Subject {
  dealer: NameParts;
  title: string;
  lead?: string;
  /** Small plates in the upper right corner. */
  plates: { look: 'name' | ReturnType<typeof stockState>['look']; word: string }[];
  figures: PlateFigure[];
  /** Replaces the yellow plate: miles to each showroom. */
  sign?: { city: string; miles: number }[];
  /** Addresses of carts' pictures; the first is in front. */
  carts: string[];
  /** Replaces the carts: the address of the dealer's published photograph. */
  photograph?: string;
}

/** The parts of a subject that differ by page. */
interface Card extends Partial<Omit<Subject, 'title'>> {
  title: string;
  /** Replaces `carts`: slugs of models, in their own paint or in `paint`. */
  models?: (string | undefined)[];
  paint?: string | undefined;
}

/** The site's current data for share images. */
export interface Shown {
  content: Content;
  /** Addresses of the site's own pictures, by name: `carts/denago-ev-city/front`. */
  pictures: Map<string, string>;
  /** Whether a published picture's file exists: a dealer may have moved the site without the pictures. */
  hasFile: (address: string) => boolean;
  vehicles: ListedVehicle[];
  byId: Map<string, ListedVehicle>;
  /** New York's date: `2026-11-22`. */
  today: string;
}

/** @returns undefined where no page exists at `path` */
export function shareSubject(path: string, shown: Shown): Subject | undefined {
  const { content, pictures } = shown;
  const card = cardOf(path, shown);
  if (!card) return undefined;
  const { models = [], paint, ...own } = card;
  const ofModels = (slugs: (string | undefined)[]) =>
    slugs.flatMap((slug = '') =>
      content.models.some((model) => model.slug === slug)
        ? (pictures.get(cartPictureName(slug, 'front', paint)) ?? [])
        : [],
    );
  const carts = own.carts ?? ofModels(models);
  if (paint && carts.length === 0) return undefined;
  const isBare = carts.length === 0 && !own.photograph;
  return {
    dealer: nameParts(content.business),
    plates: [],
    figures: [{ value: content.business.phone }],
    ...own,
    carts: isBare ? ofModels([content.pages.home.hero.model]) : carts,
  };
}

function cardOf(path: string, shown: Shown): Card | undefined {
  const { content, vehicles, byId } = shown;
  const [, id = '', paint] = /^\/vehicles\/([^/]+)(?:\/([^/]+))?$/.exec(path) ?? [];
  const model = content.models.find(({ slug }) => slug === id);
  if (model) return ofModel(model, paint);
  const vehicle = byId.get(id);
  if (vehicle) return paint ? undefined : ofVehicle(vehicle, shown);
  const town = townView(content, path);
  if (town) {
    return {
      title: `${town.name} golf carts`,
      sign: town.showrooms.map(({ city, miles }) => ({ city, miles })),
      carts: illustrationsOf(vehicles.slice(0, POPULAR)),
    };
  }
  return ofPage(path, shown);
}

/** A page of the page table, with its own words where it has any. */
function ofPage(path: string, { content, vehicles, today }: Shown): Card | undefined {
  const { pages, brands, business } = content;
  const { words, name } = pageAt(path) ?? {};
  if (!name) return undefined;
  if (words) return ofWords(pages[words]);
  const form = plainForms.find((each) => each.path === path);
  if (form) return ofWords(pages.requests[form.kind]);
  switch (path) {
    case '/':
      return { title: seasonOf(pages.home.hero.headlines, today).lines.join(' ') };
    case '/inventory':
      return ofInventory(vehicles);
    case '/choose':
      return { ...ofWords(pages.choose), models: brands.evolution.parked };
    case '/rentals':
      return ofRentals(pages.rentals);
    case '/contact':
      return { ...ofWords(pages.contact), lead: business.responsePromise };
    case '/privacy':
    case '/terms': {
      const { title, lead } = pages[path.slice(1) as 'privacy'];
      return { title, lead };
    }
    case '/brands/denago':
    case '/brands/evolution':
      return ofBrand(path.slice('/brands/'.length) as 'denago', content);
    default:
      return { title: name };
  }
}

interface Words {
  heading: string;
  lead?: string;
  opening?: { model: string }[];
}

function ofWords({ heading, lead, opening = [] }: Words): Card {
  return { title: heading, ...(lead && { lead }), models: opening.map(({ model }) => model) };
}

function ofRentals({ heading, plans }: Content['pages']['rentals']): Card {
  const days = plans.flatMap(({ rates }) => rates).filter(({ days }) => days === 1);
  const lowest = dollars(Math.min(...days.map(({ price }) => price)));
  return {
    title: heading,
    models: plans.map(({ model }) => model),
    ...(days.length > 0 && { figures: [{ before: 'from', value: lowest, unit: 'a day' }] }),
  };
}

function ofBrand(brand: 'denago' | 'evolution', { models, brands }: Content): Card {
  const own = models.filter((model) => model.brand === brand);
  const seats = own.flatMap((model) => model.seats ?? []);
  const span = [...new Set([Math.min(...seats), Math.max(...seats)])].join('–');
  return {
    title: titledBrand(brand),
    models: brands[brand].parked,
    figures: [
      { value: String(own.length), unit: own.length === 1 ? 'model' : 'models' },
      ...(seats.length > 0 ? [{ value: span, unit: 'seats' }] : []),
    ],
  };
}

/** @param paint slug of the paint that the visitor tries */
function ofModel(model: Model, paint: string | undefined): Card {
  const { name, brand, msrp, slug } = model;
  return {
    title: name,
    plates: [{ look: 'name', word: titledBrand(brand) }],
    figures: msrp ? [{ before: 'MSRP', value: dollars(msrp) }] : highlights(model).slice(0, 2),
    models: [slug],
    paint,
  };
}

function ofVehicle(vehicle: ListedVehicle, { hasFile }: Shown): Card {
  const [photograph] = vehicle.images;
  return {
    title: vehicle.name,
    plates: [stockState(vehicle), { look: 'name', word: titledBrand(vehicle.brand) }],
    figures: [{ value: dollars(vehicle.price) }],
    ...(photograph && hasFile(photograph) ? { photograph } : { carts: illustrationsOf([vehicle]) }),
  };
}

function ofInventory(vehicles: ListedVehicle[]): Card {
  const count = vehicles.length;
  if (count === 0) return { title: 'Inventory' };
  const lowest = Math.min(...vehicles.map(({ price }) => price));
  return {
    title: 'Inventory',
    carts: illustrationsOf(vehicles),
    figures: [
      { value: String(count), unit: count === 1 ? 'cart' : 'carts' },
      { before: 'from', value: dollars(lowest) },
    ],
  };
}

/** Pictures of up to three vehicles that look different. */
function illustrationsOf(vehicles: ListedVehicle[]): string[] {
  return [...new Set(vehicles.flatMap(({ illustration }) => illustration ?? []))].slice(0, 3);
}
