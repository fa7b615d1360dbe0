import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyedHash } from './hash.ts';
import { createRateLimits } from './rate-limits.ts';

const HERE = '203.0.113.7';
let limits: ReturnType<typeof createRateLimits>;
beforeEach(() => {
  vi.useFakeTimers();
  limits = createRateLimits(
    keyedHash('for tests'),
    { points: 20, duration: 60 },
    { points: 100, duration: 3600 },
  );
});
afterEach(() => void vi.useRealTimers());

/** Sends `count` requests, and returns how many were allowed. */
async function taken(count: number, address: (n: number) => string): Promise<number> {
  let through = 0;
  for (let n = 0; n < count; n += 1) {
    if ((await limits.take(address(n))) === 0) through += 1;
  }
  return through;
}

test('twenty in a minute, of thirty at once, and the wait that is told is enough', async () => {
  const waits = await Promise.all(Array.from({ length: 30 }, () => limits.take(HERE)));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(20);
  expect(waits.at(-1)).toBe(60);
  vi.advanceTimersByTime(59_000);
  expect(await limits.take(HERE)).toBe(1);
  vi.advanceTimersByTime(1000);
  expect(await limits.take(HERE)).toBe(0);
});

test('a hundred in an hour, of which what a minute refuses uses nothing', async () => {
  let through = 0;
  for (let minute = 0; minute < 10; minute += 1) {
    through += await taken(500, () => HERE);
    vi.advanceTimersByTime(60_000);
  }
  expect(through).toBe(100);
  expect(await limits.take(HERE)).toBeGreaterThan(40 * 60);
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1'],
  [HERE, HERE, '203.0.113.8'],
  ['unknown', 'no address', '203.0.113.8'],
])('%s and %s are one address, %s is another', async (one, same, other) => {
  await taken(20, () => one);
  expect(await limits.take(same)).toBeGreaterThan(0);
  expect(await limits.take(other)).toBe(0);
});

test.each([
  ['IPv4 addresses', (n: number) => `203.0.113.${n}`, '203.0.114.1'],
  ['IPv6 networks', (n: number) => `2001:db8:1:${n.toString(16)}::1`, '2001:db8:2::1'],
])('neighboring %s together have a bound too', async (_, address, farther) => {
  expect(await taken(90, address)).toBe(60);
  expect(await limits.take(farther)).toBe(0);
});
