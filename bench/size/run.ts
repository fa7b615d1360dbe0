import { execFileSync, spawnSync } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { report } from '#bench/measure.ts';
import { root } from '#setup/tool.ts';

const rooms = ['app', 'server', 'domain', 'design', 'cli', 'setup'];
/** A package of its own. */
const carts = 'carts';

interface Room {
  files: number;
  lines: number;
}

interface Size {
  rooms: Map<string, Room>;
  /** Files that import themselves by way of others; types count. */
  circular: number;
  /** Uses of what a library marks as not for others. */
  unsafe: number;
}

/** Counts files and lines of code of every room, without tests, as committed; beside another commit if one is named. */
export async function run(commits: string[]): Promise<void> {
  const sizes: [string, Size][] = [];
  for (const commit of ['HEAD', ...commits]) sizes.push([commit, await sizeOf(commit)]);
  const all = sizes.map(([, size]) => size);
  const row = (name: string, of: (size: Size) => Room) => [
    name,
    ...all.flatMap((size) => [of(size).files, of(size).lines].map(number)),
  ];
  await report('size', [
    ['', ...sizes.flatMap(([commit]) => [`files, ${commit}`, `lines, ${commit}`])],
    ...rooms.map((room) => row(room, (size) => roomOf(size, room))),
    row('together', (size) => sum(rooms.map((room) => roomOf(size, room)))),
    row(carts, (size) => roomOf(size, carts)),
    ['on a circle of imports', ...all.flatMap(({ circular }) => [number(circular), ''])],
    ['`UNSAFE_`', ...all.flatMap(({ unsafe }) => ['', number(unsafe)])],
  ]);
}

async function sizeOf(commit: string): Promise<Size> {
  const counted = new Map<string, Room>();
  for (const line of git('grep', '-I', '-c', '', commit, '--', ...rooms, carts)) {
    const [, path = '', lines] = line.split(':');
    if (!/\.(tsx?|mjs)$/.test(path) || /\.test\.|\/tests\//.test(path)) continue;
    const [room = ''] = path.split('/');
    counted.set(room, sum([counted.get(room), { files: 1, lines: Number(lines) }]));
  }
  return {
    rooms: counted,
    circular: await countCircular(commit),
    unsafe: git('grep', '-o', 'UNSAFE_', commit, '--', ...rooms, carts).length,
  };
}

/** By the linter's rule, as it is set now. */
async function countCircular(commit: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'size-'));
  try {
    const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    await copyFile(join(root, 'biome.json'), join(folder, 'biome.json'));
    const rule = ['lint', '--only=suspicious/noImportCycles', '--max-diagnostics=none'];
    const biome = join(root, 'node_modules', '.bin', 'biome');
    const { stdout, stderr } = spawnSync(biome, [...rule, '--reporter=json'], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
    });
    const { diagnostics } = JSON.parse(stdout || stderr) as { diagnostics: Diagnostic[] };
    return new Set(diagnostics.map(({ location }) => location.path)).size;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Diagnostic {
  location: { path: string };
}

/** Its lines; none where it finds nothing. */
function git(...args: string[]): string[] {
  const { stdout, stderr, status } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (stderr || (status ?? 2) > 1) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout.split('\n').filter(Boolean);
}

function roomOf({ rooms }: Size, name: string): Room {
  return rooms.get(name) ?? { files: 0, lines: 0 };
}

function sum(all: (Room | undefined)[]): Room {
  return {
    files: all.reduce((total, room) => total + (room?.files ?? 0), 0),
    lines: all.reduce((total, room) => total + (room?.lines ?? 0), 0),
  };
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}
