/** A dealer with one showroom has a showroom. */
export function ourShowrooms(count = 0): string {
  return count === 1 ? 'Our showroom' : 'Our showrooms';
}
