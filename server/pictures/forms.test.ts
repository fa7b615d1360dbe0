import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepForms } from './forms.ts';
import type { Form } from './source.ts';

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'forms-')), 'pictures');
});
afterEach(() => rm(join(folder, '..'), { recursive: true }));

const widths = [320, 480, 800, 1200, 1600];
const path = (width: number, name = 'a') => `/pictures/scenes/${name}.0a1b2c3d.${width}.avif`;
const all = ['a', 'b'].flatMap((name) =>
  (['avif', 'webp'] as const).flatMap((format) =>
    widths.map((width): Form => {
      const path = `/pictures/scenes/${name}.0a1b2c3d.${width}.${format}`;
      return {
        path,
        source: { file: `/content/${name}.webp` },
        version: '0a1b2c3d',
        width,
        format,
      };
    }),
  ),
);
const address = '/pictures/scenes/a.0a1b2c3d.1600x900.d8d4c8.webp';
const largest = all.find((form) => form.path === '/pictures/scenes/a.0a1b2c3d.1600.webp');
const list = {
  ahead: all,
  formAt: (path: string) => (path === address ? largest : all.find((form) => form.path === path)),
  formsOf: ({ source }: Form) => all.filter((form) => form.source.file === source.file),
};

/** Forms whose drawing the test ends. */
function held(formAt: (path: string) => Form | undefined = list.formAt) {
  const waiting: { form: Form; end: (failure?: Error) => void }[] = [];
  const draw = (form: Form) =>
    new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      const bytes = new Uint8Array(Buffer.from(form.path));
      waiting.push({ form, end: (failure) => (failure ? reject(failure) : resolve(bytes)) });
    });
  const log = { info: vi.fn(), warn: vi.fn() };
  return { waiting, log, forms: keepForms({ list: { ...list, formAt }, folder, draw, log }) };
}

/** Forms that are drawn immediately. */
function quick() {
  const draw = vi.fn(async (form: Form) => new Uint8Array(Buffer.from(form.path)));
  const log = { info: vi.fn(), warn: vi.fn() };
  return { draw, log, forms: keepForms({ list, folder, draw, log }) };
}

/** Lets pending promises settle. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

test('a form is drawn once, for all who ask for it, and lies whole in the folder', async () => {
  const { waiting, forms } = held();
  const asked = [forms.find(path(320)), forms.find(path(320))];
  await settle();
  expect(waiting).toHaveLength(1);
  expect(await readdir(join(folder, '..'))).toEqual([]);
  waiting[0]?.end();
  expect(await Promise.all(asked)).toEqual([{ path: path(320) }, { path: path(320) }]);
  expect(await forms.find(path(320))).toEqual({ path: path(320) });
  expect(waiting).toHaveLength(1);
  expect(await readdir(join(folder, 'scenes'))).toEqual(['a.0a1b2c3d.320.avif']);
});

test('an address is answered with its largest form; what is not on the list is not drawn', async () => {
  const { draw, forms } = quick();
  expect(await forms.find(address)).toEqual({ path: largest?.path });
  expect(forms.find('/pictures/scenes/a.0a1b2c3d.321.avif')).toBe(undefined);
  expect(draw).toHaveBeenCalledOnce();
});

test('two are drawn at once, the others in turn; a failure is its asker’s, and tried again', async () => {
  const { waiting, forms } = held();
  const asked = [320, 480, 800].map((width) => forms.find(path(width)));
  await settle();
  expect(waiting).toHaveLength(2);
  waiting[0]?.end(new Error('no ink'));
  await expect(asked[0]).rejects.toThrow('no ink');
  await settle();
  expect(waiting).toHaveLength(3);
  for (const { end } of waiting) end();
  expect(await Promise.all(asked.slice(1))).toHaveLength(2);
  const again = forms.find(path(320));
  await settle();
  waiting[3]?.end();
  expect(await again).toEqual({ path: path(320) });
});

test('a hundred are under way at most; what comes beyond is told so, and drawn later', async () => {
  const { waiting, forms } = held((path) => all[0] && { ...all[0], path });
  const paths = Array.from({ length: 120 }, (_, nth) => path(nth));
  const asked = paths.map((each) => forms.find(each));
  const busy = await Promise.all(asked.slice(100));
  expect(busy).toEqual(Array(20).fill('busy'));
  for (let next = 0; next < 100; next += 1) {
    await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(next), { interval: 1 });
    waiting[next]?.end();
  }
  expect((await Promise.all(asked)).filter((each) => each !== 'busy')).toHaveLength(100);
  const later = forms.find(path(119));
  await settle();
  waiting[100]?.end();
  expect(await later).toEqual({ path: path(119) });
});

test('ahead, all are drawn one at a time in the order of the list; what is there is not', async () => {
  await mkdir(join(folder, 'scenes'), { recursive: true });
  await writeFile(join(folder, 'scenes/a.0a1b2c3d.480.avif'), 'there');
  const { draw, log, forms } = quick();
  await forms.drawAhead();
  const drawn = draw.mock.calls.map(([form]) => form.path);
  expect(drawn).toEqual(all.map((form) => form.path).filter((each) => each !== path(480)));
  expect(log.info).toHaveBeenCalledWith(expect.objectContaining({ made: 19 }), expect.any(String));
  expect(await readFile(join(folder, 'scenes/a.0a1b2c3d.480.avif'), 'utf8')).toBe('there');
});

test('who asks does not wait for what is drawn ahead, and it waits for them', async () => {
  const { waiting, forms } = held();
  const ahead = forms.drawAhead();
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  const asked = forms.find(path(1600, 'b'));
  await settle();
  expect(waiting.map(({ form }) => form.path)).toEqual([path(320), path(1600, 'b')]);
  waiting[0]?.end();
  await vi.waitFor(async () => expect(await readdir(join(folder, 'scenes'))).toHaveLength(1));
  await settle();
  expect(waiting).toHaveLength(2);
  waiting[1]?.end();
  await asked;
  for (let next = 2; next < 20; next += 1) {
    await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(next));
    waiting[next]?.end();
  }
  await ahead;
});

test('one that fails ahead is told, and the others are drawn', async () => {
  const log = { info: vi.fn(), warn: vi.fn() };
  const forms = keepForms({
    list,
    folder,
    log,
    draw: async (form) => {
      if (form.width === 800) throw new Error('no ink');
      return new Uint8Array(1);
    },
  });
  await forms.drawAhead();
  expect(log.warn).toHaveBeenCalledTimes(4);
  expect(await readdir(join(folder, 'scenes'))).toHaveLength(16);
  expect(forms.instead(path(800))).toBe(path(480));
});

test('what stands in is of the same picture, the same format first', async () => {
  const { forms } = quick();
  expect(forms.instead(path(800))).toBe(undefined);
  await forms.find(path(800, 'b'));
  expect(forms.instead(path(800))).toBe(undefined);
  await forms.find('/pictures/scenes/a.0a1b2c3d.800.webp');
  expect(forms.instead(path(800))).toBe('/pictures/scenes/a.0a1b2c3d.800.webp');
  await forms.find(path(320));
  expect(forms.instead(path(800))).toBe(path(320));
});

test('where the disk takes nothing, forms are given from memory, told once, and not drawn ahead', async () => {
  await mkdir(folder);
  await writeFile(join(folder, 'scenes'), 'a file where the folder would be');
  const { draw, log, forms } = quick();
  for (const width of [320, 480, 320]) {
    const bytes = new Uint8Array(Buffer.from(path(width)));
    expect(await forms.find(path(width))).toEqual({ path: path(width), bytes });
  }
  expect(draw).toHaveBeenCalledTimes(2);
  expect(await forms.drawAhead()).toBe(0);
  expect(draw).toHaveBeenCalledTimes(2);
  expect(log.warn).toHaveBeenCalledOnce();
});

test('an old form stays for a month, for pages that are open', async () => {
  const scenes = join(folder, 'scenes');
  await mkdir(scenes, { recursive: true });
  const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60 * 1000);
  for (const [name, age] of [
    ['a.0a1b2c3d.320.avif', 90],
    ['a.99999999.320.avif', 31],
    ['a.99999999.480.avif', 29],
  ] as const) {
    await writeFile(join(scenes, name), '');
    await utimes(join(scenes, name), days(age), days(age));
  }
  await quick().forms.drawAhead();
  const left = await readdir(scenes);
  expect(left).toContain('a.0a1b2c3d.320.avif');
  expect(left).toContain('a.99999999.480.avif');
  expect(left).not.toContain('a.99999999.320.avif');
});
