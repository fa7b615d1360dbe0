import { expect, test } from 'vitest';
import { viewOf } from '#domain/model/model-view.ts';
import { cartPictureName, cartViews } from '#domain/vehicle/cart-pictures.ts';
import { loadContent } from '#server/content/load.ts';
import { listedVehicle } from '#tests/lot.ts';
import { triedPaint } from './paints.ts';

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
const named = (given: Parameters<typeof viewOf>[2]) =>
  viewOf(model, content, given).paints.map(({ name }) => name);

test('its own paint first, then what stands on the lot, then what may be tried on, each once', () => {
  const [own = '', ...others] = named({ pictures });
  expect(paints.find(({ name }) => name === own)?.colors).toEqual([model.cart.colors.paint]);
  expect(others.length).toBeGreaterThanOrEqual(3);
  for (const name of others) expect(tryOn).toContain(name);

  const { brand, name } = model;
  const vehicles = ['CORAL', others.at(-1), 'a color of no list', null].map((color, index) =>
    listedVehicle(`P-${index}`, { brand, name, color: color ?? null }),
  );
  expect(named({ pictures, vehicles })).toEqual([
    own,
    'Coral',
    others.at(-1),
    ...others.slice(0, -1),
  ]);
});

test('a paint that not all pictures can be drawn in is not offered', () => {
  expect(named({})).toHaveLength(1);
  const [, first = ''] = named({ pictures });
  const slug = paints.find(({ name }) => name === first)?.slug;
  const fewer = new Map(pictures);
  fewer.delete(cartPictureName(model.slug, 'detail', slug));
  expect(named({ pictures: fewer })).not.toContain(first);
});

test('paint that nobody could tell from its own is not offered beside it', () => {
  const shell = paints.find(({ name }) => name === 'Shell white')?.colors[0] ?? '';
  const near = paints.find(
    ({ name, colors: [color = ''] }) => name !== 'Shell white' && isClose(color, shell),
  );
  if (!near) throw new Error('no paint like shell white');
  const cart = { ...model.cart, colors: { ...model.cart.colors, paint: near.colors[0] ?? '' } };
  const names = viewOf({ ...model, cart }, content, { pictures }).paints.map(({ name }) => name);
  expect(names).toContain(near.name);
  expect(names).not.toContain('Shell white');
});

test('an address names a paint by its slug; its own, and one of no list, are not tried on', () => {
  const view = viewOf(model, content, { pictures });
  const [own, other] = view.paints;
  const tried = (slug = '') => triedPaint(view.paints, new URLSearchParams({ paint: slug }));
  expect(tried(other?.slug)).toEqual(other);
  for (const slug of [own?.slug, 'no-such-paint', '', '__proto__'])
    expect(tried(slug)).toBeUndefined();
  expect(triedPaint([], new URLSearchParams())).toBeUndefined();
});

function isClose(one: string, other: string): boolean {
  return [1, 3, 5].every((at) => {
    const [a, b] = [one, other].map((color) => Number.parseInt(color.slice(at, at + 2), 16));
    return Math.abs((a ?? 0) - (b ?? 0)) < 26;
  });
}
