import { type Credit, dueBefore, type Terms } from './estimate.ts';

export type Faults = Partial<Record<'price' | 'down' | 'trade' | 'apr' | 'months', string>>;

/** `unasked` without a rate; faults by field. */
type ReadTerms =
  | { status: 'unasked' }
  | { status: 'refused'; faults: Faults }
  | { status: 'ok'; terms: Terms };

/**
 * The terms of `?price=12995&down=1000&trade=&tax=no&apr=6.9&months=60`: dollars with or without cents, per cent a
 * year, months of the dealer's list. Sales tax applies unless declined, or absent from the content.
 *
 * @param price a cart's, in US dollars, for an address without one
 */
export function readTerms(params: URLSearchParams, credit: Credit, price?: number): ReadTerms {
  const rate = params.get('apr');
  if (rate === null) return { status: 'unasked' };
  const terms = {
    price: cents(params.get('price') ?? String(price ?? '')),
    down: cents(params.get('down') || '0'),
    trade: cents(params.get('trade') || '0'),
    taxed: isTaxed(params, credit),
    apr: decimal(rate, 3),
    months: Number(params.get('months')),
  };
  const faults = faultsOf(terms, credit);
  return Object.keys(faults).length > 0 ? { status: 'refused', faults } : { status: 'ok', terms };
}

/** The terms that can be read without a rate, for the chosen or usual months; null where one can't. */
export function termsBeforeRate(params: URLSearchParams, credit: Credit, price?: number) {
  const rated = new URLSearchParams({
    months: String(credit.chosen),
    ...Object.fromEntries(params),
  });
  rated.set('apr', '0');
  const read = readTerms(rated, credit, price);
  return read.status === 'ok' ? read.terms : null;
}

export function isTaxed(params: URLSearchParams, { tax }: Credit): boolean {
  return tax !== undefined && params.get('tax') !== 'no';
}

export function termsAddress(terms: Terms, cart?: string): string {
  const { price, down, trade, taxed, apr, months } = terms;
  const params = new URLSearchParams({
    ...(cart && { cart }),
    price: String(price / 100),
    ...(down > 0 && { down: String(down / 100) }),
    ...(trade > 0 && { trade: String(trade / 100) }),
    ...(!taxed && { tax: 'no' }),
    apr: String(apr),
    months: String(months),
  });
  return `/financing?${params}`;
}

// NaN fails every comparison, and so is a fault.
function faultsOf(terms: Terms, { tax, months: choices }: Credit): Faults {
  const { price, down, trade, apr, months } = terms;
  const faults: Faults = {};
  if (!(price >= 100 && price <= 100_000_000)) faults.price = 'Enter a price from $1 to $1,000,000';
  if (!(apr <= 36)) faults.apr = 'Enter a rate from 0 to 36';
  if (!choices.includes(months)) faults.months = 'Choose one of the terms listed';
  if (Number.isNaN(down)) faults.down = 'Enter dollars, or leave it empty';
  if (Number.isNaN(trade)) faults.trade = 'Enter dollars, or leave it empty';
  // Less could make a payment zero.
  const isTooLittle = dueBefore(terms, tax).financed < months * 100;
  if (Object.keys(faults).length === 0 && isTooLittle) {
    const most = trade > down ? 'trade' : 'down';
    faults[most] = `Enter less: at least $${months} must be left to finance`;
  }
  return faults;
}

/** `$12,995`, `12995.00`; else NaN. */
function cents(text: string): number {
  return Math.round(decimal(text.replace(/^\s*\$/, ''), 2) * 100);
}

function decimal(text: string, decimals: number): number {
  const plain = text.trim().replaceAll(',', '').replace(/%$/, '');
  return new RegExp(`^\\d{1,7}(\\.\\d{1,${decimals}})?$`).test(plain) ? Number(plain) : Number.NaN;
}
