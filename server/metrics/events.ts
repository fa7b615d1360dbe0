import { Counter, Histogram, type Registry } from 'prom-client';
import { hear } from '#server/events.ts';

/** Counts what the parts of the server tell. All labels are of few values, which are the program's own. */
export function countEvents(registry: Registry): void {
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers: [registry] });

  const inquiries = counter(
    'site_inquiries_total',
    'Inquiries by what became of them: stored (a repeat as well), suspect, refused, taken, too-many, key-used, key-busy, failed',
    ['outcome'],
  );
  hear('inquiry', (outcome) => inquiries.inc({ outcome }));

  const deliveries = counter(
    'site_delivery_attempts_total',
    'Attempts to deliver an inquiry by channel and outcome: sent, retry, refused',
    ['channel', 'outcome'],
  );
  hear('delivery', (attempt) => deliveries.inc(attempt));

  const pages = counter(
    'site_page_answers_total',
    'Pages as they were kept in memory, or rendered for whoever asked',
    ['source'],
  );
  hear('page', (source) => pages.inc({ source }));

  const photographs = counter(
    'site_photograph_steps_total',
    'Steps of uploads by what came of them: ready is a whole photograph that was kept',
    ['outcome'],
  );
  hear('photograph', (outcome) => photographs.inc({ outcome }));

  const statements = new Histogram({
    name: 'site_store_statement_duration_seconds',
    help: 'Statements of the store, with their wait for locks',
    labelNames: ['kind', 'outcome'],
    buckets: [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  hear('statement', ({ sql, milliseconds, isDone }) => {
    const labels = { kind: statementKind(sql), outcome: isDone ? 'done' : 'failed' };
    statements.observe(labels, milliseconds / 1000);
  });
}

function statementKind(sql: string): 'read' | 'write' | 'commit' | 'other' {
  const [word = ''] = /^\s*\w+/.exec(sql.slice(0, 40)) ?? [];
  return kinds[word.trim().toLowerCase()] ?? 'other';
}

const kinds: Record<string, 'read' | 'write' | 'commit'> = {
  select: 'read',
  insert: 'write',
  update: 'write',
  delete: 'write',
  commit: 'commit',
};
