import { dollars } from '#domain/text/dollars.ts';
import { listing } from '#domain/text/listing.ts';
import { pounds } from '#domain/text/pounds.ts';
import { spelled } from '#domain/text/spelled.ts';
import { type Place, saidOf, type Wishes, type WishName } from './wishes.ts';

/** What the dealer calls the places: `the beach and the street`. */
export type PlaceNames = Record<Place, string>;

/** Picks them from `content/words/choose.yaml`. */
export function placeNames(where: Record<Place, { called: string }>): PlaceNames {
  const { street, grounds, work } = where;
  return { street: street.called, grounds: grounds.called, work: work.called };
}

type Say = { [Name in WishName]: (wish: NonNullable<Wishes[Name]>, places: PlaceNames) => string };

/** After "a cart". */
const wanted: Say = {
  seats: (seats) => `for ${spelled(seats).toLowerCase()}`,
  where: (place, places) => `for ${places[place]}`,
  miles: (miles) => `for ${miles} miles in a day`,
  tows: (tows) => `towing ${pounds(tows)}`,
  carries: (carries) => `carrying ${pounds(carries)}`,
  price: (price) => `up to ${dollars(price)}`,
};

/** After "give up". */
const called: Say = {
  seats: (seats) => `the ${spelled(seats).toLowerCase()} seats`,
  where: (place, places) => places[place],
  miles: (miles) => `the ${miles} miles`,
  tows: (tows) => `the ${pounds(tows)} in tow`,
  carries: (carries) => `the ${pounds(carries)} on board`,
  price: (price) => `the limit of ${dollars(price)}`,
};

/** `for six, for the beach and the street, up to $15,000`; empty where nothing is wished. */
export function wishesInWords(wishes: Wishes, places: PlaceNames): string {
  return saidOf(wishes)
    .map((name) => say(wanted, name, wishes, places))
    .join(', ');
}

/** Wishes as things that can be given up: `the 80 miles and the limit of $9,000`. */
export function wishesAsThings(names: WishName[], wishes: Wishes, places: PlaceNames): string {
  return listing(names.map((name) => say(called, name, wishes, places)));
}

function say<Name extends WishName>(
  how: Say,
  name: Name,
  wishes: Wishes,
  places: PlaceNames,
): string {
  const wish = wishes[name];
  return wish === null ? '' : how[name](wish as NonNullable<Wishes[Name]>, places);
}
