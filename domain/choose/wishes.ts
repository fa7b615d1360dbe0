/** What an address of the choice may say, in the order in which the page asks. */
export const wishParams = ['seats', 'where', 'miles', 'tows', 'carries', 'price'] as const;
export type WishName = (typeof wishParams)[number];

/** How many may ride along. */
export const partySizes = [2, 4, 6, 8] as const;

/** Where it is to be driven: beach towns and their streets, campgrounds and courses, yards and jobs. */
export const places = ['street', 'grounds', 'work'] as const;
export type Place = (typeof places)[number];

/** What somebody wishes of a cart; null where nothing is said. */
export interface Wishes {
  seats: number | null;
  where: Place | null;
  /** Miles in a day, on one charge. */
  miles: number | null;
  /** Pounds in tow. */
  tows: number | null;
  /** Pounds on board. */
  carries: number | null;
  /** US dollars at most. */
  price: number | null;
}

export const noWishes: Wishes = {
  seats: null,
  where: null,
  miles: null,
  tows: null,
  carries: null,
  price: null,
};

/** The most that an address may ask for: more is a slip of the finger. */
export const mostOf = { miles: 500, tows: 20_000, carries: 20_000, price: 1_000_000 } as const;
export type AmountName = keyof typeof mostOf;

/** Reads wishes from an address; what is unknown there counts as not said. */
export function readWishes(params: URLSearchParams): Wishes {
  const amount = (name: AmountName) => {
    // `$15,000` and `15000` alike.
    const text = (params.get(name) ?? '').trim().replace(/^\$/, '').replaceAll(',', '');
    const figure = /^\d{1,7}$/.test(text) ? Number(text) : 0;
    return figure >= 1 && figure <= mostOf[name] ? figure : null;
  };
  return {
    seats: partySizes.find((each) => String(each) === params.get('seats')) ?? null,
    where: places.find((each) => each === params.get('where')) ?? null,
    miles: amount('miles'),
    tows: amount('tows'),
    carries: amount('carries'),
    price: amount('price'),
  };
}

/** The names of those that are said. */
export function saidOf(wishes: Wishes): WishName[] {
  return wishParams.filter((name) => wishes[name] !== null);
}

/** The same without these. */
export function without(wishes: Wishes, names: readonly WishName[]): Wishes {
  return { ...wishes, ...Object.fromEntries(names.map((name) => [name, null])) };
}

/** The address of the choice with these wishes: only what is said. */
export function chooseAddress(wishes: Wishes): string {
  const said = saidOf(wishes).map((name): [string, string] => [name, String(wishes[name])]);
  return said.length > 0 ? `/choose?${new URLSearchParams(said)}` : '/choose';
}
