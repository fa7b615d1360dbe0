/** Milliseconds before each retry; after the last the visitor may retry. */
const PAUSES = [1000, 2000, 4000, 8000, 15_000];

/** `again`: whether a retry makes sense. */
export type Uploaded =
  | { status: 'ready'; ticket: string }
  | { status: 'failed'; reason: string; again: boolean };

interface Answer {
  status: number;
  body: { ticket?: string; error?: string };
  /** From another address: the desk leads who is signed out to signing in. */
  isElsewhere: boolean;
}

/**
 * Uploads one photograph, and retries if the connection breaks.
 *
 * @param onPart gets the share sent, from 0 to 1
 */
export async function upload(
  address: string,
  file: Blob,
  onPart: (part: number) => void,
  signal: AbortSignal,
): Promise<Uploaded> {
  for (let broken = 0; ; broken += 1) {
    const answer = await post(address, file, onPart, signal);
    if (answer?.body.ticket) return { status: 'ready', ticket: answer.body.ticket };
    if (answer?.isElsewhere) {
      const reason = 'You are signed out. Sign in again in another tab, then try again';
      return { status: 'failed', reason, again: true };
    }
    const reason = answer?.body.error ?? 'The connection dropped before it was uploaded';
    const again = !answer || answer.status >= 500 || answer.status === 429;
    const pause = PAUSES[broken];
    if (!again || !pause || signal.aborted) return { status: 'failed', reason, again };
    await new Promise((done) => setTimeout(done, pause));
  }
}

/** `fetch` reports no upload progress. Null if the connection breaks. */
function post(
  address: string,
  file: Blob,
  onPart: (part: number) => void,
  signal: AbortSignal,
): Promise<Answer | null> {
  if (signal.aborted) return Promise.resolve(null);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append('photograph', file, 'photograph');
    request.responseType = 'json';
    request.timeout = 300_000;
    request.upload.onprogress = ({ loaded, total }) => onPart(loaded / total);
    request.onload = () => {
      const { status, response, responseURL } = request;
      resolve({ status, body: response ?? {}, isElsewhere: !responseURL.endsWith(address) });
    };
    request.onerror = request.ontimeout = request.onabort = () => resolve(null);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', address);
    request.send(form);
  });
}

/** Pixels of the longest side, and of the thumbnail's; the server stores 1,600. */
const SENT_SIDE = 2000;
const THUMBNAIL_SIDE = 160;

/**
 * Shrinks a phone's photograph to a tenth of its bytes, with its orientation applied. A file that the browser can't
 * decode stays as it is: the server explains its error. `thumbnail` is a `data:` address.
 */
export async function shrink(file: Blob): Promise<{ blob: Blob; thumbnail?: string }> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return { blob: file };
  const thumbnail = drawn(bitmap, THUMBNAIL_SIDE).toDataURL('image/jpeg', 0.7);
  const sent = await new Promise<Blob | null>((done) =>
    drawn(bitmap, SENT_SIDE).toBlob(done, 'image/jpeg', 0.88),
  );
  bitmap.close();
  return { blob: sent && sent.size < file.size ? sent : file, thumbnail };
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
