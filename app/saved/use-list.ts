import { useEffect, useState, useSyncExternalStore } from 'react';
import { listVehicles } from '#app/inventory/calls.ts';
import type { SavedCart } from '#domain/compare/saved-cart.ts';
import { savedVehicle } from '#domain/compare/saved-cart.ts';
import { onChange, remembered, saved, seen } from './store.ts';

/** What this device remembers, as the page shows it. */
export interface DeviceLists {
  saved: string[];
  /** Without what is saved. */
  seen: string[];
  /** By name; undefined for what is not there any more, or can't be told. */
  carts: Map<string, SavedCart>;
  /** Whether the lot could be had. */
  isLotKnown: boolean;
}

/**
 * The lists of this device, and their carts from what pages load in any case: nothing of the lists is sent. Null until they
 * are known; carts of the lot are missing where the lot can't be had.
 */
export function useDeviceLists(models: SavedCart[]): DeviceLists | null {
  // As text, which is the same as long as nothing has changed.
  const both = useSyncExternalStore(
    onChange,
    () => `${remembered(saved)};${remembered(seen)}`,
    () => null,
  );
  const [lot, setLot] = useState<SavedCart[] | null>();
  useEffect(() => {
    Promise.resolve(listVehicles()).then(
      (vehicles) => setLot(vehicles.map(savedVehicle)),
      () => setLot(null),
    );
  }, []);
  if (both === null || lot === undefined) return null;
  const [mine = [], last = []] = both.split(';').map((text) => text.split(',').filter(Boolean));
  return {
    saved: mine,
    seen: last.filter((name) => !mine.includes(name)),
    carts: new Map([...(lot ?? []), ...models].map((cart) => [cart.named, cart])),
    isLotKnown: lot !== null,
  };
}
