import { expect, test } from 'vitest';
import { viewOf } from '#domain/model/model-view.ts';
import { loadContent } from '#server/content/load.ts';

const content = await loadContent('tests/content');

test('each model can be seen in its own paint first, and in others that differ from it', () => {
  for (const model of content.models) {
    const { viewer } = viewOf(model, [], content, '/assets/model.glb');
    const [own, ...others] = viewer?.paints ?? [];
    expect(own?.color, model.slug).toBe(model.cart.colors.paint);
    expect(others.length, model.slug).toBeGreaterThanOrEqual(4);
  }
});

test('paint that nobody could tell from its own is not offered beside it', () => {
  const [model] = content.models;
  if (!model) throw new Error('no model');
  const cart = { ...model.cart, colors: { ...model.cart.colors, paint: '#d4dccc' } };
  const names = viewOf({ ...model, cart }, [], content, '/x.glb').viewer?.paints.map(
    ({ name }) => name,
  );
  expect(names).toContain('As pictured');
  expect(names).not.toContain('Shell white');
});

test('without a file there is nothing to turn', () => {
  const [model] = content.models;
  if (!model) throw new Error('no model');
  expect(viewOf(model, [], content).viewer).toBeUndefined();
});
