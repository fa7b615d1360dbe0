import { useSyncExternalStore } from 'react';
import { isCartName, SHORTLIST } from '#domain/shortlist/cart-names.ts';

const KEY = 'shortlist';
const listeners = new Set<() => void>();
/** In place of refused storage, until the page closes. */
let unstored: string | undefined;

/** This browser's shortlist, by names in addresses, newest first; current across tabs, empty before hydration. */
export function useShortlist(): string[] {
  // A string: an unchanged list gives an equal snapshot.
  const names = useSyncExternalStore(
    onChange,
    () => saved().join(),
    () => '',
  );
  return names === '' ? [] : names.split(',');
}

/** Prepends names, and drops the oldest of a full list. */
export function save(names: string[]): void {
  store([...names, ...saved()]);
}

export function forget(names: string[]): void {
  store(saved().filter((each) => !names.includes(each)));
}

/** The valid names. */
function saved(): string[] {
  return textOf().split(',').filter(isCartName).slice(0, SHORTLIST);
}

function store(names: string[]): void {
  const text = [...new Set(names)].slice(0, SHORTLIST).join();
  try {
    localStorage.setItem(KEY, text);
    unstored = undefined;
  } catch {
    // Refused or full.
    unstored = text;
  }
  for (const listen of listeners) listen();
}

function textOf(): string {
  try {
    return unstored ?? localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

function onChange(listen: () => void): () => void {
  listeners.add(listen);
  addEventListener('storage', listen);
  return () => {
    listeners.delete(listen);
    removeEventListener('storage', listen);
  };
}
