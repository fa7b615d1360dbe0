import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseConnection } from 'kysely';

/** How long a statement waits for another process's lock, in milliseconds. */
export const PATIENCE = 5000;
/** Between two tries: the shorter at first, since most locks last for one commit. */
const FIRST_PAUSE = 1;
const LONGEST_PAUSE = 50;

/**
 * A connection whose statements wait for another process's lock beside the event loop. SQLite's own waiting would stand in
 * it, and no page would be answered meanwhile. Only what begins to write can meet a lock, so a statement that is tried again
 * has done nothing before.
 */
export function patient(connection: DatabaseConnection): DatabaseConnection {
  return {
    async executeQuery(query) {
      const until = performance.now() + PATIENCE;
      for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
        try {
          return await connection.executeQuery(query);
        } catch (error) {
          if (!isLocked(error) || performance.now() > until) throw error;
        }
        await sleep(pause * (0.5 + Math.random()));
      }
    },
    streamQuery: (query, size) => connection.streamQuery(query, size),
  };
}

/** SQLITE_BUSY, of whatever further kind (https://sqlite.org/rescode.html#busy): they share the lowest byte. */
function isLocked(error: unknown): boolean {
  const { errcode } = error as { errcode?: number };
  return errcode !== undefined && (errcode & 0xff) === 5;
}
