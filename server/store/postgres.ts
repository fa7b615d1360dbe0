import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.ts';

/** Opens a pool of at most ten connections; nothing is dialled before the first query. */
export function openPostgres(url: string): Kysely<Schema> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    // A process that stalls inside a transaction must not hold its rows from the others for ever.
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    // A query that takes longer never ends: the machine behind it is gone.
    query_timeout: 60_000,
    types: { getTypeParser },
  });
  pool.on('error', () => {
    // An idle connection broke. The pool has dropped it by then, and the next query dials anew
    // or reports; without a listener the event would end the process.
  });
  pool.on('connect', (client) => {
    client.on('error', () => {
      // A connection that breaks between two statements of a transaction: the next statement reports it and rolls back.
    });
  });
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}

/** BIGINT (and count(*)) as a number: milliseconds and cents stay far below 2^53. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === pg.types.builtins.INT8 && format !== 'binary') return Number;
  return pg.types.getTypeParser(oid, format);
}
