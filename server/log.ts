import pino from 'pino';
import { env } from '#server/env.ts';

export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error'>;

/** One JSON line an event on standard output. Never a visitor's data: ids only. */
export const log: Log = pino({ level: env.LOG_LEVEL, base: null });
