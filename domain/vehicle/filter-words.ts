import { mayQualify } from '#domain/cart/road.ts';
import { dollars } from '#domain/text/dollars.ts';
import { pounds } from '#domain/text/pounds.ts';
import { type ComparedName, comparedNames, type Filters, priceBands } from './filters.ts';
import { titled, titledBrand } from './titled.ts';

const stock: Record<string, string> = {
  here: 'Here now',
  coming: 'On its way',
  order: 'Made to order',
  pending: 'Sale pending',
  gone: 'Not on the lot now',
};

/** A choice beside its count, under the name of its filter: `Here now`, `1,500 lbs or more`. */
export function choiceWords(name: ComparedName, value: string): string {
  switch (name) {
    case 'price':
      return priceBands.find((band) => band.value === value)?.label ?? value;
    case 'min':
      return `From ${dollars(Number(value))}`;
    case 'max':
      return `Up to ${dollars(Number(value))}`;
    case 'seats':
      return value;
    case 'stock':
      return stock[value] ?? value;
    case 'at':
      return value.replaceAll(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase());
    // Never that it is legal on a road: what its speed allows, and no more.
    case 'speed':
      return mayQualify(Number(value));
    case 'tows':
      return value === 'any' ? 'Any weight' : `${pounds(Number(value))} or more`;
    case 'brand':
      return titledBrand(value);
    default:
      return titled(value);
  }
}

/** A filter that is on, standing alone: `6 seats`, `Tows 1,500 lbs or more`. */
export function filterWords(name: ComparedName, value: string): string {
  const choice = choiceWords(name, value);
  switch (name) {
    case 'seats':
      return value === '1' ? '1 seat' : `${choice} seats`;
    case 'at':
      return `At ${choice}`;
    case 'battery':
      return `${choice} battery`;
    case 'tows':
      return value === 'any' ? 'Tows' : `Tows ${choice}`;
    default:
      return choice;
  }
}

/** Several filters in one breath: `$12,000 to $15,000`, `6 seats, White`. */
export function wordsOfFilters(filters: Partial<Filters>): string {
  const { min, max } = filters;
  const span = min && max && `${dollars(Number(min))} to ${dollars(Number(max))}`;
  const rest = comparedNames.flatMap((name) => {
    const value = filters[name];
    return value && !(span && (name === 'min' || name === 'max')) ? [filterWords(name, value)] : [];
  });
  return [...(span ? [span] : []), ...rest].join(', ');
}

/** All that somebody looks for, in a line: `“six seater white”, Up to $12,000`. Empty where that is the whole list. */
export function wantedBy(filters: Filters): string {
  // What is typed may hold anything, and this goes into a message's one line.
  const typed = filters.q.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  return [typed && `“${typed}”`, wordsOfFilters(filters)].filter(Boolean).join(', ');
}
