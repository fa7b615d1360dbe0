import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compress } from '#server/http/encoding.ts';

/** Puts the smallest brotli and gzip forms of a folder's text files beside them: `app.js.br`, `app.js.gz`. */
export async function compressFiles(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  await Promise.all(
    names
      .filter((name) => /\.(css|js|svg)$/.test(name))
      .map(async (name) => {
        const file = join(folder, name);
        const { br, gzip } = await compress(await readFile(file), 'file');
        await writeFile(`${file}.br`, br);
        await writeFile(`${file}.gz`, gzip);
      }),
  );
}
