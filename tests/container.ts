import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, stat } from 'node:fs/promises';
import { basename, join, matchesGlob, relative, resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '..');
const run = promisify(execFile);

interface Step {
  instruction: string;
  /** `--from=build` and the like. */
  flags: Map<string, string>;
  words: string;
}

interface Stage {
  base: string;
  name: string | undefined;
  steps: Step[];
}

/** What a container starts from, with the folders that stand for its `/site` and `/data`. */
export interface Container {
  site: string;
  data: string;
  env: Record<string, string>;
  command: string[];
  /** What tells its health. */
  probe: string[];
  user: number;
}

/** The stages of ops/Dockerfile. */
export async function readDockerfile(): Promise<Stage[]> {
  const text = await readFile(join(root, 'ops/Dockerfile'), 'utf8');
  const lines = text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter(Boolean);
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, instruction = '', rest = ''] = /^([A-Z]+)\s+(.+)$/.exec(line) ?? [];
    const given = /^(?:--\S+\s+)*/.exec(rest)?.[0] ?? '';
    const flags = new Map(
      [...given.matchAll(/--(\w[\w-]*)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
    );
    const words = rest.slice(given.length).trim();
    if (instruction === 'FROM') {
      const [base = '', , name] = words.split(/\s+/);
      stages.push({ base, name, steps: [] });
    } else {
      if (instruction === '') throw new Error(`Not a line of a Dockerfile: ${line}`);
      stages.at(-1)?.steps.push({ instruction, flags, words });
    }
  }
  return stages;
}

/**
 * Does what ops/Dockerfile says, step by step, in folders of `folder`: its packages installed from the lock file, built from
 * what .dockerignore leaves, pruned, copied. What is not done: the bases' files (this machine's own programs and Node stand
 * in), and Docker's own reading of the file.
 */
export async function walkDockerfile(folder: string): Promise<Container> {
  const places = new Map<string, string>();
  let container: Container | undefined;
  for (const [nth, stage] of (await readDockerfile()).entries()) {
    const place = join(folder, stage.name ?? String(nth));
    if (stage.name) places.set(stage.name, place);
    await mkdir(place);
    container = await walk(stage, place, places);
  }
  if (!container) throw new Error('ops/Dockerfile has no stage');
  return container;
}

async function walk({ steps }: Stage, place: string, places: Map<string, string>) {
  const container: Container = {
    site: join(place, 'site'),
    data: join(place, 'data'),
    env: {},
    command: [],
    probe: [],
    user: 0,
  };
  const here = (text: string) => text.replace(/(?<=^|[\s=:])\/(?=(site|data)\b)/g, `${place}/`);
  let cwd = place;
  for (const { instruction, flags, words } of steps) {
    switch (instruction) {
      case 'WORKDIR':
        cwd = here(words);
        await mkdir(cwd, { recursive: true });
        break;
      case 'COPY':
        await copy(words.split(/\s+/), cwd, places.get(flags.get('from') ?? ''), here);
        if (flags.has('chown') && process.getuid?.() === 0) {
          const target = resolve(cwd, here(words.split(/\s+/).at(-1) ?? ''));
          await run('chown', ['-R', flags.get('chown') ?? '', target]);
        }
        break;
      case 'RUN':
        await run(...commandOf(here(words)), { cwd, maxBuffer: 64 * 1024 * 1024 });
        break;
      case 'ENV':
        for (const [, name = '', value = ''] of words.matchAll(/(\w+)=(\S+)/g)) {
          container.env[name] = here(value);
        }
        break;
      case 'CMD':
        container.command = JSON.parse(words);
        break;
      case 'HEALTHCHECK':
        container.probe = JSON.parse(words.slice(words.indexOf('[')));
        break;
      case 'USER':
        container.user = Number(words.split(':')[0]);
        break;
      case 'EXPOSE':
      case 'VOLUME':
        break;
      default:
        throw new Error(`${instruction} is not walked: tests/container.ts`);
    }
  }
  return container;
}

/** A list in JSON is a program with its arguments, anything else a line for the shell. */
function commandOf(words: string): [string, string[]] {
  if (!words.startsWith('[')) return ['/bin/sh', ['-c', words]];
  const [program = '', ...args] = JSON.parse(words) as string[];
  return [program, args];
}

async function copy(
  words: string[],
  cwd: string,
  from: string | undefined,
  here: (text: string) => string,
): Promise<void> {
  const to = words.at(-1) ?? '';
  const target = resolve(cwd, here(to));
  const isWanted = from ? () => true : await leftByDockerignore();
  for (const word of words.slice(0, -1)) {
    const source = from ? join(from, word) : join(root, word);
    const isFolder = (await stat(source)).isDirectory();
    await cp(source, isFolder || !/[./]$/.test(to) ? target : join(target, basename(source)), {
      recursive: true,
      verbatimSymlinks: true,
      preserveTimestamps: true,
      filter: (path) => isWanted(relative(root, path)),
    });
  }
}

/** Whether a path of the repository is sent to the build: the last line that says something of it decides. */
async function leftByDockerignore(): Promise<(path: string) => boolean> {
  const text = await readFile(join(root, 'ops/Dockerfile.dockerignore'), 'utf8');
  const rules = text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => ({ isWanted: line.startsWith('!'), pattern: line.replace(/^!/, '') }));
  return (path) => {
    const parts = path.split('/');
    const above = parts.map((_, end) => parts.slice(0, end + 1).join('/'));
    const last = rules.findLast(({ pattern }) => above.some((each) => matchesGlob(each, pattern)));
    return last?.isWanted ?? true;
  };
}
