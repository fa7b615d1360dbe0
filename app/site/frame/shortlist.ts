import { storedText } from '#app/ui/stored.ts';
import { isCartName, SHORTLIST } from '#domain/shortlist/cart-names.ts';

const shortlist = storedText('shortlist');

/** This browser's shortlist, by names in addresses, newest first; current across tabs, empty before hydration. */
export function useShortlist(): string[] {
  return namesIn(shortlist.use());
}

/** Prepends names, and drops the oldest of a full list. */
export function save(names: string[]): void {
  const all = new Set([...names, ...namesIn(shortlist.read())]);
  shortlist.write([...all].slice(0, SHORTLIST).join());
}

export function forget(names: string[]): void {
  shortlist.write(
    namesIn(shortlist.read())
      .filter((each) => !names.includes(each))
      .join(),
  );
}

/** The valid names. */
function namesIn(text: string): string[] {
  return text.split(',').filter(isCartName).slice(0, SHORTLIST);
}
