import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { Said } from '#domain/check/said.ts';

/** Everything that the files of a content folder say, value by value; a file that is no YAML says nothing. */
export async function readSaid(folder: string): Promise<{ files: number; said: Said[] }> {
  const rooms = await Promise.all(
    ['dealer', 'dealer/models', 'dealer/carts', 'words'].map((room) => filesIn(folder, room)),
  );
  const files = rooms.flat();
  const said = await Promise.all(
    files.map(async (file) => saidIn(file, await readFile(join(folder, file), 'utf8'))),
  );
  return { files: files.length, said: said.flat() };
}

/** The values of one file, in its order; what stands twice by an alias is told once. */
export function saidIn(file: string, source: string): Said[] {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  if (document.errors.length > 0) return [];
  const text = source.split('\n');
  const said: Said[] = [];
  walk(document.contents, '', false);
  return said;

  function walk(node: unknown, field: string, isSourced: boolean): void {
    if (isMap(node)) {
      for (const { key, value } of node.items) {
        const name = isScalar(key) ? String(key.value) : '';
        walk(value, field ? `${field}.${name}` : name, isSourced || namesSource(text, lineOf(key)));
      }
    } else if (isSeq(node)) {
      for (const [index, each] of node.items.entries()) {
        walk(each, `${field}[${index}]`, isSourced || namesSource(text, lineOf(each)));
      }
    } else if (isScalar(node) && node.value !== null) {
      const line = lineOf(node);
      const hasSource = isSourced || namesSource(text, line);
      said.push({ file, line, field, text: String(node.value).trim(), hasSource });
    }
  }

  function lineOf(node: unknown): number {
    const start = (node as { range?: [number, ...number[]] | null } | null)?.range?.[0];
    return start === undefined ? 1 : lines.linePos(start).line;
  }
}

/** Whether a comment on this line, or one of those right above it, begins with "source:". */
function namesSource(text: string[], line: number): boolean {
  if (/#\s*source:/i.test(text[line - 1] ?? '')) return true;
  for (let above = line - 2; /^\s*#/.test(text[above] ?? ''); above -= 1) {
    if (/^\s*#\s*source:/i.test(text[above] ?? '')) return true;
  }
  return false;
}

async function filesIn(folder: string, room: string): Promise<string[]> {
  const place = join(folder, room);
  if (!existsSync(place)) return [];
  const entries = await readdir(place, { withFileTypes: true });
  return entries
    .filter(
      (entry) => entry.isFile() && entry.name.endsWith('.yaml') && !entry.name.startsWith('.'),
    )
    .map(({ name }) => join(room, name))
    .toSorted();
}
