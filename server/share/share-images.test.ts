import { expect, test } from 'vitest';
import { loadContent } from '#server/content/load.ts';
import { createShareImages } from './share-images.ts';

const content = await loadContent('tests/content');

const snapshot = { version: 1, vehicles: [], byId: new Map() };

/** Images whose drawing the test ends. */
function held() {
  const waiting: ((failure?: Error) => void)[] = [];
  const shareImage = createShareImages({
    site: { content, pictures: new Map() },
    inventory: { current: async () => snapshot },
    sourceOf: () => undefined,
    draw: () =>
      new Promise((resolve, reject) => {
        waiting.push((failure) => (failure ? reject(failure) : resolve(new Uint8Array(10))));
      }),
  });
  return { waiting, shareImage };
}

/** Lets pending promises settle. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

test('who asks while it is drawn waits for the same picture', async () => {
  const { waiting, shareImage } = held();
  const asked = [shareImage('/about'), shareImage('/about')];
  await settle();
  expect(waiting).toHaveLength(1);
  waiting[0]?.();
  const [first, other] = await Promise.all(asked);
  expect(other).toBe(first);
  expect(await shareImage('/about')).toBe(first);
  expect(waiting).toHaveLength(1);
});

test('a failure is not kept', async () => {
  const { waiting, shareImage } = held();
  const asked = shareImage('/about');
  await settle();
  waiting[0]?.(new Error('no ink'));
  await expect(asked).rejects.toThrow('no ink');
  const again = shareImage('/about');
  await settle();
  waiting[1]?.();
  expect(await again).toHaveLength(10);
});
