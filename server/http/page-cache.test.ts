import { expect, test, vi } from 'vitest';
import { createPageCache, pageKey, type Rendering, type RenderRequest } from './page-cache.ts';

/** A cache over pages whose renderings the test ends. */
function cacheOf() {
  const asked: (PromiseWithResolvers<Rendering> & { request: RenderRequest })[] = [];
  const log = { error: vi.fn() };
  const checkStore = vi.fn(() => Promise.resolve());
  const cache = createPageCache(
    (request) => {
      const rendering = { request, ...Promise.withResolvers<Rendering>() };
      asked.push(rendering);
      return rendering.promise;
    },
    { checkStore, log },
  );
  const end = (nth: number, text: string, status = 200) =>
    asked[nth]?.resolve({
      isCacheable: status === 200,
      answer: { status, headers: {}, body: Buffer.from(text) },
    });
  const shown = (path: string) => cache.find(path)?.body.toString();
  return { cache, asked, end, shown, log, checkStore };
}

test('many who ask at once are given one rendering, and so is who comes later', async () => {
  const { cache, asked, end } = cacheOf();
  const all = ['1', '2', '3'].map((id) => cache.render('/about', id));
  expect(cache.find('/about')).toBeUndefined();
  end(0, 'about');
  const [first, ...others] = await Promise.all(all);
  for (const other of others) expect(other).toBe(first);
  expect(cache.find('/about?utm_source=mail')).toBe(first);
  expect(asked.map(({ request }) => request.id)).toEqual(['1']);
});

test('what is not to be kept, or throws, is rendered again', async () => {
  const { cache, asked, end } = cacheOf();
  const gone = cache.render('/gone', 'id');
  end(0, 'gone', 404);
  expect((await gone).status).toBe(404);
  expect(cache.find('/gone')).toBeUndefined();
  const all = [cache.render('/gone', '1'), cache.render('/gone', '2')];
  asked[1]?.reject(new Error('broken'));
  for (const each of all) await expect(each).rejects.toThrow('broken');
  void cache.render('/gone', '3');
  expect(asked).toHaveLength(3);
});

test('after a change a page is rendered once for all who ask, and nobody gets the old one', async () => {
  const { cache, asked, end, shown } = cacheOf();
  const both = [cache.render('/inventory', '1'), cache.render('/inventory?seats=4', '2')];
  end(0, 'old');
  end(1, 'old');
  await Promise.all(both);
  cache.expire();
  expect([shown('/inventory'), shown('/inventory?seats=4')]).toEqual([undefined, undefined]);
  // Warming and two visitors.
  const renewed = cache.renew('/inventory', '3');
  const visitors = ['4', '5'].map((id) => cache.render('/inventory', id));
  end(2, 'new');
  await renewed;
  for (const answer of await Promise.all(visitors)) expect(answer.body.toString()).toBe('new');
  expect(shown('/inventory')).toBe('new');
  await cache.renew('/inventory', '6');
  expect(asked).toHaveLength(3);
  // Addresses with a query are countless: nothing warms them.
  expect(cache.paths()).toEqual(['/inventory']);
});

test('what was begun before a change is not kept after it', async () => {
  const { cache, end, shown } = cacheOf();
  const before = cache.render('/', '1');
  cache.expire();
  const after = cache.render('/', '2');
  end(1, 'new');
  await after;
  end(0, 'old');
  await before;
  expect(shown('/')).toBe('new');
});

const ends: [string, string, (held: ReturnType<typeof cacheOf>) => unknown][] = [
  ['answers 500', 'old', ({ end }) => end(1, 'no', 500)],
  ['throws', 'old', ({ asked }) => asked[1]?.reject(new Error('no'))],
  ['waits for a store that fails', 'old', () => undefined],
  ['answers 404', 'gone', ({ end }) => end(1, 'gone', 404)],
];

test.each(ends)('where its rendering %s, a page is shown as %j', async (how, text, go) => {
  const held = cacheOf();
  const { cache, end, shown, log, checkStore } = held;
  if (how.includes('store')) checkStore.mockRejectedValue(new Error('no store'));
  const first = cache.render('/', '1');
  end(0, 'old');
  await first;
  cache.expire();
  const next = cache.render('/', '2');
  go(held);
  expect((await next).body.toString()).toBe(text);
  expect(log.error).toHaveBeenCalledTimes(Number(!how.includes('answers')));
  // The next visitor has it rendered again.
  expect(shown('/')).toBeUndefined();
});

test.each([
  ['/inventory?', '/inventory'],
  ['/inventory?utm_source=1&seats=4&brand=denago', '/inventory?seats=4&brand=denago'],
  ['/compare?carts=b&carts=a&gad_source=1', '/compare?carts=b&carts=a'],
  [`/?gclid=${'x'.repeat(3000)}`, '/'],
])('%s is kept as %s', (target, key) => {
  expect(pageKey(target)).toBe(key);
});
