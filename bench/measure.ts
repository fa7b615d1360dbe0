import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { root } from '#setup/tool.ts';

/** Measures each several times, in turn, so that other load on the machine affects all alike. */
export async function inTurn<Each, Measure>(
  all: Each[],
  times: number,
  measure: (each: Each) => Promise<Measure>,
): Promise<Measure[][]> {
  const measured: Measure[][] = all.map(() => []);
  for (let time = 0; time < times; time += 1) {
    for (const [index, each] of all.entries()) measured[index]?.push(await measure(each));
  }
  return measured;
}

/** The middle value, the upper of two; NaN for an empty list. */
export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Prints a table, and replaces the one between `<!-- name: … -->` and `<!-- /name -->` in bench/README.md. */
export async function report(name: string, [header = [], ...rows]: string[][]): Promise<void> {
  const lines = [header, header.map(() => '---'), ...rows];
  const table = lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  console.log(table);
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`;
  const section = new RegExp(`(<!-- ${name}: .*? -->\n)[^]*?(<!-- /${name} -->)`);
  const file = `${root}/bench/README.md`;
  const before = await readFile(file, 'utf8');
  const after = before.replace(section, (_, from, to) => `${from}${table}\n\n${machine}\n${to}`);
  if (after !== before) await writeFile(file, after);
}
