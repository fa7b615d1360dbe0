import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { content } from '#tests/check/pieces.ts';
import { sitePaths } from './site-paths.ts';

const { paths, parts } = sitePaths(content, []);

test('every address without a blank in it is known, and no other', () => {
  const fixed = routes.map(({ path = '' }) => `/${path}`).filter((path) => !/[:*]/.test(path));
  expect(fixed.length).toBeGreaterThan(30);
  const unlinked = ['/inventory/words.json', '/api/contact'];
  expect(fixed.filter((path) => !paths.has(path))).toEqual(unlinked);
  const ofContent = /^\/vehicles\/|-golf-carts$/;
  expect([...paths].filter((path) => !ofContent.test(path) && !fixed.includes(path))).toEqual([]);
});

test('every part that a link may name is in the pages', () => {
  const app = globSync('app/**/*.tsx')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const named = [...parts].filter(([path]) => path !== '/faq').flatMap(([, ids]) => ids);
  expect(named.length).toBeGreaterThan(4);
  for (const id of named) expect(app).toContain(`id="${id}"`);
});
