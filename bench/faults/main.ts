import { parseArgs } from 'node:util';
import { writeSection } from '#bench/section.ts';
import { type Figures, killUnderLoad } from '#tests/kills.ts';
import { startPostgres } from '#tests/postgres.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    /** Puts the table into docs/reliability.md. */
    write: { type: 'boolean', default: false },
  },
});
const kills = Number(values.kills);
/** The last attempts to be killed are made again when their leases of 150 s end. */
const patience = 300_000;

const rows = [await run('SQLite')];
const postgres = await startPostgres();
try {
  rows.push(await run('PostgreSQL', postgres.url));
} finally {
  await postgres.stop();
}
const heads =
  'store | kills | acknowledged | stored | delivered | lost | duplicates | half there | mails that came again';
const table = `| ${heads} |\n|---${'|---:'.repeat(8)}|\n${rows.map((row) => `${row}\n`).join('')}`;
console.log(`\n${table}`);
if (values.write) await writeSection('kills', table);

async function run(store: string, databaseUrl?: string): Promise<string> {
  const progress = (done: number) => {
    if (done % 10 === 0) console.log(`${store}: ${done} of ${kills} kills`);
  };
  const figures = await killUnderLoad({
    kills,
    patience,
    progress,
    ...(databaseUrl ? { databaseUrl } : {}),
  });
  if (figures.lost + figures.duplicates + figures.halves > 0) process.exitCode = 1;
  return `| ${[store, ...order.map((name) => figures[name].toLocaleString('en-US'))].join(' | ')} |`;
}

const order: (keyof Figures)[] = [
  'kills',
  'acknowledged',
  'stored',
  'delivered',
  'lost',
  'duplicates',
  'halves',
  'repeatedMails',
];
