import { randomInt } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** The results of visitors who read and write all the time. */
interface Tally {
  /** Ids of the inquiries with status 201. */
  acknowledged: string[];
  /** Reads with status 200 and a whole body. */
  read: number;
  /** Connections that nobody accepted. */
  refused: number;
  /** Requests sent once more, see `sendsAgain`. */
  sentAgain: number;
  /** All others: the request and its result. */
  failed: string[];
}

interface Options {
  url: string;
  /** Simultaneous visitors: half read, half write, each one request after the other. */
  visitors: number;
  keepAlive?: boolean;
  /**
   * Whether to send a request again on another connection if the server closes a kept one on it, as browsers do (RFC
   * 9112, section 9.3.1).
   */
  sendsAgain?: boolean;
  /** Certificate to trust. */
  ca?: string;
  /** Pause of each between two requests, in milliseconds. */
  pause?: number;
}

const reads = ['/inventory', '/api/vehicles', '/', '/contact', '/vehicles/evolution-d5-maverick-4'];

/**
 * Reads and writes without end. `answered` waits for `count` more answers; `stop` ends it when all requests under way
 * have theirs.
 */
export function startLoad({ url, visitors, keepAlive = false, sendsAgain, ca, pause }: Options) {
  const tally: Tally = { acknowledged: [], read: 0, refused: 0, sentAgain: 0, failed: [] };
  const protocol = url.startsWith('https:') ? https : http;
  const agent = new protocol.Agent({ keepAlive, ...(ca && { ca }) });
  let stopped = false;
  const all = Array.from({ length: visitors }, (_, nth) => visit(nth % 2 === 0));
  const total = () => tally.acknowledged.length + tally.read;

  return {
    async answered(count: number): Promise<void> {
      const goal = total() + count;
      for (const until = Date.now() + 100_000; total() < goal; await sleep(5)) {
        if (Date.now() > until) throw new Error(`${goal - total()} more answers were to come`);
      }
    },
    async stop(): Promise<Tally> {
      stopped = true;
      await Promise.all(all);
      agent.destroy();
      return tally;
    },
  };

  async function visit(writes: boolean): Promise<void> {
    for (let nth = 0; !stopped; nth += 1) {
      const path = writes ? '/api/contact' : (reads[nth % reads.length] ?? '/');
      const sent = writes ? JSON.stringify(newInquiry()) : undefined;
      try {
        const { status, body } = await request(path, sent);
        if (status !== (writes ? 201 : 200)) throw new Error(`answered ${status} ${body}`);
        if (writes) tally.acknowledged.push((JSON.parse(body) as { id: string }).id);
        else tally.read += 1;
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException;
        if (code === 'ECONNREFUSED') tally.refused += 1;
        else tally.failed.push(`${path}: ${code ?? ''} ${message.slice(0, 200)}`);
        await sleep(20);
      }
      if (pause) await sleep(pause);
    }
  }

  async function request(path: string, body?: string): Promise<{ status: number; body: string }> {
    // Each from an address of its own.
    const address = `198.${18 + randomInt(2)}.${randomInt(256)}.${randomInt(256)}`;
    const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
    const sent = protocol.request(new URL(path, url), {
      agent,
      method: body ? 'POST' : 'GET',
      timeout: 100_000,
      headers: { 'X-Forwarded-For': address, ...(body && { 'Content-Type': 'application/json' }) },
    });
    sent.on('response', resolve).on('error', reject);
    sent.on('timeout', () => sent.destroy(new Error('no answer in 100 s')));
    sent.end(body);
    try {
      const answer = await promise;
      return { status: answer.statusCode ?? 0, body: await text(answer) };
    } catch (error) {
      const isClosed = (error as NodeJS.ErrnoException).code === 'ECONNRESET' && sent.reusedSocket;
      if (!sendsAgain || !isClosed) throw error;
      tally.sentAgain += 1;
      return request(path, body);
    }
  }
}

/** Each is different. */
export function newInquiry() {
  const id = randomInt(2 ** 40).toString(36);
  return {
    firstName: 'Ada',
    lastName: `Visitor ${id}`,
    email: `ada-${id}@example.org`,
    phone: `732-555-${String(randomInt(10_000)).padStart(4, '0')}`,
    interest: 'general',
    message: `Would number ${id} of the list be there for a drive on Friday?`,
  };
}
