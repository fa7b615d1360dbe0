import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';

const file = join(import.meta.dirname, '..', 'docs', 'reliability.md');

/** Prints a table, and puts it in its section of docs/reliability.md in place of the last one. */
export async function report(section: string, command: string, table: string[][]): Promise<void> {
  const [header = [], ...rows] = table;
  const lines = [header, header.map(() => '---'), ...rows].map(
    (cells) => `| ${cells.join(' | ')} |`,
  );
  const text = lines.join('\n');
  console.log(text);
  const document = await readFile(file, 'utf8');
  const start = `<!-- ${section}: made by ${command} -->`;
  const end = `<!-- /${section} -->`;
  const place = document.indexOf(start);
  const after = document.indexOf(end);
  if (place < 0 || after < place) throw new Error(`docs/reliability.md lacks ${start} … ${end}`);
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`;
  const whole = `${document.slice(0, place)}${start}\n${text}\n\n${machine}\n${document.slice(after)}`;
  await writeFile(file, whole);
}
