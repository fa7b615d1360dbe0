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

/** One that was taken with the camera on its side, at a place, by a device: a red left half, a blue right one. */
export async function exifPhotograph(): Promise<Buffer<ArrayBuffer>> {
  const half = (background: string) => ({
    create: { width: 200, height: 200, channels: 3 as const, background },
  });
  const left = await sharp(half('#f00')).png().toBuffer();
  const bytes = await sharp({
    create: { width: 400, height: 200, channels: 3, background: '#00f' },
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

/** A file of 50 kB, and whole, that is 400 million pixels: a PNG of one bit each, all of them black. */
export function pixelBomb(side = 20_000): Buffer {
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

const tus = { 'Tus-Resumable': '1.0.0' };

/** Begins an upload; the address and ticket that it goes on by, or null where the answer is another. */
export async function beginUpload(
  site: string,
  size: number,
  headers: Record<string, string> = {},
): Promise<{ answer: Response; address: string; ticket: string }> {
  const answer = await fetch(`${site}/api/photographs`, {
    method: 'POST',
    headers: { ...tus, 'Upload-Length': String(size), ...headers },
  });
  const { ticket = '' } = (await answer.clone().json()) as { ticket?: string };
  return { answer, address: site + (answer.headers.get('Location') ?? ''), ticket };
}

/** Sends one piece. */
export function sendPiece(address: string, offset: number, bytes: Uint8Array): Promise<Response> {
  return fetch(address, {
    method: 'PATCH',
    headers: {
      ...tus,
      'Upload-Offset': String(offset),
      'Content-Type': 'application/offset+octet-stream',
    },
    body: Buffer.from(bytes),
  });
}

/** Uploads a whole file in pieces; the answer to the last, and its ticket. */
export async function upload(
  site: string,
  bytes: Buffer,
  headers: Record<string, string> = {},
): Promise<{ answer: Response; ticket: string; address: string }> {
  const { answer, address, ticket } = await beginUpload(site, bytes.length, headers);
  if (answer.status !== 201) return { answer, ticket, address };
  const PIECE = 256 * 1024;
  let last = answer;
  for (let offset = 0; offset < bytes.length; offset += PIECE) {
    last = await sendPiece(address, offset, bytes.subarray(offset, offset + PIECE));
    if (!last.ok) break;
  }
  return { answer: last, ticket, address };
}
