import { expect, foreignRequests, test } from './test.ts';

// Every spec tests that no page violates its policy: a refusal is a console error.
test.use({ expectedErrors: [/Content Security Policy|404|#418/] });

test('what gets into a page all the same does not run, load or send anything', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const refused: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) => {
      refused.push(event.effectiveDirective);
    });
    Object.assign(window, { refused });
  });
  const asked = await foreignRequests(page, site);
  await page.route('**/about', async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const injected = `
      <script>window.owned = 'script'</script>
      <img src="/none.webp" alt="" onerror="window.owned = 'handler'">
      <img src="https://evil.example.com/seen.gif" alt="">
      <iframe src="https://evil.example.com/frame"></iframe>
      <base href="https://evil.example.com/">
      <style>body { display: none }</style>`;
    await route.fulfill({ response: answer, body: html.replace('</main>', `${injected}</main>`) });
  });
  await page.goto('/about', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate('window.owned')).toBeUndefined();
  expect(asked).toEqual([]);
  const directives = ['script-src-elem', 'script-src-attr', 'img-src', 'frame-src', 'base-uri'];
  expect(await page.evaluate('window.refused')).toEqual(expect.arrayContaining(directives));
});
