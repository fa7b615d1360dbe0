import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { root } from '#setup/tool.ts';

interface Place {
  /** From the project's folder: `docs/reliability.md`. */
  document: string;
  /** Name of the marked part of it that the table stands in. */
  section: string;
  /** What makes it. */
  command: string;
}

/** Prints a table, and puts it in its section of a document in place of the last one. */
export async function report(place: Place, [header = [], ...rows]: string[][]): Promise<void> {
  const lines = [header, header.map(() => '---'), ...rows].map(
    (cells) => `| ${cells.join(' | ')} |`,
  );
  const text = lines.join('\n');
  console.log(text);
  const file = `${root}/${place.document}`;
  const document = await readFile(file, 'utf8');
  const start = `<!-- ${place.section}: made by ${place.command} -->`;
  const end = `<!-- /${place.section} -->`;
  const from = document.indexOf(start);
  const to = document.indexOf(end);
  if (from < 0 || to < from) throw new Error(`${place.document} lacks ${start} … ${end}`);
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`;
  const whole = `${document.slice(0, from)}${start}\n${text}\n\n${machine}\n${document.slice(to)}`;
  await writeFile(file, whole);
}
