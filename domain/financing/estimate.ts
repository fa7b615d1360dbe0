/** What an address of the estimate may say. */
export const termParams: readonly (keyof Terms)[] = ['price', 'down', 'apr', 'months'];

/** What a payment is worked out from: US dollars, per cent a year, months. */
export interface Terms {
  price: number;
  down: number;
  apr: number;
  months: number;
}

/**
 * Equal monthly payments on what is left after the down payment, by the usual annuity formula; amounts in US
 * dollars, the payment rounded to the cent and the rest worked out from it.
 */
export function estimate({ price, down, apr, months }: Terms) {
  const financed = price - down;
  const rate = apr / 1200;
  const exact = rate === 0 ? financed / months : (financed * rate) / (1 - (1 + rate) ** -months);
  const payment = Math.round(exact * 100) / 100;
  const total = Math.round(payment * months * 100) / 100;
  // At no interest the rounded payments may miss the amount by cents: that is no charge.
  const charge = rate === 0 ? 0 : Math.round((total - financed) * 100) / 100;
  return { financed, payment, total: rate === 0 ? financed : total, charge };
}

type Fault = Partial<Record<keyof Terms, string>>;

/** The terms of `?price=…&down=…&apr=…&months=…`: nothing asked yet, faults by field, or the terms. */
export function readTerms(
  params: URLSearchParams,
  choices: number[],
): { status: 'unasked' } | { status: 'refused'; faults: Fault } | { status: 'ok'; terms: Terms } {
  if (!params.has('apr')) return { status: 'unasked' };
  const price = amount(params.get('price'), 2);
  const down = amount(params.get('down') || '0', 2);
  const apr = amount(params.get('apr'), 3);
  const months = Number(params.get('months'));
  const faults: Fault = {};
  if (price === null || price <= 0 || price > 1_000_000) {
    faults.price = 'A price from $1 to $1,000,000';
  }
  if (down === null || (price !== null && down >= price)) {
    faults.down = 'Less than the price, or nothing';
  }
  if (apr === null || apr > 36) faults.apr = 'A rate from 0 to 36';
  if (!choices.includes(months)) faults.months = 'One of the terms listed';
  if (price === null || down === null || apr === null || Object.keys(faults).length > 0) {
    return { status: 'refused', faults };
  }
  return { status: 'ok', terms: { price, down, apr, months } };
}

// `$12,995` and `12995.00` alike.
function amount(text: string | null, decimals: number): number | null {
  const plain = (text ?? '').trim().replace(/^\$/, '').replaceAll(',', '').replace(/%$/, '');
  return new RegExp(`^\\d{1,7}(\\.\\d{1,${decimals}})?$`).test(plain) ? Number(plain) : null;
}
