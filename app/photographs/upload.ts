/** Bytes of a piece: what a slow line carries in a few seconds, and has to send again when it breaks. */
const PIECE = 256 * 1024;
/** Milliseconds before a broken line is tried again; after the last it is the visitor's to try. */
const PAUSES = [500, 1000, 2000, 4000, 8000, 15_000, 30_000];

export type Uploaded =
  | { status: 'ready'; ticket: string }
  /** `again`: whether the same file may be tried once more; it goes on where it was. */
  | { status: 'failed'; reason: string; again: boolean };

const BROKEN = 'The line broke before it had come whole';

/** One photograph's way to the site, by the tus protocol. It may be run again after it failed, and goes on from there. */
export function createUpload(file: Blob) {
  let address = '';
  let ticket = '';

  /** @param onPart told how much has come, from 0 to 1 */
  async function run(onPart: (part: number) => void, signal: AbortSignal): Promise<Uploaded> {
    let offset: number | null = address ? null : 0;
    for (let broken = 0; ; ) {
      const answer = await step(offset, signal);
      if (signal.aborted) return { status: 'failed', reason: '', again: false };
      // One that the site has forgotten begins anew.
      if (answer?.status === 404) address = '';
      const wait = answer === null || answer.status >= 500 || answer.status === 404;
      if (wait || answer.status === 408 || answer.status === 429) {
        const pause = PAUSES[broken];
        if (pause === undefined)
          return { status: 'failed', reason: await reasonOf(answer), again: true };
        broken += 1;
        await sleep(Math.max(pause, secondsOf(answer) * 1000), signal);
        offset = address ? null : 0;
        continue;
      }
      if (answer.headers.has('Upload-Complete')) return { status: 'ready', ticket };
      if (answer.status === 201) {
        address = answer.headers.get('Location') ?? '';
        ({ ticket } = (await answer.json()) as { ticket: string });
      } else if (!answer.ok && answer.status !== 409) {
        return { status: 'failed', reason: await reasonOf(answer), again: false };
      } else {
        offset = Number(answer.headers.get('Upload-Offset'));
        if (answer.status === 204) broken = 0;
        onPart(offset / file.size);
      }
    }
  }

  /** Begins, asks how far it has come, or sends the next piece. Null where the line broke. */
  function step(offset: number | null, signal: AbortSignal): Promise<Response | null> {
    const headers = { 'Tus-Resumable': '1.0.0' };
    const call = (path: string, init: RequestInit) =>
      fetch(path, {
        ...init,
        signal: AbortSignal.any([signal, AbortSignal.timeout(60_000)]),
      }).catch(() => null);
    if (!address) {
      const length = String(file.size);
      return call('/api/photographs', {
        method: 'POST',
        headers: { ...headers, 'Upload-Length': length },
      });
    }
    if (offset === null) return call(address, { method: 'HEAD', headers });
    return call(address, {
      method: 'PATCH',
      headers: {
        ...headers,
        'Upload-Offset': String(offset),
        'Content-Type': 'application/offset+octet-stream',
      },
      body: file.slice(offset, offset + PIECE),
    });
  }

  return {
    run,
    /** Gives it up: the site forgets what it has of it. */
    drop() {
      if (address)
        void fetch(address, { method: 'DELETE', keepalive: true }).catch(() => undefined);
    },
  };
}

async function reasonOf(answer: Response | null): Promise<string> {
  const problem = (await answer?.json().catch(() => null)) as { error?: string } | null | undefined;
  return problem?.error ?? BROKEN;
}

function secondsOf(answer: Response | null): number {
  return Math.min(60, Number(answer?.headers.get('Retry-After') ?? 0) || 0);
}

/** Ends early when the line is back. */
function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      done();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener('online', end, { once: true });
    signal.addEventListener('abort', end, { once: true });
  });
}
