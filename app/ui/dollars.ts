const format = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** `12995` → `$12,995`: whole dollars with thousands separators (specification, section 9). */
export function dollars(price: number): string {
  return format.format(price);
}
