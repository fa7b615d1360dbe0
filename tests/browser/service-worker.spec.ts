import { expect, test } from './test.ts';

test('a browser with an earlier build’s service worker loses it and its caches at the next page', async ({
  page,
  context,
}) => {
  const left = () =>
    page.evaluate(async () => {
      const all = await navigator.serviceWorker.getRegistrations();
      return { workers: all.length, caches: await caches.keys() };
    });
  await context.route('/service-worker.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'addEventListener("fetch", () => {})' }),
  );
  await page.goto('/');
  await page.evaluate(async () => {
    await caches.open('site-0f3a');
    await navigator.serviceWorker.register('/service-worker.js');
    await navigator.serviceWorker.ready;
  });
  expect(await left()).toEqual({ workers: 1, caches: ['site-0f3a'] });
  await context.unroute('/service-worker.js');
  await page.goto('/about');
  await expect.poll(left).toEqual({ workers: 0, caches: [] });
});
