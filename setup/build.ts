import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compress, quality } from '#server/http/cached-answer.ts';
import { alone } from '#setup/lock.mjs';
import { root, tell, tool } from '#setup/tool.ts';

const client = join(root, 'build', 'client');
const stamp = join(root, 'build', '.sources');
/** All inputs of the build. The server reads content/ and the store itself, so they need no build. */
const sources = [
  '{app,design,domain,server,carts/viewer-models,public}/**/*',
  'package{,-lock}.json',
  '{react-router,vite}.config.ts',
  'setup/build.ts',
  'tsconfig.json',
];

/**
 * `npm run build`: rebuilds build/ if the sources have changed. Prints the build's own output where it fails. With
 * `--pictures` it draws what lists show meanwhile, which a build's idle core does.
 */
const wantsPictures = process.argv.includes('--pictures');
await alone(() => Promise.all([build(), wantsPictures && drawPictures()])).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});

async function build(): Promise<void> {
  const hash = hashSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  const started = performance.now();
  rmSync(stamp, { force: true });
  const quiet = ['build', '--logLevel', 'error'];
  await tool('react-router', quiet, { env: { NODE_ENV: 'production' } });
  await compressFiles();
  writeFileSync(stamp, hash);
  tell(`built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** Where this fails, the site's start says why, or draws on demand. */
async function drawPictures(): Promise<void> {
  const command = ['--import', '#setup/dot-env.mjs', 'cli/main.ts', 'pictures', 'first'];
  await tool('node', command).catch(() => undefined);
}

function hashSources(): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) {
    hash.update(`${file.slice(root.length)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Puts the smallest brotli and gzip forms of the browser's text files beside them: `app.js.br`, `app.js.gz`. */
async function compressFiles(): Promise<void> {
  const names = readdirSync(client, { recursive: true, encoding: 'utf8' });
  const texts = names.filter((name) => /\.(css|js|svg)$/.test(name));
  await Promise.all(
    texts.map(async (name) => {
      const file = join(client, name);
      const { br, gzip } = await compress(await readFile(file), quality.file);
      await writeFile(`${file}.br`, br);
      await writeFile(`${file}.gz`, gzip);
    }),
  );
}
