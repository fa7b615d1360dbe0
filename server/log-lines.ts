/** A line of the log for people at a terminal: time, level where it matters, message, then the rest as name=value. */
export function readable(json: string): string {
  const { level, time, msg, err, ...rest } = JSON.parse(json);
  const named = Object.entries(rest).map(([name, value]) => ` ${name}=${shown(value)}`);
  const clock = new Date(time).toTimeString().slice(0, 8);
  const stack = err ? `\n${err.stack ?? err.message ?? err}` : '';
  return `${clock} ${names[level] ?? ''}${msg}${named.join('')}${stack}\n`;
}

const names: Record<number, string> = { 20: 'debug: ', 40: 'warning: ', 50: 'ERROR: ' };

/** No control characters: a path must not write to the terminal in its own way. */
function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.replace(/\p{Cc}/gu, '�');
}
