import { answerParams } from '#domain/choose/choose.ts';
import { filterParams } from '#domain/filter/filters.ts';
import { termParams } from '#domain/financing/terms.ts';
import { contactParams } from '#domain/inquiry/contact-address.ts';
import { formParams, plainForms } from '#domain/inquiry/kinds.ts';
import { rentalParams } from '#domain/rental/address.ts';
import { roadRulesParams } from '#domain/road-rules/address.ts';
import { shortlistParams } from '#domain/shortlist/cart-names.ts';
import { bookedParams, testDriveParams } from '#domain/test-drive/address.ts';

/** The query parameters that pages read. Others, such as a campaign's, don't change a page. */
const pageParams: Record<string, readonly string[] | undefined> = {
  '/choose': answerParams,
  '/compare': shortlistParams,
  '/can-i-drive-it': roadRulesParams,
  '/contact': contactParams,
  '/financing': termParams,
  '/inventory': filterParams,
  '/rentals': rentalParams,
  '/test-drive': testDriveParams,
  // These redirect with their query.
  '/parts': formParams,
  '/range': roadRulesParams,
  '/rentals/dates': rentalParams,
  '/saved': shortlistParams,
  ...Object.fromEntries(plainForms.map(({ path }) => [path, formParams])),
};

/** The parameters of pages under a path. */
const inner: [start: string, params: readonly string[]][] = [
  ['/vehicles/', ['paint']],
  ['/test-drive/', bookedParams],
];

/** No page of ours has a longer address. */
const LONGEST = 500;

/**
 * The cache key of a request's target: its path, and the parameters that the page reads, in one order. Rendering this address
 * gives the same answer. Undefined for answers that are not cached.
 */
export function pageKey(target: string): string | undefined {
  const start = target.indexOf('?');
  const key = start < 0 ? target : withKnownParams(target, start);
  return key.length > LONGEST ? undefined : key;
}

function withKnownParams(target: string, start: number): string {
  const path = target.slice(0, start);
  const given = new URLSearchParams(target.slice(start + 1));
  const known = new URLSearchParams();
  for (const name of paramsOf(path)) {
    const [first, ...others] = given.getAll(name);
    if (first === undefined) continue;
    // A form sends a list as several parameters of one name.
    known.set(name, name === 'carts' ? [first, ...others].join(',') : first);
  }
  return known.size > 0 ? `${path}?${known}` : path;
}

/** Matches like the router: case, a trailing slash and escaped letters don't count. */
function paramsOf(path: string): readonly string[] {
  const isData = path.endsWith('.data');
  const page = decodeURIComponent(isData ? path.slice(0, -'.data'.length) : path)
    .replace(/\/+$/, '')
    .toLowerCase();
  const params = pageParams[page] ?? inner.find(([start]) => page.startsWith(start))?.[1] ?? [];
  // The browser's router requests the data of only some of a page's routes.
  return isData ? [...params, '_routes'] : params;
}
