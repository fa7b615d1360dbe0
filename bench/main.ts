import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from '#setup/build.ts';

/** `npm run bench -- NAME …` runs `bench/NAME/main.ts` on the built site. */
const [name = ''] = process.argv.splice(2, 1);
const program = join(import.meta.dirname, name, 'main.ts');
if (name && existsSync(program)) {
  await build();
  await import(pathToFileURL(program).href);
} else {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true });
  const names = folders.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  process.stderr.write(`npm run bench -- NAME; there are: ${names.join(', ')}\n`);
  process.exitCode = 2;
}
