import type { Content } from '#domain/content/content.ts';
import type { Model } from '#domain/content/models.ts';
import { seasonOf } from '#domain/hours/sky.ts';
import { plainForms } from '#domain/inquiry/kinds.ts';
import { type NameParts, nameParts } from '#domain/site/name-parts.ts';
import { pageAt } from '#domain/site/page-table.ts';
import { highlights } from '#domain/specification/specifications.ts';
import { dollars } from '#domain/text/dollars.ts';
import { POPULAR, townView } from '#domain/town/town-view.ts';
import { cartPictureName } from '#domain/vehicle/cart-pictures.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { stockState } from '#domain/vehicle/stock-state.ts';
import { titledBrand } from '#domain/vehicle/titled.ts';

/** A figure on the yellow plate: `from` `$245` `a day`, with what it is underneath. */
export interface PlateFigure {
  before?: string;
  value: string;
  unit?: string;
  label?: string;
}

/** All that a page's picture shows, as plain data: two pages with equal subjects share one picture. */
export interface Subject {
  dealer: NameParts;
  title: string;
  lead?: string;
  /** Small plates in the upper right corner. */
  plates: { look: 'name' | ReturnType<typeof stockState>['look']; word: string }[];
  /** On the yellow plate. */
  figures: PlateFigure[];
  /** In place of the yellow plate: miles to each showroom. */
  sign?: { city: string; miles: number }[];
  /** Addresses of carts' pictures; the first stands in front. */
  carts: string[];
  /** In place of the carts: the address of a photograph that the dealer has published. */
  photograph?: string;
}

/** What a page says and shows beyond what all do. */
type Own = Pick<Subject, 'title'> & Partial<Subject>;

/** What the site holds at one moment, as far as pictures show it. */
export interface Shown {
  content: Content;
  /** Addresses of the pictures that come with the site, by name: `carts/denago-ev-city/front`. */
  pictures: Map<string, string>;
  /** Whether there is a file of a published picture: a dealer may have moved without them. */
  hasFile: (address: string) => boolean;
  vehicles: ListedVehicle[];
  byId: Map<string, ListedVehicle>;
  /** In New York: `2026-11-22`. */
  today: string;
}

type Carts = ReturnType<typeof cartPictures>;

/** What the picture of the page at `path` shows; undefined where there is no such page. */
export function shareSubject(
  path: string,
  { content, pictures, hasFile, vehicles, byId, today }: Shown,
): Subject | undefined {
  const show = cartPictures(content.models, pictures);
  const vehicle = byId.get(/^\/vehicles\/([^/]+)$/.exec(path)?.[1] ?? '');
  const own =
    ofPage(path, content, show, today) ??
    ofTown(path, content, show.ofVehicles(vehicles.slice(0, POPULAR))) ??
    ofModel(path, content, show) ??
    (vehicle && ofVehicle(vehicle, hasFile, show)) ??
    (path === '/inventory' ? ofInventory(vehicles, show) : undefined);
  if (!own) return undefined;
  const { business } = content;
  const { carts = [], ...rest } = own;
  return {
    dealer: nameParts(business),
    plates: [],
    figures: [{ value: business.phone }],
    ...rest,
    carts:
      carts.length > 0 || own.photograph ? carts : show.ofSlugs([content.pages.home.hero.model]),
  };
}

function ofPage(
  path: string,
  { pages, models, brands, business }: Content,
  show: Carts,
  today: string,
) {
  const opened = (carts: { model: string }[]) => show.ofSlugs(carts.map(({ model }) => model));
  const form = plainForms.find(({ page }) => page.path === path);
  if (form) {
    const { heading, lead, opening } = pages.requests[form.kind];
    return { title: heading, lead, carts: opened(opening) };
  }
  switch (path) {
    case '/':
      return { title: seasonOf(pages.home.hero.headlines, today).lines.join(' ') };
    case '/choose': {
      const { heading, lead } = pages.choose;
      return { title: heading, lead, carts: show.ofSlugs(brands.evolution.parked) };
    }
    case '/rentals':
      return ofRentals(pages.rentals, show);
    case '/offline':
      return { title: pages.heads.offline.title, carts: opened(pages.contact.opening) };
    case '/privacy':
    case '/terms': {
      const { title, lead } = pages[path.slice(1) as 'privacy'];
      return { title, lead };
    }
    case '/contact':
      return {
        title: pages.contact.heading,
        lead: business.responsePromise,
        carts: opened(pages.contact.opening),
      };
    case '/thank-you':
      return {
        title: 'Thank you',
        lead: business.responsePromise,
        carts: opened(pages.asides.thankYou.opening),
      };
    case '/brands/denago':
    case '/brands/evolution': {
      const brand = path.slice('/brands/'.length) as 'denago';
      return ofBrand(brand, models, show.ofSlugs(brands[brand].parked));
    }
    default: {
      const { words } = pageAt(path) ?? {};
      if (!words) return undefined;
      const { heading, lead, opening } = pages[words];
      return { title: heading, lead, carts: opened(opening) };
    }
  }
}

function ofRentals({ heading, plans }: Content['pages']['rentals'], show: Carts): Own {
  const days = plans.flatMap(({ rates }) => rates).filter(({ days }) => days === 1);
  const lowest = Math.min(...days.map(({ price }) => price));
  return {
    title: heading,
    carts: show.ofSlugs(plans.map(({ model }) => model)),
    ...(days.length > 0 && {
      figures: [{ before: 'from', value: dollars(lowest), unit: 'a day' }],
    }),
  };
}

function ofBrand(brand: string, models: Model[], carts: string[]): Own {
  const own = models.filter((model) => model.brand === brand);
  const seats = own.flatMap((model) => model.seats ?? []);
  const span = [...new Set([Math.min(...seats), Math.max(...seats)])].join('–');
  return {
    title: titledBrand(brand),
    carts,
    figures: [
      { value: String(own.length), unit: own.length === 1 ? 'model' : 'models' },
      ...(seats.length > 0 ? [{ value: span, unit: 'seats' }] : []),
    ],
  };
}

function ofTown(path: string, content: Content, carts: string[]): Own | undefined {
  const town = townView(content, path);
  if (!town) return undefined;
  return {
    title: `${town.name} golf carts`,
    sign: town.showrooms.map(({ city, miles }) => ({ city, miles })),
    carts,
  };
}

/** At the model's own address, or with a paint's slug after it: in that paint. */
function ofModel(path: string, { models }: Content, show: Carts): Own | undefined {
  const [, slug, paint] = /^\/vehicles\/([^/]+)(?:\/([^/]+))?$/.exec(path) ?? [];
  const model = models.find((each) => each.slug === slug);
  const carts = model ? show.ofSlugs([model.slug], paint) : [];
  if (!model || (paint && carts.length === 0)) return undefined;
  return {
    title: model.name,
    plates: [{ look: 'name', word: titledBrand(model.brand) }],
    figures:
      model.msrp === undefined
        ? highlights(model).slice(0, 2)
        : [{ before: 'MSRP', value: dollars(model.msrp) }],
    carts,
  };
}

function ofVehicle(vehicle: ListedVehicle, hasFile: Shown['hasFile'], show: Carts): Own {
  const brand = titledBrand(vehicle.brand);
  const [photograph] = vehicle.images;
  return {
    title: vehicle.name,
    plates: [stockState(vehicle), { look: 'name', word: brand }],
    figures: [{ value: dollars(vehicle.price) }],
    ...(photograph && hasFile(photograph) ? { photograph } : { carts: show.ofVehicles([vehicle]) }),
  };
}

function ofInventory(vehicles: ListedVehicle[], show: Carts): Own {
  const count = vehicles.length;
  if (count === 0) return { title: 'Inventory' };
  const lowest = Math.min(...vehicles.map(({ price }) => price));
  return {
    title: 'Inventory',
    carts: show.ofVehicles(vehicles),
    figures: [
      { value: String(count), unit: count === 1 ? 'cart' : 'carts' },
      { before: 'from', value: dollars(lowest) },
    ],
  };
}

/** Addresses of what shows the carts that pages are about, each picture once; `pictures` holds addresses by name. */
function cartPictures(models: Model[], pictures: Map<string, string>) {
  return {
    ofSlugs: (slugs: (string | undefined)[], paint?: string): string[] =>
      slugs.flatMap((slug) =>
        models.some((model) => model.slug === slug)
          ? (pictures.get(cartPictureName(slug ?? '', 'front', paint)) ?? [])
          : [],
      ),
    ofVehicles: (vehicles: ListedVehicle[]): string[] =>
      [...new Set(vehicles.flatMap(({ illustration }) => illustration ?? []))].slice(0, 3),
  };
}
