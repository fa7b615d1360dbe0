/** `12995` → `$12,995`: whole dollars with thousands separators (docs/product.md, Figures); null: no price is known. */
export function dollars(price: number | null): string {
  return price === null ? 'Contact for Pricing' : inDollars(price, 0);
}

/** `228.34` → `$228.34`, `94` → `$94`: cents only where there are any. */
export function exactDollars(amount: number): string {
  return inDollars(amount, 2).replace(/\.00$/, '');
}

/** Without `Intl`, which takes a phone some 50 ms while a page hydrates. */
function inDollars(amount: number, digits: number): string {
  const [whole = '', cents] = Math.abs(amount).toFixed(digits).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amount < 0 ? '-' : ''}$${grouped}${cents ? `.${cents}` : ''}`;
}
