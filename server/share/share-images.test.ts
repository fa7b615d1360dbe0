import { beforeAll, expect, test } from 'vitest';
import type { Content } from '#domain/content/content.ts';
import { loadContent } from '#server/content/load.ts';
import { listedVehicle as vehicle } from '#tests/lot.ts';
import { createShareImages } from './share-images.ts';
import type { Subject } from './subject.ts';

let content: Content;
beforeAll(async () => {
  content = await loadContent('tests/content');
});

const ids = Array.from({ length: 40 }, (_, index) => `V-${index}`);
const vehicles = ids.map((id) => vehicle(id));
const byId = new Map(vehicles.map((each) => [each.id, each]));
const snapshot = { version: 1, vehicles, byId };
const inventory = { current: async () => snapshot };
const pictures = new Map<string, string>();
const sourceOf = () => ({ file: '/a/file' });

/** Images whose drawing the test ends. */
function held(size = 10) {
  const waiting: { subject: Subject; end: (failure?: Error) => void }[] = [];
  const draw = (subject: Subject) =>
    new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      waiting.push({
        subject,
        end: (failure) => (failure ? reject(failure) : resolve(new Uint8Array(size))),
      });
    });
  return {
    waiting,
    shareImage: createShareImages({ content: () => content, inventory, pictures, sourceOf, draw }),
  };
}

/** Lets pending promises settle. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

test('who asks while it is drawn waits for the same picture', async () => {
  const { waiting, shareImage } = held();
  const asked = [shareImage('/about'), shareImage('/about'), shareImage('/about')];
  await settle();
  expect(waiting).toHaveLength(1);
  waiting[0]?.end();
  const [first, ...others] = await Promise.all(asked);
  for (const other of others) expect(other).toBe(first);
  expect(await shareImage('/about')).toBe(first);
  expect(waiting).toHaveLength(1);
});

test('two are drawn at once, the others in turn; a failure is not kept', async () => {
  const { waiting, shareImage } = held();
  const asked = ['/about', '/terms', '/privacy', '/services'].map(shareImage);
  await settle();
  expect(waiting).toHaveLength(2);
  waiting[0]?.end(new Error('no ink'));
  await expect(asked[0]).rejects.toThrow('no ink');
  await settle();
  expect(waiting).toHaveLength(3);
  waiting[1]?.end();
  waiting[2]?.end();
  await settle();
  waiting[3]?.end();
  expect(await Promise.all(asked.slice(1))).toHaveLength(3);
  const again = shareImage('/about');
  await settle();
  waiting[4]?.end();
  expect(await again).toHaveLength(10);
});

test('what is kept is bounded by bytes: the one not asked for longest goes', async () => {
  const { waiting, shareImage } = held(1024 * 1024);
  const ask = async (id: string) => {
    const drawn = waiting.length;
    const asked = shareImage(`/vehicles/${id}`);
    await settle();
    for (const { end } of waiting.slice(drawn)) end();
    await asked;
    return waiting.length > drawn ? 'drawn' : 'kept';
  };
  for (const id of ids) expect(await ask(id)).toBe('drawn');
  expect(await ask('V-39')).toBe('kept');
  expect(await ask('V-0')).toBe('drawn');
});

test('a picture is kept for as long as what it shows is there', async () => {
  const photographed = vehicle('V-1', {
    images: ['/pictures/lot/v.0a1b2c3d.1600x1200.aabbcc.webp'],
  });
  const there = new Set(photographed.images);
  const subjects: Subject[] = [];
  const shareImage = createShareImages({
    content: () => content,
    inventory: {
      current: async () => ({ ...snapshot, byId: new Map([['V-1', photographed]]) }),
    },
    pictures,
    sourceOf: (address) => (there.has(address) ? { file: address } : undefined),
    draw: async (subject) => {
      subjects.push(subject);
      return new Uint8Array(1);
    },
  });
  await shareImage('/vehicles/V-1');
  await shareImage('/vehicles/V-1');
  there.clear();
  await shareImage('/vehicles/V-1');
  expect(subjects.map(({ photograph }) => photograph)).toEqual([photographed.images[0], undefined]);
});
