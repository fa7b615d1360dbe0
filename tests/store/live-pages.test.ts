import { expect, onTestFinished, test, vi } from 'vitest';
import { keepPagesLive } from '#server/live-pages.ts';
import type { Site } from '#server/site.ts';
import { newDatabase } from './engines.ts';

test('pages are rendered anew when the day turns in New York, within the hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T23:59:30-05:00') });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const quiet = () => undefined;
  const expired = vi.fn();
  const pages = keepPagesLive({
    db: await newDatabase('SQLite'),
    site: {} as Site,
    cache: {
      find: () => undefined,
      render: () => Promise.reject(new Error('nothing is asked for')),
      expire: expired,
      renew: async () => ({ pages: 0, left: 0 }),
    },
    isAhead: false,
    log: { info: quiet, warn: quiet } as unknown as Parameters<typeof keepPagesLive>[0]['log'],
  });
  onTestFinished(pages.end);
  pages.start();
  await vi.waitFor(() => expect(expired).toHaveBeenCalledTimes(1), { timeout: 60_000 });
  await vi.waitFor(async () => expect(await pages.areCurrent()).toBe(true), { timeout: 60_000 });
  vi.setSystemTime(new Date('2026-11-23T00:00:30-05:00'));
  await vi.waitFor(() => expect(expired).toHaveBeenCalledTimes(2), { timeout: 60_000 });
});
