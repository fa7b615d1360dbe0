import { expect, test } from 'vitest';
import { keepAnswer } from './kept-answer.ts';
import { createPageCache, type Rendering, type RenderRequest } from './page-cache.ts';

/** A cache over pages whose renderings end when the test says so. */
function cacheOf({ status = 200, isKept = true } = {}) {
  const rendering: {
    request: RenderRequest;
    end: (text?: string) => void;
    /** As a loader's error does. */
    break: () => void;
    fail: () => void;
  }[] = [];
  const failures: string[] = [];
  const cache = createPageCache({
    render: (request) =>
      new Promise<Rendering>((resolve, reject) => {
        rendering.push({
          request,
          end: (text = request.path) =>
            resolve({ isKept, answer: keepAnswer(status, {}, Buffer.from(text)) }),
          break: () =>
            resolve({ isKept: false, answer: keepAnswer(500, {}, Buffer.from('broken')) }),
          fail: () => reject(new Error('broken')),
        });
      }),
    onFailure: (_, path) => failures.push(path),
  });
  const shown = (path: string) => cache.find(path)?.identity.body.toString();
  const turnOver = (paths: string[]) => {
    cache.expire(paths);
    return cache.renew();
  };
  return { cache, rendering, failures, shown, turnOver };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('many who ask at once are given one rendering, and so is who comes later', async () => {
  const { cache, rendering, shown } = cacheOf();
  const asked = ['1', '2', '3'].map((id) => cache.render('/about', id));
  expect(rendering).toHaveLength(1);
  expect(rendering[0]?.request.id).toBe('1');
  expect(shown('/about')).toBeUndefined();
  rendering[0]?.end();
  const [first, ...others] = await Promise.all(asked);
  for (const other of others) expect(other).toBe(first);
  expect(cache.find('/about')).toBe(first);
  expect(rendering).toHaveLength(1);
});

test('what is not to be kept is rendered again each time', async () => {
  const { cache, rendering } = cacheOf({ status: 404, isKept: false });
  for (const nth of [1, 2]) {
    const asked = cache.render('/gone', 'id');
    rendering.at(-1)?.end();
    expect((await asked).status).toBe(404);
    expect(cache.find('/gone')).toBeUndefined();
    expect(rendering).toHaveLength(nth);
  }
});

test('a rendering that throws reaches those who wait, and the next one tries again', async () => {
  const { cache, rendering } = cacheOf();
  const asked = [cache.render('/', '1'), cache.render('/', '2')];
  rendering[0]?.fail();
  for (const each of asked) await expect(each).rejects.toThrow('broken');
  const again = cache.render('/', '3');
  rendering[1]?.end();
  expect((await again).status).toBe(200);
});

test('a page is shown as it was until its new form is there', async () => {
  const { cache, rendering, shown, turnOver } = cacheOf();
  const first = turnOver(['/', '/about']);
  expect(rendering.map(({ request }) => request.path)).toEqual(['/', '/about']);
  for (const each of rendering) each.end('old');
  expect(await first).toEqual({ pages: 2, left: 0 });
  const second = turnOver(['/', '/about']);
  expect([shown('/'), shown('/about')]).toEqual(['old', 'old']);
  expect(rendering).toHaveLength(4);
  expect(rendering[2]?.request.before).toBe(cache.find('/'));
  rendering[2]?.end('new');
  await settle();
  expect([shown('/'), shown('/about')]).toEqual(['new', 'old']);
  rendering[3]?.end('new');
  expect(await second).toEqual({ pages: 2, left: 0 });
  expect([shown('/'), shown('/about')]).toEqual(['new', 'new']);
});

test('what was begun before a change is not kept after it', async () => {
  const { cache, rendering, shown, turnOver } = cacheOf();
  const asked = cache.render('/', '1');
  const turning = turnOver(['/']);
  rendering[0]?.end('old');
  expect((await asked).identity.body.toString()).toBe('old');
  expect(shown('/')).toBeUndefined();
  rendering[1]?.end('new');
  await turning;
  expect(shown('/')).toBe('new');
});

test('a change during a change: the second is shown, whichever ends first', async () => {
  const { rendering, shown, turnOver } = cacheOf();
  const first = turnOver(['/']);
  const second = turnOver(['/']);
  rendering[1]?.end('second');
  rendering[0]?.end('first');
  await first;
  expect(await second).toEqual({ pages: 1, left: 0 });
  expect(shown('/')).toBe('second');
});

test('a page that can’t be rendered anew stays as it was, is told of, and is tried again when it is asked for', async () => {
  const { rendering, failures, shown, turnOver } = cacheOf();
  const first = turnOver(['/']);
  rendering[0]?.end('old');
  await first;
  const second = turnOver(['/']);
  rendering[1]?.fail();
  expect(await second).toEqual({ pages: 1, left: 1 });
  expect(failures).toEqual(['/']);
  expect(shown('/')).toBe('old');
  rendering[2]?.end('new');
  await settle();
  expect(shown('/')).toBe('new');
  expect(rendering).toHaveLength(3);
});

test('a page that is no longer there is forgotten at once', async () => {
  const { rendering, shown, turnOver } = cacheOf();
  const first = turnOver(['/', '/sold']);
  for (const each of rendering) each.end();
  await first;
  const second = turnOver(['/']);
  expect(shown('/sold')).toBeUndefined();
  for (const each of rendering) each.end();
  await second;
});

test('pages with a query don’t push out the pages, however many there are', async () => {
  const { cache, rendering, shown, turnOver } = cacheOf();
  const warm = turnOver(['/', '/inventory']);
  for (const each of rendering) each.end();
  await warm;
  const big = 'x'.repeat(500_000);
  for (let each = 0; each < 60; each += 1) {
    const asked = cache.render(`/inventory?q=${each}`, 'id');
    rendering.at(-1)?.end(big);
    await asked;
  }
  expect(shown('/inventory?q=59')).toBe(big);
  expect(shown('/inventory?q=0')).toBeUndefined();
  expect([shown('/'), shown('/inventory')]).toEqual(['/', '/inventory']);
});

test('the pages of the site are told from what is asked for with a query, of which there is no end', async () => {
  const { cache, rendering, turnOver } = cacheOf();
  const renewed = turnOver(['/inventory']);
  expect(rendering[0]?.request).toMatchObject({ path: '/inventory', isPage: true });
  rendering[0]?.end();
  await renewed;
  void cache.render('/inventory?q=blue', 'id');
  expect(rendering[1]?.request).toMatchObject({ path: '/inventory?q=blue', isPage: false });
});

test('a page that answers with an error for the moment stays as it was, and counts as left', async () => {
  const { cache, rendering, shown, turnOver } = cacheOf();
  const first = turnOver(['/']);
  rendering[0]?.end('old');
  await first;
  const second = turnOver(['/']);
  rendering[1]?.break();
  expect(await second).toEqual({ pages: 1, left: 1 });
  expect(shown('/')).toBe('old');
  const third = cache.renew();
  rendering.at(-1)?.end('new');
  expect(await third).toEqual({ pages: 1, left: 0 });
  expect(shown('/')).toBe('new');
});
