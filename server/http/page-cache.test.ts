import { expect, test } from 'vitest';
import { createPageCache, pageKey, type Rendering, type RenderRequest } from './page-cache.ts';

/** A cache over pages whose renderings the test ends. */
function cacheOf() {
  const asked: (PromiseWithResolvers<Rendering> & { request: RenderRequest })[] = [];
  const cache = createPageCache((request) => {
    const rendering = { request, ...Promise.withResolvers<Rendering>() };
    asked.push(rendering);
    return rendering.promise;
  });
  const end = (nth: number, text: string, status = 200) =>
    asked[nth]?.resolve({
      isKept: status === 200,
      answer: { status, headers: {}, body: Buffer.from(text) },
    });
  const shown = (path: string) => cache.find(path)?.body.toString();
  return { cache, asked, end, shown };
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

test('a page is shown as it was until it is renewed, and what has a query is forgotten', async () => {
  const { cache, asked, end, shown } = cacheOf();
  const both = [cache.render('/inventory', '1'), cache.render('/inventory?seats=4', '2')];
  end(0, 'old');
  end(1, 'old');
  await Promise.all(both);
  cache.expire();
  expect([shown('/inventory'), shown('/inventory?seats=4')]).toEqual(['old', undefined]);
  expect([cache.isCurrent('/inventory'), cache.paths()]).toEqual([false, ['/inventory']]);
  const renewed = cache.renew('/inventory', '3');
  end(2, 'new');
  await renewed;
  expect([shown('/inventory'), cache.isCurrent('/inventory')]).toEqual(['new', true]);
  await cache.renew('/inventory', '4');
  expect(asked).toHaveLength(3);
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

test.each([
  [500, 'old'],
  [404, undefined],
])('a page that answers %i when it is renewed shows %j', async (status, text) => {
  const { cache, end, shown } = cacheOf();
  const first = cache.render('/', '1');
  end(0, 'old');
  await first;
  cache.expire();
  const renewed = cache.renew('/', '2');
  end(1, 'broken', status);
  await renewed;
  expect([shown('/'), cache.isCurrent('/')]).toEqual([text, false]);
});

test.each([
  ['/inventory?', '/inventory'],
  ['/inventory?utm_source=1&seats=4&brand=denago', '/inventory?seats=4&brand=denago'],
  ['/compare?carts=b&carts=a&gad_source=1', '/compare?carts=b&carts=a'],
  [`/?gclid=${'x'.repeat(3000)}`, '/'],
])('%s is kept as %s', (target, key) => {
  expect(pageKey(target)).toBe(key);
});
