/** What the log says of an error. */
interface LoggedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: LoggedError;
}

/**
 * An error without what it may quote of a person: PostgreSQL's errors carry the refused row in their `detail`, and mail
 * servers answer with addresses.
 */
export function withoutPersons(error: unknown, depth = 0): LoggedError | string {
  if (!(error instanceof Error)) return withoutAddresses(String(error));
  const { name, message, stack, cause } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const parts = error instanceof AggregateError ? error.errors.map(String).join('; ') : '';
  return {
    type: name,
    message: withoutAddresses(message || parts),
    ...(code && { code }),
    ...(stack && { stack: withoutAddresses(stack) }),
    ...(cause instanceof Error &&
      depth < 5 && { cause: withoutPersons(cause, depth + 1) as LoggedError }),
  };
}

function withoutAddresses(text: string): string {
  return text.slice(0, 4000).replace(/[^\s@<>"']{1,100}@[^\s@<>"']{1,100}/g, '…@…');
}
