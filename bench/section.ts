import { readFile, writeFile } from 'node:fs/promises';

const file = 'docs/reliability.md';

/**
 * Puts `table` between `<!-- NAME -->` and `<!-- /NAME -->` of docs/reliability.md.
 *
 * @throws where the file has no such place
 */
export async function writeSection(name: string, table: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const [start, end] = [`<!-- ${name} -->\n`, `<!-- /${name} -->`];
  const from = text.indexOf(start);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`${file} has no place for ${name}`);
  await writeFile(file, text.slice(0, from + start.length) + table + text.slice(to));
}
