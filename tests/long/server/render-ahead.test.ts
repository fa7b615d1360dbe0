import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { changedContent } from '#tests/changed-content.ts';
import { importLot, lot, vehicle } from '#tests/lot.ts';
import { pagesCurrent, startSite } from '#tests/site.ts';
import { readSitemap } from '#tests/xml.ts';

test('every page of the sitemap is there before it is asked for, and again after an import', async () => {
  const ahead = await startSite({ RENDER_AHEAD: 'true' });
  onTestFinished(() => ahead.remove());
  const warm = () =>
    [...ahead.output().matchAll(/"pages":(\d+),"ms":\d+,"msg":"pages are warm"/g)].map(
      ([, n]) => n,
    );
  const within = { timeout: 60_000 };
  await expect.poll(warm, within).not.toEqual([]);
  const before = warm().length;
  await importLot(ahead, [...lot, vehicle('LATE-9', { name: 'Late Ninth' })]);
  await expect.poll(() => warm().length, within).toBeGreaterThan(before);
  const paths = await readSitemap(ahead.url);
  expect(paths).toContain('/vehicles/LATE-9');
  expect(Number(warm().at(-1))).toBeGreaterThanOrEqual(paths.length);
});

test('changed content is shown without a start; a mistake is told, and the pages stay as they were', async () => {
  const folder = await changedContent();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const own = await startSite({ CONTENT_DIR: folder, RENDER_AHEAD: 'true' });
  onTestFinished(() => own.remove());
  await pagesCurrent(own.url);
  const file = join(folder, 'dealer/business.yaml');
  const text = await readFile(file, 'utf8');
  const shows = async () =>
    /Blue Heron|Grey Heron|Marsh Wren/.exec(await (await fetch(own.url)).text())?.[0];
  const within = { timeout: 60_000 };

  await writeFile(file, text.replaceAll('Marsh Wren', 'Blue Heron'));
  await expect.poll(shows, within).toBe('Blue Heron');
  await pagesCurrent(own.url);
  expect(await (await fetch(`${own.url}/manifest.webmanifest`)).text()).toContain('Blue Heron');

  await writeFile(file, text.replaceAll('Marsh Wren', 'Grey Heron').replace(/^phone:/m, 'fone:'));
  await expect
    .poll(() => own.output(), within)
    .toMatch(/The pages stay as they were.*business\.yaml/s);
  expect(await shows()).toBe('Blue Heron');

  await writeFile(file, text.replaceAll('Marsh Wren', 'Grey Heron'));
  await expect.poll(shows, within).toBe('Grey Heron');
});
