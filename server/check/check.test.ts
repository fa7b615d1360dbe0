import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { checkSite } from './check.ts';

const files = [
  'dealer/business.yaml',
  'words/faq.yaml',
  'words/heads.yaml',
  'words/home.yaml',
  'dealer/towns.yaml',
  'dealer/models/denago-ev-city.yaml',
  'dealer/models/evolution-new.yaml',
  'dealer/carts/own.yaml',
];

test('whatever a content file and an inventory hold, the check ends with findings', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'check-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const stock = join(folder, 'stock.csv');
  const value = fc.oneof(fc.string(), fc.json(), fc.double().map(String), fc.constant('{}'));
  const yaml = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(fc.tuple(fc.constantFrom('name', 'towns', 'hero', 'road', 'x'), value))
      .map((pairs) => pairs.map(([key, text]) => `${key}: ${text}`).join('\n')),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...files), yaml, fc.string(), async (file, text, rows) => {
      const content = join(folder, 'content');
      await rm(content, { recursive: true, force: true });
      await cp('tests/content', content, {
        recursive: true,
        filter: (source) => !source.includes('pictures'),
      });
      await writeFile(join(content, file), text);
      await writeFile(stock, `id,name,brand,category,price\n${rows}`);
      const { findings } = await checkSite({
        folder: content,
        published: folder,
        inventory: stock,
        databaseUrl: 'file:/nowhere/site.db',
        tokens: 'design/tokens.css',
        font: 'design/overpass-latin.woff2',
        ask: undefined,
      });
      expect(findings.length).toBeGreaterThan(0);
      for (const { what, todo } of findings) expect(what && todo).toBeTruthy();
    }),
    { numRuns: 12 },
  );
});
