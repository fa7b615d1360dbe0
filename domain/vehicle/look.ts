import { plainSearch, type Searcher } from '#domain/search/search.ts';
import { type Browsing, browse } from './browse.ts';
import type { CardVehicle } from './card-vehicle.ts';
import { type Filters, listAddress } from './filters.ts';
import type { ListedVehicle } from './listed.ts';
import { nearest } from './on.ts';

/** Ways out of an empty list that are offered, and carts that are shown of the first. */
const WAYS = 3;
const SHOWN = 3;

/** A list that shows something, with what was given up for it. */
export interface Nearly {
  /** `6 seats`, `“leather”`. */
  labels: string[];
  address: string;
  matching: number;
  /** Its first carts; of the first way alone. */
  vehicles: CardVehicle[];
  open: Browsing['open'];
}

/** A list, and where it is empty, what comes nearest. */
export interface Found extends Browsing {
  nearly: Nearly[];
  /** The search with its words put right, if that shows something. */
  instead: { q: string; address: string; matching: number } | null;
}

/** Browses, and looks further where nothing fits. */
export function look(
  all: ListedVehicle[],
  filters: Filters,
  searcher: Searcher = plainSearch,
): Found {
  const search = searcher(filters.q);
  const browsing = browse(all, filters, search);
  if (browsing.matching > 0) return { ...browsing, nearly: [], instead: null };
  const at = (other: Filters) => {
    const { matching, vehicles, open } = browse(all, other, searcher(other.q));
    return { address: listAddress(other), matching, vehicles: vehicles.slice(0, SHOWN), open };
  };
  const nearly = nearest(all, filters, search)
    .slice(0, WAYS)
    .map((way) => ({ labels: way.labels, ...at(way.filters) }))
    .filter(({ matching }) => matching > 0)
    .map((way, index) => (index === 0 ? way : { ...way, vehicles: [], open: {} }));
  const q = search.corrected;
  const right = q && at({ ...filters, q, from: 0 });
  const instead =
    q && right && right.matching > 0
      ? { q, address: right.address, matching: right.matching }
      : null;
  return { ...browsing, nearly, instead };
}
