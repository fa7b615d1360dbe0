import { useSyncExternalStore } from 'react';
import { isCartName, SHORTLIST } from '#domain/shortlist/cart-names.ts';

/** Carts that this browser remembers, by the names that addresses give them, the newest first. */
interface List {
  key: string;
  most: number;
}
export const shortlist: List = { key: 'shortlist', most: SHORTLIST };
export const seen: List = { key: 'seen-carts', most: 12 };

const listeners = new Set<() => void>();
/** What a browser that stores nothing forgets with the page. */
const unstored: Record<string, string> = {};

/** The names in a list; whatever else may lie there is none. */
function remembered({ key, most }: List): string[] {
  return textOf(key).split(',').filter(isCartName).slice(0, most);
}

/** A list as it is now, here or in another tab; empty before hydration. */
export function useRemembered(list: List): string[] {
  // As text, which is the same as long as nothing has changed.
  const names = useSyncExternalStore(
    onChange,
    () => remembered(list).join(),
    () => '',
  );
  return names === '' ? [] : names.split(',');
}

/** Puts these at the head of a list; those over its bound are forgotten. */
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
    // Refused, or full.
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
