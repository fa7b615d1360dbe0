import type { Pages } from '#domain/content/content.ts';
import { dollars } from '#domain/text/dollars.ts';

type Priced = Pick<Pages, 'rentals' | 'services'>;

const known = '{rental DAYS}, {service TITLE}, {delivery}, {turnaround}';

/**
 * Puts prices and terms of other pages into text, so that each is written once: `{rental 7}` is the lowest price of a
 * plan of seven days, `{service Maintenance}` the price of that offering, `{delivery}` the sentence on delivery and
 * `{turnaround}` the span of a typical repair.
 *
 * @param value text, or lists and objects that hold it
 * @param fault called for braces that stand for nothing: field, text, and what would be right; the text stays as it is
 */
export function withPrices<T>(
  value: T,
  pages: Priced,
  fault: (message: string) => void,
  field = '',
): T {
  return replaced(value, field) as T;

  function replaced(part: unknown, path: string): unknown {
    if (typeof part === 'string') {
      return part.replace(/\{([^}]*)\}/g, (whole, words: string) => {
        const meant = meaning(words, pages);
        if (meant.status === 'ok') return meant.text;
        fault(`${path}: "${whole}": ${meant.reason}`);
        return whole;
      });
    }
    if (Array.isArray(part)) return part.map((each, index) => replaced(each, `${path}[${index}]`));
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([key, each]) => [
        key,
        replaced(each, path ? `${path}.${key}` : key),
      ]),
    );
  }
}

type Meaning = { status: 'ok'; text: string } | { status: 'unknown'; reason: string };

function meaning(words: string, { rentals, services }: Priced): Meaning {
  const [, kind, what = ''] = /^(\w+)(?: (.+))?$/.exec(words.trim()) ?? [];
  if (kind === 'rental' && /^\d+$/.test(what)) {
    const prices = rentals.plans
      .flatMap(({ rates }) => rates)
      .filter(({ days }) => days === Number(what))
      .map(({ price }) => price);
    if (prices.length > 0) return { status: 'ok', text: dollars(Math.min(...prices)) };
    return { status: 'unknown', reason: `rentals.yaml has no plan of ${what} days` };
  }
  if (kind === 'service' && what) {
    const offering = services.offerings.find(({ title }) => title === what);
    if (offering) return { status: 'ok', text: offering.price };
    const titles = services.offerings.map(({ title }) => title).join(', ');
    return { status: 'unknown', reason: `services.yaml offers ${titles}` };
  }
  if (kind === 'delivery' && !what) return { status: 'ok', text: rentals.deliveryText };
  if (kind === 'turnaround' && !what) {
    const { value, unit } = services.turnaround;
    // Beside a figure the unit is a small h; in a sentence, a word.
    return { status: 'ok', text: `${value} ${unit === 'h' ? 'hours' : unit}` };
  }
  return { status: 'unknown', reason: `must be one of ${known}` };
}
