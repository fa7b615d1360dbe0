import type { Content } from '#domain/content/content.ts';
import type { Model } from '#domain/content/models.ts';
import { seasonOf } from '#domain/hours/sky.ts';
import { lowestOf } from '#domain/model/stock.ts';
import { brandPage, type PageName, pageTable } from '#domain/site/page-table.ts';
import { pageWords } from '#domain/site/pages.ts';
import { highlights } from '#domain/specification/specifications.ts';
import { dollars } from '#domain/text/dollars.ts';
import { townView } from '#domain/town/town-view.ts';
import { type Badge, badgeOf } from '#domain/vehicle/availability.ts';
import { cartPictureName } from '#domain/vehicle/cart-pictures.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { titledBrand } from '#domain/vehicle/titled.ts';

/** A figure on the yellow plate: `from` `$245` `a day`, with its label underneath. */
interface PlateFigure {
  before?: string;
  value: string;
  unit?: string;
  label?: string;
}

/** The content of a share image as plain data: pages with equal subjects share one image. */
export interface Subject {
  dealer: Content['business']['wordmark'];
  title: string;
  lead?: string | undefined;
  /** Small plates in the upper right corner. */
  plates: { look: 'name' | Badge['look']; word: string }[];
  figures: PlateFigure[];
  cart?: string | undefined;
  /** Replaces the cart: the address of the dealer's published photograph. */
  photograph?: string | undefined;
}

type Card = Partial<Subject> & Pick<Subject, 'title'>;

export interface Shown {
  content: Content;
  /** Addresses of the site's own pictures, by name: `carts/denago-ev-city/front`. */
  pictures: Map<string, string>;
  vehicles: ListedVehicle[];
  byId: Map<string, ListedVehicle>;
  /** New York's date: `2026-11-22`. */
  today: string;
}

/** @returns undefined where no page exists at `path` */
export function shareSubject(path: string, shown: Shown): Subject | undefined {
  const { business, pages } = shown.content;
  const card = cardOf(path, shown);
  if (!card) return undefined;
  const isBare = !card.cart && !card.photograph;
  return {
    dealer: business.wordmark,
    plates: [],
    figures: [{ value: business.phone }],
    ...card,
    ...(isBare && { cart: pictureOf(pages.home.hero.model, shown) }),
  };
}

/** Address of the picture of a model in its own paint, or in `paint`; undefined without one. */
function pictureOf(slug = '', { pictures }: Shown, paint?: string): string | undefined {
  return pictures.get(cartPictureName(slug, 'front', paint));
}

function cardOf(path: string, shown: Shown): Card | undefined {
  const { content, vehicles, byId } = shown;
  const [, id = '', paint] = /^\/vehicles\/([^/]+)(?:\/([^/]+))?$/.exec(path) ?? [];
  const model = content.models.find(({ slug }) => slug === id);
  if (model) return ofModel(model, pictureOf(id, shown, paint), paint);
  const vehicle = byId.get(id);
  if (vehicle) return paint ? undefined : ofVehicle(vehicle);
  const town = townView(content, path);
  const [brand, words] =
    Object.entries(content.brands).find(([name]) => brandPage(name).path === path) ?? [];
  if (brand) return { title: titledBrand(brand), cart: pictureOf(words?.parked[0], shown) };
  if (!town) return ofPage(path, shown);
  return {
    title: `${town.name} golf carts`,
    figures: town.showrooms.map(({ city, miles }) => {
      return { value: miles.toFixed(1), unit: 'mi', label: `to ${city}` };
    }),
    cart: pictureIn(vehicles),
  };
}

/** A page of the page table, with its own words where it has any. */
function ofPage(path: string, shown: Shown): Card | undefined {
  const { pages, business } = shown.content;
  const page = (Object.keys(pageTable) as PageName[]).find((name) => pageTable[name].path === path);
  if (!page) return undefined;
  const { name: title } = pageTable[page];
  const { heading, lead, opening } = pageWords(page, shown.content);
  const cart = pictureOf(opening?.[0]?.model, shown);
  switch (path) {
    case '/':
      return { title: seasonOf(pages.home.hero.headlines, shown.today).lines.join(' ') };
    case '/inventory':
      return ofInventory(title, shown.vehicles);
    case '/contact':
      return { title: pages.contact.heading, lead: business.responsePromise, cart };
    case '/rentals':
      return ofRentals(pages.rentals, shown);
    default:
      return heading ? { title: heading, lead, cart } : { title };
  }
}

function ofRentals({ heading, plans }: Content['pages']['rentals'], shown: Shown): Card {
  const days = plans.flatMap(({ rates }) => rates).filter(({ days }) => days === 1);
  const lowest = dollars(Math.min(...days.map(({ price }) => price)));
  return {
    title: heading,
    cart: pictureOf(plans[0]?.model, shown),
    ...(days.length > 0 && { figures: [{ before: 'from', value: lowest, unit: 'a day' }] }),
  };
}

/** @param paint slug of the paint that the visitor tries; without a picture in it the address is no page's */
function ofModel(model: Model, cart: string | undefined, paint?: string): Card | undefined {
  const { name, brand, msrp } = model;
  if (paint && !cart) return undefined;
  return {
    title: name,
    plates: [{ look: 'name', word: titledBrand(brand) }],
    figures: msrp ? [{ before: 'MSRP', value: dollars(msrp) }] : highlights(model).slice(0, 2),
    cart,
  };
}

function ofVehicle(vehicle: ListedVehicle): Card {
  const { name, brand, price, images } = vehicle;
  return {
    title: name,
    plates: [badgeOf(vehicle), { look: 'name', word: titledBrand(brand) }],
    figures: [{ value: dollars(price) }],
    ...(images[0] ? { photograph: images[0] } : { cart: pictureIn([vehicle]) }),
  };
}

function ofInventory(title: string, vehicles: ListedVehicle[]): Card {
  const count = vehicles.length;
  if (count === 0) return { title };
  const lowest = lowestOf(vehicles);
  return {
    title,
    cart: pictureIn(vehicles),
    figures: [
      { value: String(count), unit: count === 1 ? 'cart' : 'carts' },
      ...(lowest === null ? [] : [{ before: 'from', value: dollars(lowest) }]),
    ],
  };
}

function pictureIn(vehicles: ListedVehicle[]): string | undefined {
  return vehicles.find(({ illustration }) => illustration)?.illustration ?? undefined;
}
