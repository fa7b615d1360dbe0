/** `1500` → `1,500 lbs`. */
export function pounds(weight: number): string {
  return `${weight.toLocaleString('en-US')} lbs`;
}
