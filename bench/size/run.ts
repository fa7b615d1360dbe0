import { execFileSync, spawnSync } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { report } from '#bench/measure.ts';
import { type Count, countRooms } from '#setup/count.ts';
import { root } from '#setup/tool.ts';

/** Counts HEAD's lines and files by room, beside other commits. */
export async function run(commits: string[]): Promise<void> {
  const sizes: { commit: string; counts: Map<string, Count> }[] = [];
  for (const commit of ['HEAD', ...commits]) sizes.push({ commit, counts: await sizeOf(commit) });
  const names = [...(sizes[0]?.counts.keys() ?? [])];
  await report('size', [
    ['', ...sizes.flatMap(({ commit }) => [`lines, ${commit}`, `files, ${commit}`])],
    ...names.map((name) => [
      name,
      ...sizes.flatMap(({ counts }) => {
        const { lines = 0, files = 0 } = counts.get(name) ?? {};
        return [lines, files].map((count) => count.toLocaleString('en-US'));
      }),
    ]),
  ]);
}

async function sizeOf(commit: string): Promise<Map<string, Count>> {
  const folder = await mkdtemp(join(tmpdir(), 'size-'));
  try {
    const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    await copyFile(join(root, 'biome.json'), join(folder, 'biome.json'));
    const counts = countRooms(folder);
    const product = ['app', 'server', 'domain', 'design', 'cli', 'setup'];
    const sum = (what: keyof Count) =>
      product.reduce((total, room) => total + (counts.get(room)?.[what] ?? 0), 0);
    const together = { lines: sum('lines'), files: sum('files') };
    const circular = { lines: 0, files: countCircular(folder) };
    return new Map([['together', together], ...counts, ['on a circle of imports', circular]]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Files on an import cycle, types included, by the linter's current rule. */
function countCircular(folder: string): number {
  const rule = ['lint', '--only=suspicious/noImportCycles', '--max-diagnostics=none'];
  const { stdout, stderr } = spawnSync(
    join(root, 'node_modules', '.bin', 'biome'),
    [...rule, '--reporter=json'],
    { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 30 },
  );
  const { diagnostics } = JSON.parse(stdout || stderr) as {
    diagnostics: { location: { path: string } }[];
  };
  return new Set(diagnostics.map(({ location }) => location.path)).size;
}
