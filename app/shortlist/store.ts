import { useSyncExternalStore } from 'react';
import { isCartName, SHORTLIST } from '#domain/shortlist/cart-names.ts';

/** Carts stored in this browser, by their names in addresses, the newest first. */
interface List {
  key: string;
  most: number;
}
export const shortlist: List = { key: 'shortlist', most: SHORTLIST };
export const seen: List = { key: 'seen-carts', most: 12 };

const listeners = new Set<() => void>();
/** In place of refused storage, until the page closes. */
const unstored: Record<string, string> = {};

/** The valid names in a list. */
function remembered({ key, most }: List): string[] {
  return textOf(key).split(',').filter(isCartName).slice(0, most);
}

/** A list, current across tabs; empty before hydration. */
export function useRemembered(list: List): string[] {
  // A string: an unchanged list gives an equal snapshot.
  const names = useSyncExternalStore(
    onChange,
    () => remembered(list).join(),
    () => '',
  );
  return names === '' ? [] : names.split(',');
}

/** Prepends names, and drops those beyond `most`. */
export function remember(list: List, names: string[]): void {
  keep(list, [...names, ...remembered(list)]);
}

export function forget(list: List, names: string[]): void {
  keep(
    list,
    remembered(list).filter((each) => !names.includes(each)),
  );
}

function keep({ key, most }: List, names: string[]): void {
  const text = [...new Set(names)].slice(0, most).join();
  try {
    localStorage.setItem(key, text);
    delete unstored[key];
  } catch {
    // Refused or full.
    unstored[key] = text;
  }
  for (const listen of listeners) listen();
}

function onChange(listen: () => void): () => void {
  listeners.add(listen);
  addEventListener('storage', listen);
  return () => {
    listeners.delete(listen);
    removeEventListener('storage', listen);
  };
}

function textOf(key: string): string {
  try {
    return unstored[key] ?? localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
