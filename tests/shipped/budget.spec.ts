import type { Page } from '@playwright/test';
import { expect, foreignRequests, test } from '#tests/browser/test.ts';
import { codeFile } from '#tests/code-file.ts';
import { scrollToEnd } from '#tests/page-kinds.ts';

/** Limits of any page, in bytes on the wire. */
const budget = {
  /** All scripts, until the page was scrolled to its end and touched; the other limits are for the first load. */
  script: 128_000,
  /** The validation of all forms, loaded when a field gets the focus. */
  rules: 9600,
  /** The colors of four lights among them. */
  style: 16_000,
  document: 20_000,
  /** One file. */
  font: 40_000,
  /** Pictures on the first screen of a phone, 390 x 844 px at twice the density. */
  picture: 60_000,
};
type Kind = keyof typeof budget;

// Fonts and pictures are measured at twice the density, on the phone alone (playwright.config.ts).
test.use({ deviceScaleFactor: 2, expectedErrors: [/status of 404/] });

const rulesFile = codeFile('domain/inquiry/inquiry.ts');

/** Files with a limit of their own. */
const apart: Record<string, Kind> = {
  [rulesFile]: 'rules',
};

const kinds = {
  'a town': (path: string) => path.endsWith('-golf-carts'),
  'a model or a vehicle': (path: string) => path.startsWith('/vehicles/'),
  'any other kind': (path: string) => !/-golf-carts$|^\/vehicles\//.test(path),
};

for (const [kind, belongs] of Object.entries(kinds)) {
  test(`every page of ${kind} stays within its budget, seen to its end and touched, and asks nobody else`, async ({
    page,
    site,
  }) => {
    test.setTimeout(300_000);
    const sizes = new Map<string, number>();
    const foreign = await foreignRequests(page, site);
    for (const path of (await pagesOf(site.url)).filter(belongs)) {
      const found = [...(await firstLoad(page, path)), ...(await scriptsOfUse(page))];
      const files = [...new Map(found.map((file) => [file.url, file])).values()];
      for (const { url } of files) {
        if (!sizes.has(url)) sizes.set(url, await bytesOf(url));
      }
      expect(files.filter((file) => file.kind === 'font')).toHaveLength(1);
      for (const [limited, limit] of Object.entries(budget)) {
        const counted = files.filter((file) => file.kind === limited);
        const sum = counted.reduce((total, { url }) => total + (sizes.get(url) ?? 0), 0);
        const named = counted.map(({ url }) => `${url} ${sizes.get(url)}`).join('\n');
        expect.soft(sum, `${path}: ${limited}\n${named}`).toBeLessThanOrEqual(limit);
      }
    }
    expect(foreign).toEqual([]);
  });
}

/** Every page of the sitemap, and others outside it. */
async function pagesOf(site: string): Promise<string[]> {
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
  expect(listed.length).toBeGreaterThan(70);
  const paths = listed.map((url) => new URL(url).pathname);
  return [...paths, '/thank-you', '/no/such/page', '/inventory?brand=evolution&sort=price'];
}

interface File {
  kind: Kind;
  url: string;
}

/** Scripts that load as the page is scrolled to its end, and a field and the page are touched. */
async function scriptsOfUse(page: Page): Promise<File[]> {
  await scrollToEnd(page);
  await page.touchscreen.tap(2, 300);
  const fields = page.locator('main :is(input, select, textarea):not([tabindex="-1"]):visible');
  const name = page.locator('main form[method=post] [name=firstName]');
  const isForm = (await name.count()) > 0;
  const rules = isForm && page.waitForResponse((answer) => answer.url().endsWith(rulesFile));
  if (await fields.count()) await fields.first().focus();
  if (isForm) await name.first().focus();
  await rules;
  await page.waitForLoadState('networkidle');
  const urls = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.endsWith('.js')),
  );
  expect(urls.length).toBeGreaterThan(2);
  return urls.map((url) => ({ kind: apart[new URL(url).pathname] ?? 'script', url }));
}

/** All files that load before anybody touches the page: no picture below the first screen counts. */
async function firstLoad(page: Page, path: string): Promise<File[]> {
  await page.goto(path, { waitUntil: 'networkidle' });
  return page.evaluate(() => {
    const onScreen = new Set(
      [...document.images]
        .filter((image) => {
          const { top, bottom, left, right } = image.getBoundingClientRect();
          return top < window.innerHeight && bottom > 0 && left < window.innerWidth && right > 0;
        })
        .map(({ currentSrc }) => currentSrc),
    );
    const kindOf = (url: string) => {
      if (onScreen.has(url)) return 'picture';
      const ending = /\.(js|css|woff2)$/.exec(new URL(url).pathname)?.[1];
      return { js: 'script', css: 'style', woff2: 'font' }[ending ?? ''];
    };
    const files = performance.getEntriesByType('resource').flatMap(({ name }) => {
      const kind = kindOf(name) as Kind | undefined;
      return kind ? [{ kind, url: name }] : [];
    });
    return [{ kind: 'document' as const, url: location.href }, ...files];
  });
}

/** Bytes of the body as sent: compressed, if the server compresses. */
async function bytesOf(url: string): Promise<number> {
  const answer = await fetch(url, { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } });
  const bytes = Number(answer.headers.get('Content-Length'));
  expect(bytes, url).toBeGreaterThan(0);
  return bytes;
}
