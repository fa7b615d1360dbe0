import { expect, onTestFinished, test, vi } from 'vitest';
import type { Site } from '#server/site.ts';
import { keepPagesLive } from './live-pages.ts';

test('pages are rendered anew when the day turns in New York, within the hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T23:59:30-05:00') });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const expire = vi.fn();
  const pages = keepPagesLive({
    version: async () => 1,
    site: { pages: [], inventory: { current: async () => ({ vehicles: [] }) } } as unknown as Site,
    cache: { expire, paths: () => [], find: vi.fn(), renew: vi.fn() } as never,
    isAhead: false,
    log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
  });
  for (let n = 0; n < 2; n += 1) await pages.look();
  expect(expire).toHaveBeenCalledOnce();
  expect(await pages.areCurrent()).toBe(true);
  vi.setSystemTime(new Date('2026-11-23T00:00:30-05:00'));
  await pages.look();
  expect(expire).toHaveBeenCalledTimes(2);
});
