import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeColors } from '#setup/colors.ts';
import { compressFiles } from '#setup/compress.ts';
import { alone } from '#setup/lock.mjs';
import { buildSingleFiles } from '#setup/single-files.ts';
import { tell } from '#setup/tell.ts';
import { root } from '#setup/tool.ts';

const stamp = join(root, 'build', '.sources');
/** All that the build reads. content/ and the store are read when the server runs, so they need no build. */
const sources = [
  'app',
  'design',
  'domain',
  'server',
  'carts/viewer-models',
  'public',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'setup/compress.ts',
  'setup/single-files.ts',
  'tsconfig.json',
  'vite.config.ts',
];

if (import.meta.main) {
  await build().catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
}

/** Brings build/ to what the sources say. Throws with the build's own output when that fails. */
export function build(): Promise<void> {
  return alone(async () => {
    writeColors();
    const hash = hashSources();
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
    const started = performance.now();
    rmSync(stamp, { force: true });
    const { status, error, stdout, stderr } = spawnSync(
      join(root, 'node_modules', '.bin', 'react-router'),
      ['build'],
      {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, NODE_ENV: 'production' },
        shell: process.platform === 'win32',
      },
    );
    if (status !== 0) {
      throw new Error(`${stdout}${stderr}${error?.message ?? ''}\nThe build failed, see above.`);
    }
    await buildSingleFiles(join(root, 'build', 'client'), hash);
    await compressFiles(join(root, 'build', 'client'));
    writeFileSync(stamp, hash);
    tell(`built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  });
}

function hashSources(): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesIn)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesIn(path: string): string[] {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return [];
  if (!statSync(absolute).isDirectory()) return [path];
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}
