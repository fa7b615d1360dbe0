const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `12995` → `$12,995`: whole dollars with thousands separators (docs/product.md, Figures); null: no price is known. */
export function dollars(price: number | null): string {
  return price === null ? 'Contact for Pricing' : whole.format(price);
}

/** `228.34` → `$228.34`, `94` → `$94`: cents only where there are any. */
export function exactDollars(amount: number): string {
  return exact.format(amount).replace(/\.00$/, '');
}
