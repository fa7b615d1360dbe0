/** Puts values into text: `See all {count} carts` and 32 → `See all 32 carts`. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
