import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join, parse, relative, sep } from 'node:path';
import { readPictureAddress } from '#app/ui/picture-address.ts';
import { publishPicture } from '#server/pictures/publish.ts';
import { tell } from '#setup/tell.ts';
import { root } from '#setup/tool.ts';

const masters = join(root, 'carts', 'pictures');
const folder = join(root, 'build', 'pictures');

/** Encoders use all cores for a part of their time only. */
const AT_ONCE = 2;

/** Brings build/pictures to what the masters in carts/pictures say: makes what is new, removes what is not of them. */
export async function publishMasters(): Promise<void> {
  const started = performance.now();
  await mkdir(folder, { recursive: true });
  const files = await filesIn(masters);
  const before = new Set(await filesIn(folder));
  const kept = new Set<string>();
  const waiting = [...files];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let file = waiting.pop(); file; file = waiting.pop()) {
        const { dir, name } = parse(relative(masters, file));
        const given = { folder, name: ['carts', dir, name].filter(Boolean).join('/') };
        const address = await publishPicture(file, given).catch((error: Error) => {
          throw new Error(`${relative(root, file)} ${error.message}`);
        });
        kept.add(readPictureAddress(address)?.stem ?? '');
      }
    }),
  );
  const after = await filesIn(folder);
  for (const file of after.filter((each) => !isOf(kept, each))) await rm(file);
  const made = after.filter((each) => !before.has(each)).length;
  if (made > 0) {
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    tell(`${made} forms of ${files.length} pictures made in ${seconds} s`);
  }
}

function isOf(stems: Set<string>, file: string): boolean {
  const address = `/pictures/${relative(folder, file).split(sep).join('/')}`;
  return [...stems].some((stem) => address.startsWith(`${stem}.`));
}

async function filesIn(place: string): Promise<string[]> {
  if (!existsSync(place)) return [];
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
