import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

interface WrkRun {
  url: string;
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  /** A Lua file that builds the requests. */
  script?: string;
}

interface WrkResult {
  /** Answers a second; 0 where all take longer than the load. */
  rate: number;
  /** 99th percentile in milliseconds. */
  p99: number;
}

/**
 * Loads an address with wrk on one thread, which leaves the other core to the server.
 *
 * @throws on an answer other than 2xx or 3xx, or a broken connection
 */
export async function wrk({
  url,
  connections,
  seconds,
  headers = {},
  script,
}: WrkRun): Promise<WrkResult> {
  const all = [
    ...['--latency', '--threads', '1', '--connections', String(connections)],
    // Answers that take longer than the load would count as lost.
    ...['--duration', `${seconds}s`, '--timeout', '10s'],
    ...(script ? ['--script', script] : []),
    ...Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
    url,
  ];
  const { stdout } = await promisify(execFile)('wrk', all);
  const rate = Number(/^Requests\/sec:\s+([\d.]+)/m.exec(stdout)?.[1]);
  if (Number.isNaN(rate) || /Non-2xx|Socket errors/.test(stdout))
    throw new Error(`wrk ${url}:\n${stdout}`);
  const [, time, unit = ''] = /^\s+99%\s+([\d.]+)(\w+)/m.exec(stdout) ?? [];
  return { rate, p99: Number(time) * (milliseconds[unit] ?? Number.NaN) };
}

const milliseconds: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };
