import { useSyncExternalStore } from 'react';

type Place = 'localStorage' | 'sessionStorage';

/** A value that `store` has put there; undefined where storage is refused, or has another's text. */
export function stored<Value>(place: Place, key: string): Value | undefined {
  try {
    return JSON.parse(window[place][key]);
  } catch {
    return undefined;
  }
}

/** Stores a value as JSON; false where storage is refused or full. */
export function store(place: Place, key: string, value: unknown): boolean {
  try {
    window[place][key] = JSON.stringify(value);
    return true;
  } catch {
    return false;
  }
}

/**
 * A text in this browser's storage, current across tabs. Where storage is refused or full, it lasts until the page
 * closes. Before hydration it is empty.
 */
export function storedText(key: string) {
  const listeners = new Set<() => void>();
  let unstored: string | undefined;

  function read(): string {
    try {
      return unstored ?? localStorage.getItem(key) ?? '';
    } catch {
      return '';
    }
  }

  function write(text: string): void {
    try {
      localStorage.setItem(key, text);
      unstored = undefined;
    } catch {
      unstored = text;
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

  return { read, write, use: () => useSyncExternalStore(onChange, read, () => '') };
}
