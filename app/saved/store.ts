import { isCartName, SAVED } from '#domain/compare/cart-name.ts';

/** Carts that this browser remembers, by the names that addresses give them, the newest first. Nothing of it is sent. */
interface List {
  key: string;
  most: number;
}
export const saved: List = { key: 'saved-carts', most: SAVED };
export const seen: List = { key: 'seen-carts', most: 12 };

const listeners = new Set<() => void>();
/** What a browser that stores nothing forgets with the page. */
const unstored: Record<string, string> = {};

/** The names in a list; whatever else may lie there is none. */
export function remembered({ key, most }: List): string[] {
  return textOf(key).split(',').filter(isCartName).slice(0, most);
}

/** Keeps these in place of the list; those over its bound are forgotten. */
export function remember({ key, most }: List, names: string[]): void {
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

/** Calls `listen` when a list has changed, here or in another tab; gives how to stop. */
export function onChange(listen: () => void): () => void {
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
