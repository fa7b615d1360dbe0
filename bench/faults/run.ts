import { parseArgs } from 'node:util';
import { report } from '#bench/measure.ts';
import { type Figures, killUnderLoad } from '#tests/kills.ts';
import { startPostgres } from '#tests/postgres.ts';

/** Interrupted deliveries are retried when their leases of 150 s expire. */
const PATIENCE = 300_000;

const columns: Record<string, keyof Figures> = {
  kills: 'kills',
  acknowledged: 'acknowledged',
  'with drives': 'drives',
  'with rentals': 'rentals',
  'with photographs': 'photographs',
  stored: 'stored',
  delivered: 'delivered',
  lost: 'lost',
  duplicates: 'duplicates',
  'half there': 'halves',
  overbooked: 'overbooked',
  'mails that came again': 'repeatedMails',
};

/** Kills the built site under load, on each store, and counts lost and repeated inquiries. */
export async function run(args: string[]): Promise<void> {
  const options = { kills: { type: 'string', default: '100' } } as const;
  const kills = Number(parseArgs({ args, options }).values.kills);
  const rows = [await count('SQLite', kills)];
  const postgres = await startPostgres();
  try {
    rows.push(await count('PostgreSQL', kills, { databaseUrl: postgres.url }));
  } finally {
    await postgres.stop();
  }
  await report('kills', [['store', ...Object.keys(columns)], ...rows]);
}

async function count(
  store: string,
  kills: number,
  where: { databaseUrl?: string } = {},
): Promise<string[]> {
  const progress = (done: number) => {
    if (done % 10 === 0) console.log(`${store}: ${done} of ${kills} kills`);
  };
  const figures = await killUnderLoad({ kills, patience: PATIENCE, progress, ...where });
  const { lost, duplicates, halves, overbooked } = figures;
  if (lost + duplicates + halves + overbooked > 0) process.exitCode = 1;
  return [store, ...Object.values(columns).map((name) => figures[name].toLocaleString('en-US'))];
}
