import pino from 'pino';
import { env } from '#server/env.ts';
import { withoutPersons } from '#server/log-errors.ts';
import { readable } from '#server/log-lines.ts';

export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error'>;

/**
 * One line an event on standard output: JSON, or for people where that is a terminal. Never a visitor's data: ids only.
 */
export const log: Log = pino(
  { level: env.LOG_LEVEL, base: null, serializers: { err: withoutPersons } },
  process.stdout.isTTY
    ? { write: (line) => process.stdout.write(readable(line)) }
    : // Lines that come while one is being written go out together with the next: no answer waits for the disk.
      pino.destination({ dest: 1, sync: false }),
);
