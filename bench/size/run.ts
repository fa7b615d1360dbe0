import { execFileSync } from 'node:child_process';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { report } from '#bench/measure.ts';
import { type Count, countRooms } from '#setup/count.ts';
import { root } from '#setup/tool.ts';

const product = ['app', 'server', 'domain', 'design', 'cli', 'setup'];

/** Counts HEAD's lines and files by room, beside other commits. */
export async function run(others: string[]): Promise<void> {
  const commits = ['HEAD', ...others];
  const sizes = await Promise.all(commits.map(sizeOf));
  const cells = ({ lines, files }: Count = { lines: 0, files: 0 }) =>
    [lines, files].map((count) => count.toLocaleString('en-US'));
  await report('size', [
    ['', ...commits.flatMap((commit) => [`lines, ${commit}`, `files, ${commit}`])],
    ...[...(sizes[0]?.keys() ?? [])].map((name) => [
      name,
      ...sizes.flatMap((counts) => cells(counts.get(name))),
    ]),
  ]);
}

async function sizeOf(commit: string): Promise<Map<string, Count>> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'size-'));
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder.path], { input: archive });
  const counts = countRooms(folder.path);
  const sum = (what: keyof Count) =>
    product.reduce((total, room) => total + (counts.get(room)?.[what] ?? 0), 0);
  return new Map([['together', { lines: sum('lines'), files: sum('files') }], ...counts]);
}
