import { expect, onTestFinished, test, vi } from 'vitest';
import type { Site } from '#server/site.ts';
import { createLivePages } from './live-pages.ts';

/** Pages over an inventory of two vehicles; the cache has rendered `/vehicles/V-1` and `/`. */
function livePages() {
  const inventory = { version: 1 };
  const current = async () => ({ vehicles: [{ id: 'V-0' }, { id: 'V-1' }] });
  const expire = vi.fn();
  const renewed: string[] = [];
  const renew = async (path: string) => void renewed.push(path);
  const pages = createLivePages({
    version: async () => inventory.version,
    site: { pages: [{ path: '/' }], inventory: { current } } as unknown as Site,
    cache: { expire, renew, paths: () => ['/vehicles/V-1', '/'] } as never,
    isAhead: true,
    log: { info: vi.fn() },
  });
  return { pages, inventory, expire, renewed };
}

test('pages are old when the day turns in New York, and the hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T23:59:30-05:00') });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { pages, expire } = livePages();
  for (let n = 0; n < 2; n += 1) await pages.look();
  expect(expire).toHaveBeenCalledOnce();
  expect(await pages.areCurrent()).toBe(true);
  for (const [nth, now] of ['2026-11-23T00:00:30-05:00', '2026-11-23T01:00:01-05:00'].entries()) {
    vi.setSystemTime(new Date(now));
    expect(await pages.areCurrent()).toBe(false);
    await pages.look();
    expect(expire).toHaveBeenCalledTimes(nth + 2);
  }
});

test('after an import all pages are warmed once, the most recently used first', async () => {
  const { pages, inventory, renewed } = livePages();
  for (let n = 0; n < 2; n += 1) {
    await pages.look();
    await pages.warm();
  }
  expect(renewed.slice(0, 3)).toEqual(['/vehicles/V-1', '/', '/thank-you']);
  expect(renewed.splice(0).filter((path) => path === '/vehicles/V-0')).toHaveLength(1);
  // The end of the process ends the warming.
  inventory.version = 2;
  await pages.look();
  const warming = pages.warm();
  pages.expire();
  await warming;
  expect(renewed.length).toBeLessThan(3);
});
