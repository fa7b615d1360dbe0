import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '#server/content/load.ts';
import { modelFile } from './model-files.ts';

const folder = 'carts/viewer-models';

test('each 3D file is of a cart that there is, and at most 350 kB', async () => {
  const { models, carts } = await loadContent('content');
  const slugs = [...models, ...carts].map(({ slug }) => slug);
  const made = await readdir(folder);
  expect(made.length).toBeGreaterThan(0);
  for (const slug of made) {
    expect(slugs).toContain(slug);
    const { size } = await stat(join(folder, slug, 'model.glb'));
    expect(size, slug).toBeLessThanOrEqual(350_000);
    expect(modelFile(slug), slug).toMatch(/\.glb/);
  }
  expect(modelFile('no-model')).toBeUndefined();
});
