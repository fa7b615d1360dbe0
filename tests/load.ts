import { randomInt } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';

/** What visitors met who came and wrote all the time. */
interface Tally {
  /** Ids of the inquiries that were answered 201. */
  acknowledged: string[];
  /** Reads that were answered 200, whole. */
  read: number;
  /** Connections that nobody accepted. */
  refused: number;
  /** Requests that were sent once more, see `sendsAgain`. */
  sentAgain: number;
  /** Anything else: what was asked, and what came of it. */
  failed: string[];
}

export interface Load {
  tally: Tally;
  /** Waits until so many were answered from now on. */
  answered: (count: number) => Promise<void>;
  /** Ends it when what is under way is answered. */
  stop: () => Promise<Tally>;
}

interface Answer {
  status: number;
  body: string;
}

interface Options {
  url: string;
  /** Visitors at once: half read, half write, each one request after the other. */
  visitors: number;
  keepAlive?: boolean;
  /**
   * Whether a request that meets a kept connection as the server closes it is sent once more on another, as browsers do
   * (RFC 9112, section 9.3.1).
   */
  sendsAgain?: boolean;
  /** Certificate to trust. */
  ca?: string;
  /** Pause of each between two requests, in milliseconds. */
  pause?: number;
}

/** Each comes from an address of its own, as X-Forwarded-For says it. */
export function startLoad({
  url,
  visitors,
  keepAlive = false,
  sendsAgain = false,
  ca,
  pause = 0,
}: Options): Load {
  const tally: Tally = { acknowledged: [], read: 0, refused: 0, sentAgain: 0, failed: [] };
  const protocol = url.startsWith('https:') ? https : http;
  const agent = new protocol.Agent({ keepAlive, ...(ca ? { ca } : {}) });
  let stopped = false;
  const all = Array.from({ length: visitors }, (_, nth) => visit(nth % 2 === 0));

  return {
    tally,
    async answered(count) {
      const goal = total() + count;
      for (const until = Date.now() + 100_000; total() < goal; await sleep(5)) {
        if (Date.now() > until) throw new Error(`${goal - total()} more answers were to come`);
      }
    },
    async stop() {
      stopped = true;
      await Promise.all(all);
      agent.destroy();
      return tally;
    },
  };

  function total(): number {
    return tally.acknowledged.length + tally.read;
  }

  async function visit(writes: boolean): Promise<void> {
    for (let nth = 0; !stopped; nth += 1) {
      const path = reads[nth % reads.length] ?? '/';
      try {
        if (writes) await write();
        else await read(path);
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException;
        if (code === 'ECONNREFUSED') tally.refused += 1;
        else tally.failed.push(`${writes ? 'POST' : path}: ${code ?? ''} ${message}`);
        await sleep(20);
      }
      if (pause > 0) await sleep(pause);
    }
  }

  async function read(path: string): Promise<void> {
    const { status } = await request('GET', path);
    if (status !== 200) throw new Error(`answered ${status}`);
    tally.read += 1;
  }

  async function write(): Promise<void> {
    const { status, body } = await request('POST', '/api/contact', newInquiry());
    if (status !== 201) throw new Error(`answered ${status} ${body.slice(0, 200)}`);
    tally.acknowledged.push((JSON.parse(body) as { id: string }).id);
  }

  function request(method: string, path: string, json?: object): Promise<Answer> {
    const body = json ? JSON.stringify(json) : '';
    const headers = {
      'X-Forwarded-For': `198.${18 + randomInt(2)}.${randomInt(256)}.${randomInt(256)}`,
      ...(json && {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
      }),
    };
    return new Promise((resolve, reject) => {
      const sent = protocol.request(new URL(path, url), { method, agent, headers }, (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => {
          text += chunk;
        });
        answer.on('error', reject);
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }));
      });
      sent.setTimeout(100_000, () => sent.destroy(new Error('no answer in 100 s')));
      sent.on('error', (error: NodeJS.ErrnoException) => {
        if (!sendsAgain || !sent.reusedSocket || error.code !== 'ECONNRESET') return reject(error);
        tally.sentAgain += 1;
        request(method, path, json).then(resolve, reject);
      });
      sent.end(body);
    });
  }
}

const reads = ['/inventory', '/api/vehicles', '/', '/contact', '/vehicles/evolution-d5-maverick-4'];

/** No two are alike. */
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
