import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/**
 * A photograph for a test: noise, which does not shrink, in the size of a phone's by default.
 *
 * @param width in pixels
 */
export async function photograph({
  width = 1200,
  height = 900,
} = {}): Promise<Buffer<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#777', noise } })
    .jpeg({ quality: 90 })
    .toBuffer();
  return Buffer.from(bytes);
}

/** A photograph taken with the camera on its side, with place and device: left half red, right half blue, each a square of `side` pixels. */
export async function exifPhotograph(side = 200): Promise<Buffer<ArrayBuffer>> {
  const half = (background: string) => ({
    create: { width: side, height: side, channels: 3 as const, background },
  });
  const left = await sharp(half('#f00')).png().toBuffer();
  const bytes = await sharp({
    create: { width: 2 * side, height: side, channels: 3, background: '#00f' },
  })
    .composite([{ input: left, left: 0, top: 0 }])
    .withExif({
      IFD0: { Make: 'SecretPhone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 53/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
  return Buffer.from(bytes);
}

/** A valid file of 50 kB with 400 million pixels: a PNG with one bit, black, for each. */
export function pixelBomb(side = 20_000): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.writeUInt8(1, 8);
  const rows = Buffer.alloc(side * (1 + side / 8));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(name: string, data: Buffer): Buffer {
  const inside = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(inside));
  return Buffer.concat([length, inside, check]);
}

/** Uploads a file; returns the answer, and the ticket if it was accepted. */
export async function upload(
  site: string,
  bytes: Buffer<ArrayBuffer>,
  headers: Record<string, string> = {},
  path = '/api/photographs',
): Promise<{ answer: Response; ticket: string }> {
  const body = new FormData();
  body.append('photograph', new File([bytes], 'a.jpg'));
  const answer = await fetch(site + path, { method: 'POST', headers, body });
  const { ticket = '' } = (await answer.clone().json()) as { ticket?: string };
  return { answer, ticket };
}
