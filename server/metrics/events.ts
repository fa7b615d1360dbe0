import { Counter, Histogram, type Registry } from 'prom-client';
import { channelSettings } from '#server/delivery/channel-names.ts';
import { deliveryOutcomes, hear, inquiryOutcomes, photographOutcomes } from '#server/events.ts';

/**
 * Counts what the parts of the server tell. Labels have few values, all of them the program's own, and each is there as 0
 * from the start: of what appears with its first event Prometheus sees no increase.
 */
export function countEvents(registry: Registry): void {
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers: [registry] });

  const inquiries = counter(
    'site_inquiries_total',
    'Inquiries by what became of them; stored: acknowledged, repeats included',
    ['outcome'],
  );
  for (const outcome of inquiryOutcomes) inquiries.inc({ outcome }, 0);
  hear('inquiry', (outcome) => inquiries.inc({ outcome }));

  const deliveries = counter(
    'site_delivery_attempts_total',
    'Attempts to deliver an inquiry; refused: for good',
    ['channel', 'outcome'],
  );
  for (const channel of Object.keys(channelSettings)) {
    for (const outcome of deliveryOutcomes) deliveries.inc({ channel, outcome }, 0);
  }
  hear('delivery', (attempt) => deliveries.inc(attempt));

  const pages = counter(
    'site_page_answers_total',
    'Answers to GET out of memory (kept), or rendered for whoever asked',
    ['source'],
  );
  for (const source of ['kept', 'rendered']) pages.inc({ source }, 0);
  hear('page', (source) => pages.inc({ source }));

  const photographs = counter(
    'site_photograph_steps_total',
    'Steps of uploads by what came of them; ready: a photograph is whole, and kept',
    ['outcome'],
  );
  for (const outcome of photographOutcomes) photographs.inc({ outcome }, 0);
  hear('photograph', (outcome) => photographs.inc({ outcome }));

  timeStatements(registry);
}

function timeStatements(registry: Registry): void {
  const statements = new Histogram({
    name: 'site_store_statement_duration_seconds',
    help: 'Statements of the store, with their wait for locks',
    labelNames: ['kind', 'outcome'],
    buckets: [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  hear('statement', ({ sql, milliseconds, isDone }) => {
    const [word = ''] = /^\w+/.exec(sql) ?? [];
    const labels = { kind: kinds[word] ?? 'other', outcome: isDone ? 'done' : 'failed' };
    statements.observe(labels, milliseconds / 1000);
  });
}

/** By their first words, as Kysely writes them; a transaction's begin waits for SQLite's lock, its commit for the disk. */
const kinds: Record<string, string> = {
  select: 'read',
  insert: 'write',
  update: 'write',
  delete: 'write',
  begin: 'begin',
  commit: 'commit',
};
