/** Milliseconds before each retry; after the last the visitor may retry. */
const PAUSES = [1000, 2000, 4000, 8000, 15_000];

export type Uploaded =
  | { status: 'ready'; ticket: string }
  /** `again`: whether a retry makes sense. */
  | { status: 'failed'; reason: string; again: boolean };

type Answer = { status: number; retryAfter: number; body: { ticket?: string; error?: string } };

/**
 * Uploads one photograph, and retries if the connection breaks.
 *
 * @param onPart gets the share sent, from 0 to 1
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

/** Deletes an uploaded photograph from the site. */
export function drop(ticket: string): void {
  const [id, key] = ticket.split('.');
  const address = `/api/photographs/${id}?key=${key}`;
  void fetch(address, { method: 'DELETE', keepalive: true }).catch(() => undefined);
}

/** `fetch` reports no upload progress. Null if the connection breaks. */
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

/** Ends early once online again. */
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

/** Pixels of the longest side; the server stores 1,600. */
const SENT_SIDE = 2000;
/** The same for the thumbnail. */
const THUMBNAIL_SIDE = 160;

/** `thumbnail`: a `data:` address, if the browser can decode the photograph. */
interface Shrunk {
  blob: Blob;
  thumbnail?: string;
}

/**
 * Shrinks a phone's photograph to a tenth of its bytes, with its orientation applied. A file that the browser can't
 * decode stays as it is: the server explains its error.
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
  // Else a transparent background turns black.
  if (context) context.fillStyle = '#fff';
  context?.fillRect(0, 0, canvas.width, canvas.height);
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}
