/** 64 kB: the longest valid inquiry is 22 kB of UTF-8. A longer one that says its length is refused by its head. */
export const BODY_LIMIT = 64 * 1024;

export type Body =
  | { status: 'ok'; text: string }
  | { status: 'too-large' }
  | { status: 'not-utf8' };

/** Reads a request's body as UTF-8, giving up as soon as it passes 64 kB. */
export async function readBody(request: Request): Promise<Body> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > BODY_LIMIT) return { status: 'too-large' };
    chunks.push(chunk);
  }
  return decode(chunks);
}

/** The value of a JSON text in UTF-8; undefined where it is none. */
export function parseJson(body: unknown): unknown {
  const read = decode([body instanceof Uint8Array ? body : new Uint8Array()]);
  if (read.status !== 'ok') return undefined;
  try {
    return JSON.parse(read.text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function decode(chunks: Uint8Array[]): Body {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
    return { status: 'ok', text };
  } catch (error) {
    if (error instanceof TypeError) return { status: 'not-utf8' };
    throw error;
  }
}
