import pino from 'pino';
import { env } from '#server/env.ts';

export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error'>;

/** One line an event on standard output: JSON, or readable text at a terminal. Only ids, never a visitor's data. */
export const log: Log = pino(
  { level: env.LOG_LEVEL, base: null, serializers: { err: withoutPersons } },
  process.stdout.isTTY
    ? { write: (line) => process.stdout.write(readable(line)) }
    : // Asynchronous, so that no response waits for the disk.
      pino.destination({ dest: 1, sync: false }),
);

/** Without personal data: PostgreSQL quotes the refused row in `detail`, and mail servers quote addresses. */
export function withoutPersons(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error) || depth > 5) return withoutAddresses(String(error));
  const { name: type, message, stack = '', cause } = error;
  const parts = error instanceof AggregateError ? error.errors.map(String).join('; ') : '';
  return {
    type,
    message: withoutAddresses(message || parts),
    stack: withoutAddresses(stack),
    ...('code' in error && { code: error.code }),
    ...(cause !== undefined && { cause: withoutPersons(cause, depth + 1) }),
  };
}

function withoutAddresses(text: string): string {
  return text.slice(0, 4000).replace(/[^\s@<>"']{1,100}@[^\s@<>"']{1,100}/g, '…@…');
}

/** A line of the log at a terminal: time, level where it matters, message, then the rest as name=value. */
export function readable(json: string): string {
  const { level, time, msg, err, ...rest } = JSON.parse(json);
  const named = Object.entries(rest).map(([name, value]) => ` ${name}=${shown(value)}`);
  const clock = new Date(time).toTimeString().slice(0, 8);
  const stack = err ? `\n${err.stack ?? err.message ?? err}` : '';
  return `${clock} ${names[level] ?? ''}${msg}${named.join('')}${stack}\n`;
}

const names: Record<number, string> = { 20: 'debug: ', 40: 'warning: ', 50: 'ERROR: ' };

/** Replaces control characters: a path must not send escape sequences to the terminal. */
function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.replace(/\p{Cc}/gu, '�');
}
