import { dollars } from '#domain/text/dollars.ts';
import type { ListedVehicle } from '#domain/vehicle/listed.ts';
import { titledBrand } from '#domain/vehicle/titled.ts';
import { criteria } from './criteria.ts';
import { type Criterion, no, unknown, yes } from './criterion.ts';

export type SaidCriterion = Pick<Criterion<ListedVehicle>, 'judge' | 'words'>;

/** Words of a search that are a filter. */
type Saying = [
  criterion: SaidCriterion,
  /** Regular expressions of lower-case words. A space in them may be missing in the search. */
  words: string[],
  /** The value of the groups that matched, by default `yes`; empty if they make no sense. */
  value?: (...groups: string[]) => string,
];

/** Rows whose words also count in a cart's name: `maverick 4 seater`. Else a name says nothing: `Turfman 1000`. */
export const inNames = ['seating', 'seats'];

const numbers = 'one two three four five six seven eight nine ten'.split(' ');
const count = `(\\d{1,2}|${numbers.join('|')})`;
const people = '(?:passengers?|persons?|people|adults?|riders?)';
const seaters = `(?:seats?(?! \\d)|seaters?|${people})`;
const unit =
  'lbs?|pounds?|mph|mi|miles?|v|volts?|hours?|days?|weeks?|months?|years?|inch(?:es)?|wheels?|seats?|seaters?';
const noUnit = `(?! (?:${unit}|${people})(?!\\S))`;
const sum = '(\\$\\d+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?(?:\\$| (?:k|thousand|grand|dollars?|bucks)))';
const amount = `(\\$?\\d+(?:\\.\\d+)?\\$?(?: (?:k|thousand|grand|dollars?|bucks))?)${noUnit}`;
const where = '(?:(in|at|near|around|from|by|close to)(?: the| your)? )?';
const part = 'seats?(?! \\d)|wheels?|rims?|tires?|roof|top|trim|covers?';

/**
 * The table of the words that a search reads as filters, by the criterion's name in `criteria` or one that the form does
 * not have. Where two rows fit, the first counts.
 *
 * @param colors families by each word for them
 * @param cities those of the nearest showrooms, by towns and by themselves
 * @param isOfCarts whether names, colors or features of carts have the word
 */
export function sayings(
  colors: Map<string, string>,
  cities: Map<string, string>,
  isOfCarts: (word: string) => boolean,
): Record<string, Saying> {
  return {
    seating: [
      within('seats', ([least, most]) => `${least} to ${most} seats`),
      [
        `${count} (?:or|to|and) ${count} ${seaters}`,
        `(?:seats?|seating) (?:for )?${count} (?:or|to|and) ${count}`,
      ],
      (...counts) => (counts.every(seatsIn) ? counts.map(seatsIn).join('-') : ''),
    ],
    seats: [
      criteria.seats,
      [
        `(?:for )?${count}\\+? ${seaters}`,
        `(?:seats?|seating|room|family of) (?:for )?${count}(?: ${people})?`,
        `for ${count}(?! (?:${unit})(?!\\S))`,
        '(couple|family)(?! of)',
      ],
      seatsIn,
    ],
    between: [
      within('price', (bounds) => bounds.map(dollars).join(' to ')),
      [`(?:between |from )?${amount} (?:and|to) ${amount}`],
      // `10 to 15k`
      (from = '', to = '') => {
        const least = priceIn(/^\d\d?$/.test(from) ? from + to.replace(/[$\d.]+/g, '') : from);
        return least && priceIn(to) && `${least}-${priceIn(to)}`;
      },
    ],
    min: [
      criteria.min,
      [
        `(?:over|above|more than|at least|no less than|from|starting at|min|minimum) ${amount}`,
        `${amount} (?:\\+|plus|or more|and up|min|minimum)`,
      ],
      priceIn,
    ],
    max: [
      criteria.max,
      [
        `(?:under|below|less than|cheaper than|up to|at most|within|about|around) ${amount}`,
        `(?:(?:no|not) more than|not over|max|maximum|budget(?: of| is)?) ${amount}`,
        `${amount} (?:or less|or under|max|maximum|tops|budget)`,
        // A number alone may be anything.
        sum,
      ],
      priceIn,
    ],
    color: [
      criteria.color,
      [`(${oneOf(colors)})(?: ones?)?(?! (?:${part})(?!\\S))`],
      (said = '') => colors.get(said) ?? '',
    ],
    speed: [
      criteria.speed,
      ['(?:street|road) (?:legal|ready)', 'street|legal|registered|lsv|low speed vehicle'],
      () => '25',
    ],
    at: [
      {
        judge: (cart, place) => criteria.at.judge(cart, cities.get(place)?.toLowerCase() ?? ''),
        words: (place) => {
          const city = cities.get(place) ?? '';
          return `At ${city}${city.toLowerCase() === place ? '' : `, nearest to ${titledBrand(place)}`}`;
        },
      },
      [`${where}(${oneOf(cities)})(?: (?:showroom|store|shop|location|lot|township|borough|nj))*`],
      // `ocean` without `in` may be a color.
      (...said) => {
        const place = said.at(-1) ?? '';
        const isPlace = said.length > 1 || !place.split(' ').every(isOfCarts);
        return isPlace && cities.has(place) ? place : '';
      },
    ],
    new: [
      having('New', ({ isNew }) => isNew),
      ['(?<!like )(?:brand )?new(?: ones?)?(?! (?:jersey|york|batter(?:y|ies)|tires?)(?!\\S))'],
    ],
    drive: [
      {
        judge: ({ driveType }, value) => {
          const drive = driveIn(driveType ?? '');
          if (!drive) return unknown('drive not stated');
          return drive === value ? yes() : no();
        },
        words: (value) => `${value}-wheel drive`,
      },
      ['((?:four|4|all|rear) wheel drive|[4ar]wd)'],
      driveIn,
    ],
    bed: [
      having('With a bed', (cart) => cart.facts.bed !== null || says(cart, /\bbed\b/i)),
      ['(?:with )?(?:pick up |pickup |truck |cargo |utility |dump |flat |rear )?beds?'],
    ],
    lifted: [
      having('Lifted', (cart) => says(cart, /\blift(?:ed| kit)\b/i)),
      ['(?:with )?lift(?:ed| kits?)'],
    ],
  };
}

/** A figure of at least the first and at most the second: `10000-15000`. */
function within(name: 'price' | 'seats', say: (bounds: number[]) => string): SaidCriterion {
  const boundsOf = (value: string) => value.split('-').map(Number);
  return {
    judge: ({ price, facts: { seats } }, value) => {
      const [least = 0, most = 0] = boundsOf(value);
      const figure = { price, seats }[name];
      if (figure === null) return unknown(`${name} not stated`);
      return figure >= least && figure <= most ? yes() : no();
    },
    words: (value) => say(boundsOf(value)),
  };
}

function having(words: string, has: (cart: ListedVehicle) => boolean): SaidCriterion {
  return { judge: (cart) => (has(cart) ? yes() : no()), words: () => words };
}

/** A cart that has it says so. */
function says(cart: ListedVehicle, words: RegExp): boolean {
  const { name, category, description, features, specifications } = cart;
  const texts = [name, category, description, ...features, ...Object.values(specifications)];
  return words.test(texts.join('\n'));
}

/** Longer words first: `ocean gate` before `ocean`. */
function oneOf(words: Map<string, unknown>): string {
  return [...words.keys()].sort((a, b) => b.length - a.length).join('|');
}

function seatsIn(said = ''): string {
  const seats = { couple: 2, family: 6 }[said] ?? numbers.indexOf(said) + 1;
  return criteria.seats.parse(String(seats || said));
}

/** `$12.5k` → `12500`. Empty for a number that may be something else than a price. */
function priceIn(said = ''): string {
  const figure = Number(/[\d.]+/.exec(said)?.[0]) * (/k$|thousand|grand/.test(said) ? 1000 : 1);
  return /[$a-z]/.test(said) || figure >= 1000 ? criteria.max.parse(String(figure)) : '';
}

function driveIn(said = ''): string {
  if (/rear|rwd/i.test(said)) return 'Rear';
  return /four|4|all|awd/i.test(said) ? 'Four' : '';
}
