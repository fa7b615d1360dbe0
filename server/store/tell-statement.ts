import type { LogEvent } from 'kysely';
import { tell } from '#server/events.ts';

/** What a database is given as its log, to have its statements counted: never their values. */
export function tellStatement({ level, query, queryDurationMillis }: LogEvent): void {
  tell('statement', {
    sql: query.sql,
    milliseconds: queryDurationMillis,
    isDone: level === 'query',
  });
}
