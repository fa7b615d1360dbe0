import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ensure } from '#setup/programs.ts';

interface WrkRun {
  url: string;
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  /** A Lua file that builds the requests. */
  script?: string;
}

/**
 * Loads an address with wrk on one thread, which leaves the other core to the server. Returns the answers a second.
 *
 * @throws on an answer other than 2xx or 3xx, or a broken connection
 */
export async function wrk(run: WrkRun): Promise<number> {
  const { url, connections, seconds, headers = {}, script } = run;
  const { stdout } = await promisify(execFile)(ensure('wrk'), [
    ...['--threads', '1', '--connections', String(connections)],
    // Answers that take longer than the load would count as lost.
    ...['--duration', `${seconds}s`, '--timeout', '10s'],
    ...(script ? ['--script', script] : []),
    ...Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
    url,
  ]);
  const rate = Number(/^Requests\/sec:\s+([\d.]+)/m.exec(stdout)?.[1]);
  if (Number.isNaN(rate) || /Non-2xx|Socket errors/.test(stdout))
    throw new Error(`wrk ${url}:\n${stdout}`);
  return rate;
}
