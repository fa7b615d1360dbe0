import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createForms } from './forms.ts';
import type { Form } from './source.ts';

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'forms-')), 'pictures');
});
afterEach(() => rm(join(folder, '..'), { recursive: true }));

const source = { file: '/content/a.webp' };
const formAt = (path: string): Form => {
  return { path, source, version: '0a1b2c3d', width: 320, format: 'avif' };
};
const paths = [1, 2, 3, 4].map((nth) => `/pictures/scenes/a.0a1b2c3d.${nth}.avif`);
const [first = '', second = ''] = paths;
const ahead = paths.map(formAt);

/** Forms whose drawing the test ends. */
function held() {
  const waiting: { path: string; end: (failure?: Error) => void }[] = [];
  const draw = ({ path }: Form) =>
    new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      const bytes = new Uint8Array(Buffer.from(path));
      waiting.push({ path, end: (failure) => (failure ? reject(failure) : resolve(bytes)) });
    });
  const log = { warn: vi.fn() };
  const forms = createForms({ list: { formAt }, folder, draw, log });
  return { waiting, log, forms };
}

/** Lets pending promises settle. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

test('a form is drawn once, for all who ask for it, and lies whole in the folder', async () => {
  const { waiting, forms } = held();
  const asked = [forms.find(first), forms.find(first)];
  await settle();
  expect(waiting).toHaveLength(1);
  expect(await readdir(join(folder, '..'))).toEqual([]);
  waiting[0]?.end();
  expect(await Promise.all(asked)).toEqual(['ready', 'ready']);
  expect(await forms.find(first)).toBe('ready');
  expect(waiting).toHaveLength(1);
  expect(await readdir(join(folder, 'scenes'))).toEqual(['a.0a1b2c3d.1.avif']);
});

test('a failure is its asker’s, and tried again', async () => {
  const { waiting, forms } = held();
  const asked = [first, second].map(forms.find);
  await settle();
  waiting[0]?.end(new Error('no ink'));
  waiting[1]?.end();
  await expect(asked[0]).rejects.toThrow('no ink');
  expect(await asked[1]).toBe('ready');
  const again = forms.find(first);
  await settle();
  waiting[2]?.end();
  expect(await again).toBe('ready');
});

test('sixty are under way at most; what comes beyond is told so', async () => {
  const { forms } = held();
  const asked = Array.from({ length: 80 }, (_, nth) => forms.find(`/pictures/${nth}.avif`));
  expect(await Promise.all(asked.slice(60))).toEqual(Array(20).fill('busy'));
  // One that is under way is shared.
  const shared = Promise.race([forms.find('/pictures/0.avif'), settle().then(() => 'waits')]);
  expect(await shared).toBe('waits');
});

test('ahead, what is missing is drawn one after the other, whatever fails', async () => {
  await mkdir(join(folder, 'scenes'), { recursive: true });
  await writeFile(join(folder, second.slice('/pictures/'.length)), 'there');
  const { waiting, log, forms } = held();
  const drawing = forms.drawAhead(ahead);
  await expect.poll(() => waiting).toHaveLength(1);
  waiting[0]?.end(new Error('no ink'));
  for (const nth of [1, 2]) {
    await expect.poll(() => waiting).toHaveLength(nth + 1);
    waiting[nth]?.end();
  }
  expect(await drawing).toBe(3);
  expect(log.warn).toHaveBeenCalledOnce();
});

test('where the disk takes nothing, whoever asks is told so', async () => {
  await mkdir(folder);
  await writeFile(join(folder, 'scenes'), 'a file where the folder would be');
  const { waiting, forms } = held();
  const asked = forms.find(first);
  await settle();
  waiting[0]?.end();
  await expect(asked).rejects.toThrow('EEXIST');
});
