import fc from 'fast-check';
import { newAddress } from './address.ts';
import { photograph, pixelBomb, upload } from './photographs.ts';

/** Uploads that are under way at once. */
const AT_ONCE = 10;

/**
 * Uploads so many generated files that claim to be photographs: bombs of pixels, photographs that are cut, changed or hide a
 * page, and bytes of chance behind the head of a picture.
 *
 * @returns how often each status was the answer
 * @throws with the file's kind and seed where the answer is a fault of the server's own
 */
export async function sendBadPhotographs(
  site: string,
  count: number,
): Promise<Map<number, number>> {
  const whole = await photograph({ width: 320, height: 240 });
  const answers = new Map<number, number>();
  const send = fc.asyncProperty(
    fc.array(badPhotograph(whole, pixelBomb()), { minLength: AT_ONCE, maxLength: AT_ONCE }),
    async (batch) => {
      await Promise.all(
        batch.map(async ({ kind, bytes }) => {
          const from = { 'X-Forwarded-For': newAddress() };
          const { status } = (await upload(site, bytes, from)).answer;
          if (status >= 500 && status !== 503) throw new Error(`${status} for ${kind}`);
          answers.set(status, (answers.get(status) ?? 0) + 1);
        }),
      );
    },
  );
  await fc.assert(send, { numRuns: Math.ceil(count / AT_ONCE), endOnFailure: true });
  return answers;
}

function badPhotograph(whole: Buffer<ArrayBuffer>, bomb: Buffer<ArrayBuffer>) {
  const noise = fc.uint8Array({ minLength: 1, maxLength: 5000 }).map((each) => Buffer.from(each));
  const head = fc.constantFrom(
    '\xff\xd8\xff',
    '\x89PNG\r\n\x1a\n',
    'RIFF\0\0\0\0WEBP',
    'GIF89a',
    '<svg ',
  );
  const kinds: Record<string, fc.Arbitrary<Buffer<ArrayBuffer>>> = {
    'a bomb': fc.constant(bomb),
    noise,
    'a head before noise': fc
      .tuple(head, noise)
      .map(([start, rest]) => Buffer.concat([Buffer.from(start, 'latin1'), rest])),
    'a cut photograph': fc
      .integer({ min: 1, max: whole.length - 3 })
      .map((end) => whole.subarray(0, end)),
    'a changed photograph': fc
      .array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 40 })
      .map((changes) => {
        const bytes = Buffer.from(whole);
        for (const [at, to] of changes) bytes[at] = to;
        return bytes;
      }),
    'a photograph with a page behind it': noise.map((rest) =>
      Buffer.concat([whole, Buffer.from('<script>alert(1)</script>'), rest]),
    ),
  };
  return fc.oneof(
    ...Object.entries(kinds).map(([kind, each]) => each.map((bytes) => ({ kind, bytes }))),
  );
}
