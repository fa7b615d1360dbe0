import type { Content } from '#domain/content/content.ts';
import { pageTable } from '#domain/site/page-table.ts';
import { sitePages } from '#domain/site/pages.ts';
import { dollars } from '#domain/text/dollars.ts';
import { grouped } from '#domain/text/grouped.ts';
import { brandKey, titledBrand } from '#domain/vehicle/titled.ts';
import { isOfModel, type Vehicle } from '#domain/vehicle/vehicle.ts';

/** Severities, worst first: `npm run check` lists findings in this order. */
export const harms = ['must not go live', 'visitors would notice'] as const;

interface Place {
  /** `content/words/faq.yaml`, `stock.csv`. */
  file: string;
  /** From 1; undefined where no line is known. */
  line?: number | undefined;
}

/** A fault that a visitor would meet, and its remedy in one sentence. */
export interface Finding extends Place {
  harm: (typeof harms)[number];
  what: string;
  todo: string;
}

export function noticed(place: Place, what: string, todo: string): Finding {
  return { ...place, harm: 'visitors would notice', what, todo };
}

export interface ContentText extends Place {
  text: string;
}

export interface PlacedVehicle extends Place {
  vehicle: Vehicle;
}

/** Addresses that the site answers beside its pages (app/routes.ts). */
const others = [
  '/api/vehicles',
  '/feeds/products.xml',
  '/robots.txt',
  '/sitemap.xml',
  '/llms.txt',
  '/manifest.webmanifest',
];

/** Links inside the site that lead to no page. `ids` are those of the inventory. */
export function brokenLinks(texts: ContentText[], content: Content, ids: string[]): Finding[] {
  const paths = new Set([
    ...[...Object.values(pageTable), ...sitePages(content)].map(({ path }) => path),
    ...ids.flatMap((id) => [`/vehicles/${id}`, `/vehicle/${id}`]),
    ...Object.keys(content.brands).map((brand) => `/${brandKey(brand)}`),
    ...others,
  ]);
  const todo = 'Name a page of the site, or take the link out.';
  return texts.flatMap((place) =>
    insideLinks(place.text)
      .filter((link) => !paths.has(link.replace(/[?#].*/, '').replace(/(?<=.)\/$/, '')))
      .map((link) => ({ ...place, harm: 'must not go live', what: `${link} leads nowhere`, todo })),
  );
}

/** A text that is a link as a whole, or the Markdown links in it. */
function insideLinks(text: string): string[] {
  if (/^\/(?!\/)[\w#?=&.,%+/-]*$/.test(text)) return [text];
  return [...text.matchAll(/\]\((\/(?!\/)[^)\s]*)\)/g)].map(([, link = '']) => link);
}

/** Claims that a cart is legal in a town: only its clerk can say that (docs/field.md, New Jersey law). */
export function legalInTown(texts: ContentText[], { towns, business, pages }: Content): Finding[] {
  const names = [...towns.map(({ name }) => name), business.county, pages['road-rules'].state].map(
    (name) => name.replace(/[^\w ]/g, '\\$&'),
  );
  const where = '(?:everywhere )?(?:in|on (?:the |all )?(?:streets|roads) (?:of|in))';
  const claim = new RegExp(`\\blegal ${where} (?:${names.join('|')})\\b`, 'i');
  const todo = 'Say what the state’s rule is, and that the town’s clerk knows the rest.';
  return texts.flatMap((place) => {
    const words = claim.exec(place.text)?.[0];
    const what = `"${words}": no dealer can promise that`;
    return words ? { ...place, harm: 'must not go live', what, todo } : [];
  });
}

/** Facts of makers and rows of columns: another dealer may have the same. */
const shared = /\/dealer\/(models|carts|paints|inventory-columns)/;

/**
 * What another dealer's texts still have of the content that ships, a finding for each file: names that are not the
 * dealer's own, and texts with figures that are word for word the same.
 */
export function stillAsShipped(
  texts: ContentText[],
  own: Content,
  shipped: Content & { texts: ContentText[] },
): Finding[] {
  const known = namesIn(own);
  const foreign = [...namesIn(shipped)].filter((name) => !known.has(name));
  const key = ({ file, text }: ContentText) => `${file.slice(file.indexOf('/'))} ${text}`;
  const same = new Set(shipped.texts.map(key));
  const todo = 'Rewrite it, or keep what is true of you.';
  return [...grouped(texts, ({ file }) => file)].flatMap(([file, inside]) => {
    const names = foreign.filter((name) => inside.some(({ text }) => has(text, name)));
    const naming = inside.filter(({ text }) => names.some((name) => has(text, name)));
    // A slug's digits are no figure, nor are the place of a lamp and the day of a headline.
    const bare = file.includes('/words/') ? /^[\d.-]+$/ : /^$/;
    const figures = inside.filter(
      (each) => /(?<![\w-])\d/.test(each.text) && !bare.test(each.text) && same.has(key(each)),
    );
    const found = [
      names.length > 0 && `still says ${names.join(', ')} (${linesOf(naming)})`,
      figures.length > 0 && !shared.test(file) && `has figures as shipped (${linesOf(figures)})`,
    ].filter((what) => what !== false);
    return found.map((what) => noticed({ file }, what, todo));
  });
}

function namesIn({ business, towns, brands, pages }: Content): Set<string> {
  const {
    wordmark,
    county,
    state,
    email,
    phone,
    secondPhone = phone,
    textPhone = phone,
  } = business;
  return new Set([
    ...[wordmark.own, county, state, pages['road-rules'].state],
    ...[email, phone, secondPhone, textPhone],
    ...business.showrooms.map(({ city }) => city),
    // Ocean is a town of Ocean County, and a word.
    ...towns.map(({ name }) => name).filter((name) => !county.includes(name)),
    ...Object.keys(brands).map(titledBrand),
  ]);
}

/** As whole words. */
function has(text: string, name: string): boolean {
  return new RegExp(`(?<!\\w)${name.replace(/[^\w ]/g, '\\$&')}(?!\\w)`).test(text);
}

function linesOf(texts: ContentText[]): string {
  const lines = [...new Set(texts.map(({ line }) => line))];
  return `${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}`;
}

/** Prices of vehicles, and of the home page, that are far from the MSRP of their model. */
export function farPrices(
  inventory: PlacedVehicle[],
  { models, pages }: Pick<Content, 'models' | 'pages'>,
): Finding[] {
  const file = 'content/words/home.yaml';
  const featured = pages.home.featured.flatMap(({ model, price }) => {
    const { name, msrp } = models.find(({ slug }) => slug === model) ?? {};
    return farFrom(msrp, price, { file }, `${name}`);
  });
  const listed = inventory.flatMap((place) => {
    const { id, name, price } = place.vehicle;
    const model = models.find((each) => isOfModel(place.vehicle, each));
    return price === null ? [] : farFrom(model?.msrp, price, place, `${id}, ${name},`);
  });
  return [...featured, ...listed];
}

/** Twice or half the MSRP is a slip; beyond a quarter of it a shopper asks why. */
function farFrom(msrp: number | undefined, price: number, place: Place, name: string): Finding[] {
  if (msrp === undefined || Math.abs(price - msrp) <= msrp / 4) return [];
  const isSlip = price >= msrp * 2 || price * 2 <= msrp;
  const harm = isSlip ? 'must not go live' : 'visitors would notice';
  const what = `${name} for ${dollars(price)}; its MSRP is ${dollars(msrp)}`;
  const todo = 'Compare both with the price list, and correct the wrong one.';
  return [{ ...place, harm, what, todo }];
}

/** Vehicles that a visitor can't tell apart, or that share a stock number. */
export function alikeVehicles(inventory: PlacedVehicle[]): Finding[] {
  const shown = ({ id: _, stockNumber: __, ...rest }: Vehicle) => JSON.stringify(rest);
  const number = ({ stockNumber }: Vehicle) => stockNumber?.trim().toLowerCase();
  const differ = 'Say what differs (color, showroom, description), or list it once.';
  const renumber = 'Give each its own stockNumber, or take one out.';
  return [
    ...repeats(inventory, shown, 'is in all but its id like', differ),
    ...repeats(inventory, number, 'has the stock number of', renumber),
  ];
}

function repeats(
  inventory: PlacedVehicle[],
  keyOf: (vehicle: Vehicle) => string | undefined,
  how: string,
  todo: string,
): Finding[] {
  const groups = grouped(inventory, ({ vehicle }) => keyOf(vehicle));
  groups.delete(undefined);
  return [...groups.values()].flatMap(([first, ...others]) =>
    others.map((place) => noticed(place, `${place.vehicle.id} ${how} ${first?.vehicle.id}`, todo)),
  );
}
