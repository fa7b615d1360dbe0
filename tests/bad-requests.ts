import fc from 'fast-check';
import { newAddress } from './address.ts';
import { photograph, pixelBomb, upload } from './photographs.ts';
import { sendRaw, statusesOf } from './raw.ts';

/** A request that the site must refuse: by `fetch`, or as bytes if no client would send it. */
type BadRequest =
  | { path: string; init: RequestInit & { headers: Record<string, string> } }
  | { bytes: Uint8Array };

/**
 * Sends `count` generated requests, `atOnce` together.
 *
 * @returns the number of answers by status
 * @throws on a status that `isFault`, with the request and the seed to generate it again
 */
async function sendAll<T>(
  generated: fc.Arbitrary<T>,
  count: number,
  send: (request: T) => Promise<number>,
  isFault: (status: number) => boolean,
  atOnce = 25,
): Promise<Map<number, number>> {
  const answers = new Map<number, number>();
  const batch = fc.array(generated, { minLength: atOnce, maxLength: atOnce });
  const property = fc.asyncProperty(batch, async (requests) => {
    const statuses = await Promise.all(requests.map(send));
    for (const [nth, status] of statuses.entries()) {
      if (isFault(status)) throw new Error(`${status} for ${fc.stringify(requests[nth])}`);
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  });
  await fc.assert(property, { numRuns: Math.ceil(count / atOnce), endOnFailure: true });
  return answers;
}

/** Throws if one is accepted (201, 303) or answered with 5xx. Status 0: disconnected without an answer. */
export function sendBadRequests(site: string, count: number): Promise<Map<number, number>> {
  const send = async (request: BadRequest) => {
    // Disconnects after a moment, like a client that goes silent midway.
    if ('bytes' in request) return statusesOf(await sendRaw(site, request.bytes, 200))[0] ?? 0;
    const { path, init } = request;
    const answer = await fetch(site + path, { redirect: 'manual', ...init });
    await answer.arrayBuffer();
    return answer.status;
  };
  const bad = fc.oneof(
    { weight: 5, arbitrary: post },
    { weight: 4, arbitrary: get },
    { weight: 3, arbitrary: broken },
  );
  return sendAll<BadRequest>(
    bad,
    count,
    send,
    (status) => [201, 303].includes(status) || status >= 500,
  );
}

/** Sends files that claim to be photographs. Throws at any 5xx but 503. */
export async function sendBadPhotographs(
  site: string,
  count: number,
): Promise<Map<number, number>> {
  const send = async (bytes: Buffer<ArrayBuffer>) =>
    (await upload(site, bytes, { 'X-Forwarded-For': newAddress() })).answer.status;
  const files = badPhotograph(await photograph({ width: 320, height: 240 }));
  return sendAll(files, count, send, (status) => status >= 500 && status !== 503, 10);
}

const nasty = ['__proto__', '../../etc/passwd', '<script>', '=1+1', '\0', '\ud800', "' or 1=1--"];
const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.constantFrom(...nasty));
/** Values that the rule of a name refuses. */
const badName = fc.oneof(
  fc.constantFrom('', ' ', '\t\n', '\0', '漢'.repeat(400)),
  fc.anything().filter((value) => typeof value !== 'string'),
);
const inquiry = fc
  .record(
    {
      firstName: badName,
      lastName: fc.oneof(fc.constant('Byron'), badName),
      email: fc.oneof(fc.constantFrom('ada@example.org', 'a@', '@b.c', 'a b@c.de'), text),
      phone: fc.oneof(fc.constant('732-555-0101'), text),
      interest: fc.oneof(fc.constant('sales'), text),
      message: fc.oneof(fc.constant('A message that is long enough.'), text, fc.anything()),
      page: fc.oneof(text, fc.webUrl()),
      [String('__proto__')]: fc.anything(),
    },
    { requiredKeys: ['firstName'] },
  )
  .map((value) => JSON.stringify(value));

const body: fc.Arbitrary<BodyInit> = fc.oneof(
  { weight: 4, arbitrary: inquiry },
  { weight: 2, arbitrary: fc.json({ maxDepth: 12 }) },
  fc.uint8Array({ maxLength: 2_000 }),
  fc.integer({ min: 1, max: 60_000 }).map((depth) => '['.repeat(depth)),
  fc.integer({ min: 65_536, max: 300_000 }).map((size) => 'a'.repeat(size)),
  text,
);
const types = [
  ...['application/json', 'application/json; charset=utf-16', 'application/x-www-form-urlencoded'],
  ...['multipart/form-data; boundary=x', 'text/plain', ''],
];
const headers = fc.dictionary(
  fc.constantFrom(
    ...['X-Forwarded-For', 'Accept', 'Cookie', 'If-None-Match', 'Range', 'Idempotency-Key'],
    ...['Accept-Encoding', 'X-Request-Id', 'Origin', 'Sec-Fetch-Site'],
  ),
  fc.string({ maxLength: 200 }),
  { maxKeys: 3 },
);

const posts = [
  ...['/api/contact', '/api/photographs', '/trade-in', '/contact', '/contact.data'],
  ...['/api/vehicles', '/inventory', '/assets/x'],
];
const post = fc
  .tuple(fc.constantFrom(...posts), body, fc.constantFrom(...types), headers)
  .map(([path, sent, type, more]) => ({
    path,
    init: { method: 'POST', body: sent, headers: { ...more, 'Content-Type': type } },
  }));

const places = [
  ...['/', '/vehicles/', '/api/', '/api/vehicles/', '/api/vehicles/brand/', '/share/', '/brands/'],
  ...['/pictures/', '/photographs/', '/service-request?kind=parts&cart=', '/assets/'],
  ...['/contact?from=', '/inventory?', '/rentals?cart=', '/contact.data?_routes='],
];
const methods = ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'get'];
const word = fc.string({
  minLength: 1,
  maxLength: 40,
  unit: fc.constantFrom(...'abcXYZ019-_.~%/\\?[]@!$&\'()*+,;="<>{}|^`é漢\u0000'),
});
const get = fc
  .tuple(fc.constantFrom(...places), word, fc.constantFrom(...methods), headers)
  .map(([place, rest, method, more]) => ({ path: place + rest, init: { method, headers: more } }));

/** A request as a client writes it, refused even when whole; the tests remove, insert and change bytes. */
const template = Buffer.from(
  'POST /api/contact?a=b HTTP/1.1\r\nHost: site.example\r\nContent-Type: application/json\r\nContent-Length: 33\r\n' +
    'Accept: */*\r\nTransfer-Encoding: \r\nConnection: close\r\n\r\n{"firstName":"","email":"nobody"}',
);
const put = fc.oneof(
  fc.uint8Array({ maxLength: 4 }),
  fc
    .constantFrom('\r\n', '\n', '\r', '\0', ': ', 'chunked', ' ', '\r\n\r\n')
    .map((each) => Buffer.from(each)),
);
const broken = fc
  .array(fc.tuple(fc.nat(template.length - 1), fc.nat(4), put), { minLength: 1, maxLength: 6 })
  .map((changes) => ({
    bytes: changes.reduce(
      (bytes: Uint8Array, [at, taken, put]) =>
        Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(at + taken)]),
      template,
    ),
  }));

function badPhotograph(whole: Buffer<ArrayBuffer>): fc.Arbitrary<Buffer<ArrayBuffer>> {
  const noise = fc.uint8Array({ minLength: 1, maxLength: 5000 }).map((each) => Buffer.from(each));
  const heads = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF\0\0\0\0WEBP', 'GIF89a', '<svg ', ''];
  const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255));
  return fc.oneof(
    fc.constant(pixelBomb()),
    fc
      .tuple(fc.constantFrom(...heads), noise)
      .map(([head, rest]) => Buffer.concat([Buffer.from(head, 'latin1'), rest])),
    fc.integer({ min: 1, max: whole.length - 3 }).map((end) => whole.subarray(0, end)),
    fc.array(change, { minLength: 1, maxLength: 40 }).map((changes) => {
      const bytes = Buffer.from(whole);
      for (const [at, to] of changes) bytes[at] = to;
      return bytes;
    }),
    noise.map((rest) => Buffer.concat([whole, Buffer.from('<script>alert(1)</script>'), rest])),
  );
}
