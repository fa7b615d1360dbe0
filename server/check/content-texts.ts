import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { ContentText } from '#domain/check/finding.ts';

/** Everything that the files of a content folder say, value by value; a file that is no YAML says nothing. */
export async function readTexts(folder: string): Promise<ContentText[]> {
  const files = globSync('**/*.yaml', { cwd: folder }).toSorted();
  const texts = files.map(async (file) =>
    textsIn(file, await readFile(join(folder, file), 'utf8')),
  );
  return (await Promise.all(texts)).flat();
}

/** The values of one file, in its order; an alias is not followed. */
function textsIn(file: string, source: string): ContentText[] {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  const texts: ContentText[] = [];
  if (document.errors.length === 0) walk(document.contents, '');
  return texts;

  function walk(node: unknown, field: string): void {
    if (isMap(node)) {
      for (const { key, value } of node.items) {
        const name = isScalar(key) ? String(key.value) : '';
        walk(value, field ? `${field}.${name}` : name);
      }
    } else if (isSeq(node)) {
      for (const [index, each] of node.items.entries()) walk(each, `${field}[${index}]`);
    } else if (isScalar(node) && node.value !== null) {
      const { line } = lines.linePos(node.range?.[0] ?? 0);
      texts.push({ file, line, field, text: String(node.value).trim() });
    }
  }
}
