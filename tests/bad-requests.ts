import fc from 'fast-check';
import { sendRaw, statusesOf } from './raw.ts';

/** A request that nothing may come of: by `fetch`, or as bytes where no client would send it. */
type BadRequest =
  | { path: string; init: RequestInit & { headers: Record<string, string> } }
  | { bytes: Uint8Array };

/** Requests that are under way at once. */
const AT_ONCE = 25;

/**
 * Sends so many generated bad requests, 25 at once.
 *
 * @returns how often each status was the answer; 0 stands for a connection that ended without one
 * @throws with the request in its shortest form, and the seed to generate it again, where one is taken (201, 303) or
 *   answered with a fault of the server's own
 */
export async function sendBadRequests(site: string, count: number): Promise<Map<number, number>> {
  const answers = new Map<number, number>();
  const send = fc.asyncProperty(batches, async (batch) => {
    await Promise.all(
      batch.map(async (request) => {
        const status = await answerTo(site, request);
        if (status === 201 || status === 303 || status >= 500) {
          throw new Error(`${status} for ${fc.stringify(request)}`);
        }
        answers.set(status, (answers.get(status) ?? 0) + 1);
      }),
    );
  });
  await fc.assert(send, { numRuns: Math.ceil(count / AT_ONCE) });
  return answers;
}

async function answerTo(site: string, request: BadRequest): Promise<number> {
  // A client that goes silent in the middle hangs up after a moment.
  if ('bytes' in request) return statusesOf(await sendRaw(site, request.bytes, 200))[0] ?? 0;
  const signal = AbortSignal.timeout(120_000);
  const answer = await fetch(site + request.path, { redirect: 'manual', signal, ...request.init });
  await answer.arrayBuffer();
  return answer.status;
}

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom(
    '__proto__',
    '../../etc/passwd',
    '<script>',
    '=1+1',
    '\0',
    '\ud800',
    "' or 1=1--",
    '%00',
  ),
);
const word = fc.string({
  minLength: 1,
  maxLength: 40,
  unit: fc.constantFrom(...'abcXYZ019-_.~%/\\?#[]@!$&\'()*+,;= "<>{}|^`é漢\u0000\t'),
});

/** Something for a field that its rule refuses. */
const badName = fc.oneof(
  fc.constantFrom('', ' ', '\t\n', '\0'),
  fc.string({ minLength: 101, maxLength: 400, unit: fc.constantFrom('a', 'é', '漢') }),
  fc.anything().filter((value) => typeof value !== 'string'),
);
const badEmail = fc.oneof(
  text.map((value) => value.replaceAll('@', '')),
  fc.constantFrom('a@', '@b.c', 'a@b', 'a b@c.de', 'a@b..de'),
);

const inquiry = fc
  .record(
    {
      firstName: badName,
      lastName: fc.oneof(fc.constant('Byron'), badName),
      email: fc.oneof(fc.constant('ada@example.org'), badEmail),
      phone: fc.oneof(fc.constant('732-555-0101'), text),
      interest: fc.oneof(fc.constant('sales'), text),
      message: fc.oneof(fc.constant('A message that is long enough.'), text, fc.anything()),
      page: fc.oneof(text, fc.webUrl()),
      [String('__proto__')]: fc.anything(),
    },
    { requiredKeys: ['firstName'] },
  )
  .map((value) => JSON.stringify(value));

const body = fc.oneof(
  { weight: 4, arbitrary: inquiry },
  { weight: 2, arbitrary: fc.json({ maxDepth: 12 }) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 2_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 60_000 }).map((depth) => '['.repeat(depth)) },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 65_536, max: 300_000 }).map((size) => 'a'.repeat(size)),
  },
  { weight: 1, arbitrary: text },
);

const type = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/xml',
  '',
);
const headers = fc.dictionary(
  fc.constantFrom(
    'X-Forwarded-For',
    'Accept',
    'Cookie',
    'If-None-Match',
    'Range',
    'Idempotency-Key',
    'Accept-Encoding',
    'X-Request-Id',
    'Origin',
    'Sec-Fetch-Site',
    'Upload-Offset',
  ),
  fc.string({
    maxLength: 200,
    unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
  }),
  { maxKeys: 3 },
);

const post = fc
  .record({
    path: fc.constantFrom(
      '/api/contact',
      '/api/photographs',
      '/trade-in',
      '/contact',
      '/contact.data',
      '/api/vehicles',
      '/inventory',
      '/healthz',
      '/assets/x',
    ),
    body,
    type,
    headers,
  })
  .map(({ path, body: sent, type: kind, headers: more }) => ({
    path,
    init: { method: 'POST', body: sent as BodyInit, headers: { ...more, 'Content-Type': kind } },
  }));

const places = [
  '/',
  '/vehicles/',
  '/vehicle/',
  '/api/',
  '/api/vehicles/',
  '/api/vehicles/brand/',
  '/share/',
  '/pictures/',
  '/photographs/',
  '/api/photographs/',
  '/service-request?kind=parts&cart=',
  '/assets/',
  '/brands/',
  '/contact?from=',
  '/inventory?',
  '/rentals?cart=',
  '/contact.data?_routes=',
];
const get = fc
  .record({
    place: fc.constantFrom(...places),
    rest: word,
    method: fc.constantFrom('GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'get'),
    headers,
  })
  .map(({ place, rest, method, headers: more }) => ({
    path: place + rest.replace(/[\s#]/g, '%20'),
    init: { method, headers: more },
  }));

/** A request as a client writes it, which would be refused even whole, with bytes taken out, put in and changed. */
const template = Buffer.from(
  'POST /api/contact?a=b HTTP/1.1\r\nHost: site.example\r\nContent-Type: application/json\r\nContent-Length: 33\r\n' +
    'Accept: */*\r\nTransfer-Encoding: \r\nConnection: close\r\n\r\n{"firstName":"","email":"nobody"}',
);
const broken = fc
  .array(
    fc.record({
      at: fc.nat(template.length - 1),
      taken: fc.nat(4),
      put: fc.oneof(
        fc.uint8Array({ maxLength: 4 }),
        fc
          .constantFrom('\r\n', '\n', '\r', '\0', ': ', 'chunked', ' ', '\r\n\r\n')
          .map((each) => Buffer.from(each)),
      ),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((changes) => {
    let bytes: Uint8Array = template;
    for (const { at, taken, put } of changes) {
      bytes = Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(at + taken)]);
    }
    return { bytes };
  });

const batches: fc.Arbitrary<BadRequest[]> = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: post },
    { weight: 4, arbitrary: get },
    { weight: 3, arbitrary: broken },
  ),
  { minLength: AT_ONCE, maxLength: AT_ONCE },
);
