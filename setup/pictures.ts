import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { basename, join, parse } from 'node:path';
import { pictureAddress } from '#domain/site/picture-address.ts';
import { cartFrame } from '#domain/vehicle/cart-pictures.ts';
import { pictureVersion, publishPicture } from '#server/pictures/publish.ts';
import { measureRoofs } from '#server/pictures/roofs.ts';
import { tell } from '#setup/tell.ts';
import { root } from '#setup/tool.ts';

/** `carts` has a folder for each model with a file for each view, `scenes` a file for each large picture. */
const masters = join(root, 'content', 'pictures');
/** Not in build/, which Vite clears. */
const folder = join(root, '.cache', 'pictures');

/** Encoders use all cores for a part of their time only. */
const AT_ONCE = 2;

/** Brings .cache/pictures to what the masters say. */
export async function publishMasters(): Promise<void> {
  const started = performance.now();
  const before = await countForms();
  await publishCarts();
  await publishScenes();
  const made = (await countForms()) - before;
  if (made <= 0) return;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  tell(`made ${made} forms of the pictures in ${seconds} s`);
}

/** Each has its own version: a page that shows one has its address. */
async function publishScenes(): Promise<void> {
  const place = join(folder, 'scenes');
  const files = await filesIn(join(masters, 'scenes'));
  const addresses = [];
  for (const file of files) {
    const name = `scenes/${parse(file).name}`;
    addresses.push(await publishPicture(file, { folder, name, largest: 2400 }));
  }
  const stems = addresses.map((address) => `${address.split('.').slice(0, 2).join('.')}.`);
  const old = (await filesIn(place)).filter(
    (file) => !stems.some((stem) => `/pictures/scenes/${basename(file)}`.startsWith(stem)),
  );
  await Promise.all(old.map((file) => rm(file)));
}

async function countForms(): Promise<number> {
  const all = [
    ...(await filesIn(join(folder, 'carts'))),
    ...(await filesIn(join(folder, 'scenes'))),
  ];
  return all.length;
}

/**
 * All have one version in their names, so a page needs to know no more than that: a master that changes makes all of
 * them anew.
 */
async function publishCarts(): Promise<void> {
  await mkdir(join(folder, 'carts'), { recursive: true });
  const files = (await Promise.all((await filesIn(join(masters, 'carts'))).map(filesIn))).flat();
  const version = pictureVersion(await Promise.all(files.map((file) => readFile(file))));
  const before = await filesIn(join(folder, 'carts'));
  const old = before.filter((file) => !file.includes(`.${version}.`));
  await Promise.all(old.map((file) => rm(file)));

  const waiting = [...files];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let file = waiting.pop(); file; file = waiting.pop()) {
        const name = nameOf(file);
        const expected = pictureAddress({ stem: `/pictures/${name}.${version}`, ...cartFrame });
        if (existsSync(join(folder, expected.slice('/pictures/'.length)))) continue;
        const address = await publishPicture(file, { folder, name, version });
        if (address !== expected) {
          throw new Error(`${file}: a cart's picture is 1600 by 1000 with a transparent ground`);
        }
      }
    }),
  );
  const sides = files.filter((file) => parse(file).name === 'side');
  const bySlug = new Map(sides.map((file) => [basename(parse(file).dir), file]));
  await measureRoofs(join(folder, 'carts'), version, bySlug);
}

/** `…/denago-ev-city/front.webp` → `carts/denago-ev-city-front` */
function nameOf(file: string): string {
  const { dir, name } = parse(file);
  return `carts/${basename(dir)}-${name}`;
}

async function filesIn(place: string): Promise<string[]> {
  if (!existsSync(place)) return [];
  return (await readdir(place)).toSorted().map((name) => join(place, name));
}
