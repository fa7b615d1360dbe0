import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export interface WrkRun {
  url: string;
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  /** A file of Lua that says what is sent. */
  script?: string;
}

/**
 * Loads an address with wrk on one thread, which leaves the other core to the server. Gives the answers a second:
 * none, where all of them take longer than the load.
 *
 * @throws where any answer is no 2xx or 3xx, or a connection breaks
 */
export async function wrk({
  url,
  connections,
  seconds,
  headers = {},
  script,
}: WrkRun): Promise<number> {
  const args = [
    '--threads',
    '1',
    '--connections',
    String(connections),
    '--duration',
    `${seconds}s`,
    // Answers that take longer than the load would count as lost.
    '--timeout',
    '10s',
  ];
  const all = [
    ...args,
    ...(script ? ['--script', script] : []),
    ...Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
    url,
  ];
  const { stdout } = await promisify(execFile)('wrk', all);
  const rate = Number(/^Requests\/sec:\s+([\d.]+)/m.exec(stdout)?.[1]);
  if (Number.isNaN(rate) || /Non-2xx|Socket errors/.test(stdout))
    throw new Error(`wrk ${url}:\n${stdout}`);
  return rate;
}
