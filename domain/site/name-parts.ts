/** `Sedge Island Golf Carts` → `Sedge Island` and `Golf Carts`: the last two words say what it is, if more are there. */
export function nameParts(name: string): { own: string; kind: string } {
  const words = name.split(' ');
  const kind = words.length > 2 ? words.slice(-2).join(' ') : '';
  return { own: words.slice(0, kind ? -2 : undefined).join(' '), kind };
}
