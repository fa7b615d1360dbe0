import { titled } from '#app/inventory/browse.ts';
import { type CartShape, cartShape } from '#app/inventory/cart-shape.ts';
import { stockState } from '#app/inventory/stock-state.ts';
import type { Vehicle } from '#app/inventory/vehicle.ts';
import { highlights } from '#app/models/facts.ts';
import type { Model } from '#app/models/model.ts';
import { townView } from '#app/towns/town-view.ts';
import { dollars } from '#app/ui/dollars.ts';
import type { Content } from '#server/content.ts';

/** A figure on the yellow plate: `from` `$245` `a day`, with what it is underneath. */
export interface PlateFigure {
  before?: string;
  value: string;
  unit?: string;
  label?: string;
}

/** All that a page's picture shows, as plain data: two pages with equal subjects share one picture. */
export interface Subject {
  dealer: string;
  title: string;
  /** Stands in where the font can write nothing of the title. */
  otherwise: string;
  lead?: string;
  /** Small plates in the upper right corner. */
  plates: { look: 'name' | ReturnType<typeof stockState>['look']; word: string }[];
  /** On the yellow plate. */
  figures: PlateFigure[];
  /** In place of the yellow plate: miles to each showroom. */
  sign?: { city: string; miles: number }[];
  carts: CartShape[];
}

type Words = Pick<Subject, 'title'> & Partial<Subject>;

/** What the picture of the page at `path` shows; undefined where there is no such page. */
export function subjectOf(
  path: string,
  content: Content,
  { vehicles, byId }: { vehicles: Vehicle[]; byId: Map<string, Vehicle> },
): Subject | undefined {
  const words =
    ofPage(path, content) ??
    ofTown(path, content) ??
    ofCart(path, content, byId) ??
    (path === '/inventory' ? ofInventory(vehicles) : undefined);
  const { name, phone } = content.business;
  return (
    words && {
      dealer: name,
      otherwise: 'Golf cart',
      plates: [],
      figures: [{ value: phone }],
      carts: parked,
      ...words,
    }
  );
}

const parked: CartShape[] = [
  { seats: 2, bed: true, lifted: false },
  { seats: 4, bed: false, lifted: false },
];

function ofPage(path: string, { pages, models, business }: Content): Words | undefined {
  switch (path) {
    case '/': {
      const hero = models.find(({ slug }) => slug === pages.home.hero.model);
      return { title: pages.home.hero.lines.join(' '), carts: hero ? [cartShape(hero)] : parked };
    }
    case '/rentals':
      return ofRentals(pages.rentals);
    case '/services':
    case '/showroom':
    case '/about':
    case '/financing': {
      const { heading, lead } = pages[path.slice(1) as 'services'];
      return { title: heading, lead };
    }
    case '/privacy':
    case '/terms': {
      const { title, lead } = pages[path.slice(1) as 'privacy'];
      return { title, lead };
    }
    case '/contact':
      return { title: pages.contact.heading, lead: business.responsePromise };
    case '/thank-you':
      return { title: 'Thank you', lead: business.responsePromise };
    case '/brands/denago':
    case '/brands/evolution':
      return ofBrand(path.slice('/brands/'.length), models);
    default:
      return undefined;
  }
}

function ofRentals({ heading, plans }: Content['pages']['rentals']): Words {
  const days = plans.flatMap(({ rates }) => rates).filter(({ days }) => days === 1);
  const lowest = Math.min(...days.map(({ price }) => price));
  return {
    title: heading,
    carts: plans.map(({ seats, bed }) => ({ seats, bed, lifted: false })),
    ...(days.length > 0 && {
      figures: [{ before: 'from', value: dollars(lowest), unit: 'a day' }],
    }),
  };
}

function ofBrand(brand: string, models: Model[]): Words {
  const own = models.filter((model) => model.brand === brand);
  const seats = own.flatMap((model) => model.seats ?? []);
  const span = [...new Set([Math.min(...seats), Math.max(...seats)])].join('–');
  return {
    title: titled(brand),
    carts: unlike(own),
    figures: [
      { value: String(own.length), unit: own.length === 1 ? 'model' : 'models' },
      ...(seats.length > 0 ? [{ value: span, unit: 'seats' }] : []),
    ],
  };
}

function ofTown(path: string, content: Content): Words | undefined {
  const town = townView(content, path);
  if (!town) return undefined;
  return {
    title: `${town.name} golf carts`,
    sign: town.showrooms.map(({ city, miles }) => ({ city, miles })),
    carts: [{ seats: 4, bed: false, lifted: false }],
  };
}

function ofCart(path: string, { models }: Content, byId: Map<string, Vehicle>): Words | undefined {
  const id = /^\/vehicles\/([^/]+)$/.exec(path)?.[1] ?? '';
  const model = models.find(({ slug }) => slug === id);
  if (model) {
    return {
      title: model.name,
      plates: [{ look: 'name', word: titled(model.brand) }],
      figures:
        model.msrp === undefined
          ? highlights(model).slice(0, 2)
          : [{ before: 'MSRP', value: dollars(model.msrp) }],
      carts: [cartShape(model)],
    };
  }
  const vehicle = byId.get(id);
  if (!vehicle) return undefined;
  const brand = titled(vehicle.brand);
  return {
    title: vehicle.name,
    otherwise: brand,
    plates: [stockState(vehicle), { look: 'name', word: brand }],
    figures: [{ value: dollars(vehicle.price) }],
    carts: [cartShape(vehicle)],
  };
}

function ofInventory(vehicles: Vehicle[]): Words {
  const count = vehicles.length;
  if (count === 0) return { title: 'Inventory' };
  const lowest = Math.min(...vehicles.map(({ price }) => price));
  return {
    title: 'Inventory',
    carts: unlike(vehicles),
    figures: [
      { value: String(count), unit: count === 1 ? 'cart' : 'carts' },
      { before: 'from', value: dollars(lowest) },
    ],
  };
}

/** Up to three carts that look different, the longest first. */
function unlike(carts: Parameters<typeof cartShape>[0][]): CartShape[] {
  const shapes = new Map(carts.map((cart) => [JSON.stringify(cartShape(cart)), cartShape(cart)]));
  return [...shapes.values()].toSorted((a, b) => b.seats - a.seats).slice(0, 3);
}
