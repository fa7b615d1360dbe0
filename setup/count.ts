import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const rooms = ['app', 'server', 'domain', 'design', 'cli', 'setup', 'bench', 'carts'];
/** Lines: a smaller file with one importer belongs in that importer. */
const SMALL = 80;

/** Files of other rooms that only the desk needs. */
const ofDesk = ['domain/form/merge.ts', 'server/content/rewrite.ts', 'server/content/yaml-text.ts'];

export interface Count {
  /** For documents: words. */
  lines: number;
  files: number;
}

/**
 * Counts a checkout by room: lines and files of code without tests. Beside the rooms there are `desk` of all rooms, `styles`, `tests` with
 * their helpers, `words` of documents, and `joinable` files.
 */
export function countRooms(folder: string): Map<string, Count> {
  const others = [
    '**/node_modules',
    '**/build',
    'bench/peers',
    'bench/lighthouse/judge',
    'carts/tests',
  ];
  const files = (pattern: string) => globSync(pattern, { cwd: folder, exclude: others });
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const lines = (file: string) => read(file).split('\n').length - 1;
  const isTest = (file: string) => /\.(test|spec)\.tsx?$|^tests\//.test(file);
  const sum = (names: string[], measure = lines): Count => ({
    lines: names.reduce((total, file) => total + measure(file), 0),
    files: names.length,
  });
  const all = files(`{${rooms},tests}/**/*.{ts,tsx,mjs}`);
  const code = all.filter((file) => !isTest(file));
  // Its pages, rules, tables and command, and what else serves it alone.
  const isDesk = (file: string) => /\/desk[/.-]/.test(file) || ofDesk.includes(file);
  const words = (file: string) => read(file).match(/\S+/g)?.length ?? 0;
  return new Map([
    ...rooms.map((room): [string, Count] => [
      room,
      sum(code.filter((file) => file.startsWith(`${room}/`) && !isDesk(file))),
    ]),
    ['desk', sum(code.filter(isDesk))],
    ['styles', sum(files('{app,design}/**/*.css'))],
    ['tests', sum(all.filter(isTest))],
    ['words', sum(files('{*.md,{docs,bench,carts,ops,tests}/**/*.md}'), words)],
    ['joinable', sum(joinable(all, read).filter((file) => lines(file) < SMALL))],
  ]);
}

/**
 * The rooms that hold more than `share` of their number in CONTRIBUTING.md's table, `| app | 11,600 | 132 |`, one
 * sentence each.
 */
export function overBudget(share: number): string[] {
  const [, table = ''] = readFileSync('CONTRIBUTING.md', 'utf8').split('## Budgets\n');
  const counts = countRooms('.');
  const budgets = [...table.matchAll(/^\| (\w+) \| ([\d,]+) \| ([\d,]+) \|$/gm)];
  const rooms = budgets.map(([, room = '']) => room);
  if (rooms.toSorted().join() !== [...counts.keys()].toSorted().join()) {
    return [`CONTRIBUTING.md has budgets of ${rooms}, and the rooms are ${[...counts.keys()]}`];
  }
  return budgets.flatMap(([, room = '', ...cells]) => {
    const count = counts.get(room) ?? { lines: 0, files: 0 };
    const [lines = 0, files = 0] = cells.map((cell) => Number(cell.replaceAll(',', '')));
    return Object.entries({ lines, files })
      .filter(([what, most]) => count[what as keyof Count] > most * share)
      .map(([what, most]) => `${room}: ${count[what as keyof Count]} ${what}, budget ${most}`);
  });
}

/** Product files with one importer, tests included; an `import()` counts twice, since it needs a file. */
function joinable(all: string[], read: (file: string) => string): string[] {
  const importers = new Map<string, number>();
  for (const file of all) {
    const named = [...read(file).matchAll(/(from |import\()'([#.][^']+)'/g)];
    for (const [, how, name = ''] of named) {
      const path = name.startsWith('#') ? name.slice(1) : join(file, '..', name);
      importers.set(path, (importers.get(path) ?? 0) + (how === 'from ' ? 1 : 2));
    }
  }
  return all.filter((file) => importers.get(file) === 1 && /^(app|server|domain|cli)\//.test(file));
}
