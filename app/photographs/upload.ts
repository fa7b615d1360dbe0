/** Milliseconds before a broken line is tried again; after the last it is the visitor's to try. */
const PAUSES = [1000, 2000, 4000, 8000, 15_000];

export type Uploaded =
  | { status: 'ready'; ticket: string }
  /** `again`: whether the same file may be tried once more. */
  | { status: 'failed'; reason: string; again: boolean };

/** What came back; null where the line broke. */
type Answer = { status: number; retryAfter: number; body: { ticket?: string; error?: string } };

/**
 * Sends one photograph to the site, and again where the line breaks.
 *
 * @param onPart told how much has gone, from 0 to 1
 */
export async function upload(
  file: Blob,
  onPart: (part: number) => void,
  signal: AbortSignal,
): Promise<Uploaded> {
  for (let broken = 0; ; broken += 1) {
    const answer = await post(file, onPart, signal);
    if (signal.aborted) return { status: 'failed', reason: '', again: false };
    if (answer?.body.ticket) return { status: 'ready', ticket: answer.body.ticket };
    const reason = answer?.body.error ?? 'The line broke before it had come whole';
    const again = !answer || answer.status >= 500 || [408, 429].includes(answer.status);
    const pause = PAUSES[broken];
    if (!again || pause === undefined) return { status: 'failed', reason, again };
    await sleep(Math.max(pause, (answer?.retryAfter ?? 0) * 1000), signal);
  }
}

/** Gives an uploaded one up: the site forgets it. */
export function drop(ticket: string): void {
  const [id, key] = ticket.split('.');
  const address = `/api/photographs/${id}?key=${key}`;
  void fetch(address, { method: 'DELETE', keepalive: true }).catch(() => undefined);
}

/** By XMLHttpRequest: `fetch` tells no progress of what it sends. */
function post(
  file: Blob,
  onPart: (part: number) => void,
  signal: AbortSignal,
): Promise<Answer | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append('photograph', file, 'photograph');
    request.responseType = 'json';
    request.timeout = 300_000;
    request.upload.onprogress = ({ loaded, total }) => onPart(loaded / total);
    request.onload = () =>
      resolve({
        status: request.status,
        retryAfter: Math.min(60, Number(request.getResponseHeader('Retry-After')) || 0),
        body: request.response ?? {},
      });
    request.onerror = request.ontimeout = request.onabort = () => resolve(null);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', '/api/photographs');
    request.send(form);
  });
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

/** Pixels of the longest side that is sent; we keep 1,600 of them. */
const SENT_SIDE = 2000;
/** And of the picture beside its name. */
const THUMBNAIL_SIDE = 160;

/** What a photograph is sent as. `thumbnail`: a small picture of it, where the browser can decode it. */
interface Shrunk {
  blob: Blob;
  thumbnail?: string;
}

/**
 * Makes a phone's photograph a tenth of its bytes before it is sent, upright as its camera was held. What the browser
 * can't decode goes as it is: the server says what is wrong with it.
 */
export async function shrink(file: Blob): Promise<Shrunk> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return { blob: file };
  try {
    const thumbnail = drawn(bitmap, THUMBNAIL_SIDE).toDataURL('image/jpeg', 0.7);
    const sent = await new Promise<Blob | null>((done) =>
      drawn(bitmap, SENT_SIDE).toBlob(done, 'image/jpeg', 0.88),
    );
    return { blob: sent && sent.size < file.size ? sent : file, thumbnail };
  } finally {
    bitmap.close();
  }
}

function drawn(bitmap: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  // A drawing with a clear ground is dark on black.
  if (context) context.fillStyle = '#fff';
  context?.fillRect(0, 0, canvas.width, canvas.height);
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}
