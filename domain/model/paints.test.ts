import { expect, test } from 'vitest';
import { cartPictureName, cartViews } from '#domain/vehicle/cart-pictures.ts';
import { loadContent } from '#server/content/load.ts';
import { paintsOfModel, triedPaint } from './paints.ts';

const content = await loadContent('tests/content');
const { paints, tryOn } = content.paints;
const [model] = content.models;
if (!model) throw new Error('no model');

/** Every view of the model in every paint. */
const pictures = new Map(
  paints.flatMap(({ slug }) =>
    cartViews.map((view) => [cartPictureName(model.slug, view, slug), '/x.webp'] as const),
  ),
);
const paintsWith = (colors: (string | null)[], shown = pictures) =>
  paintsOfModel(model, { content, pictures: shown, stock: colors.map((color) => ({ color })) });
const named = (...given: Parameters<typeof paintsWith>) =>
  paintsWith(...given).map(({ name }) => name);

test('a model comes in its own paint, then in those of its vehicles, then of the content, each once', () => {
  const [own = '', ...others] = named([]);
  expect(paints.find(({ name }) => name === own)?.colors).toEqual([model.cart.colors.paint]);
  expect(others).toEqual(tryOn);
  const last = others.at(-1) ?? '';
  expect(named(['CORAL', last, 'a color of no list', null])).toEqual([
    ...[own, 'Coral', last],
    ...others.slice(0, -1),
  ]);
});

test('a paint that not all pictures can be drawn in is not offered', () => {
  const [own, first = ''] = named([]);
  expect(named([], new Map())).toEqual([own]);
  const slug = paints.find(({ name }) => name === first)?.slug;
  const fewer = new Map(pictures);
  fewer.delete(cartPictureName(model.slug, 'detail', slug));
  expect(named([], fewer)).not.toContain(first);
});

test('an address names a paint by its slug; its own, and one of no list, are not tried on', () => {
  const offered = paintsWith([]);
  const [own, other] = offered;
  const tried = (slug = '') => triedPaint(offered, new URLSearchParams({ paint: slug }));
  expect(tried(other?.slug)).toEqual(other);
  for (const slug of [own?.slug, 'no-such-paint', '']) expect(tried(slug)).toBeUndefined();
});
