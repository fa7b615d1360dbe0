import { useEffect, useState } from 'react';

/** Milliseconds to wait for an answer before showing a skeleton. */
const MOMENT = 150;

/** What a page's loader gives: in the browser it may be on its way. */
export type Coming<Value> = Value | Promise<Value>;

/** Resolves with the value if it arrives within a moment; else, or on failure, with the promise. */
export function withinMoment<Value>(coming: Promise<Value>): Promise<{ value: Coming<Value> }> {
  const later = { value: coming };
  return Promise.race([
    coming.then((value) => ({ value })).catch(() => later),
    new Promise<typeof later>((done) => setTimeout(done, MOMENT, later)),
  ]);
}

export interface Loaded<Value> {
  value?: Value;
  error?: string;
}

/** Empty while the value is on its way. Unlike with `Suspense`, the page around it stays, and nothing waits 300 ms. */
export function useLoaded<Value>(coming: Coming<Value>): Loaded<Value> {
  const [last, setLast] = useState<Loaded<Value> & { of?: typeof coming }>({});
  useEffect(() => {
    if (!(coming instanceof Promise)) return;
    coming.then(
      (value) => setLast({ of: coming, value }),
      (error) => setLast({ of: coming, error: error instanceof Error ? error.message : 'unknown' }),
    );
  }, [coming]);
  if (!(coming instanceof Promise)) return { value: coming };
  return last.of === coming ? last : {};
}
