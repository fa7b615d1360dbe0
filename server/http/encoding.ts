import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** Best first. */
const ours: Encoding[] = ['br', 'gzip'];
/** Browsers send a few dozen values; the limit is against clients that vary them. */
const REMEMBERED = 200;
const chosen = new Map<string, Encoding | undefined>();

/**
 * The best encoding by `Accept-Encoding` (RFC 9110, section 12.5.3); undefined for uncompressed bytes, even where the header
 * excludes those.
 */
export function chooseEncoding(header: string | undefined): Encoding | undefined {
  if (!header) return undefined;
  if (chosen.has(header)) return chosen.get(header);
  const choice = readAccepted(header);
  if (chosen.size < REMEMBERED) chosen.set(header, choice);
  return choice;
}

function readAccepted(header: string): Encoding | undefined {
  const qualities = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim());
    const quality = parameters.find((each) => each.startsWith('q='))?.slice(2);
    qualities.set(name, quality === undefined ? 1 : Number(quality) || 0);
  }
  const qualityOf = (name: string) => qualities.get(name) ?? qualities.get('*') ?? 0;
  const best = Math.max(...ours.map(qualityOf));
  return best > 0 ? ours.find((name) => qualityOf(name) === best) : undefined;
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Levels of Brotli and gzip by use. `answer` takes a few milliseconds, since somebody waits. `page`, cached and sent often, is a
 * tenth smaller for some 30 ms. `file`, for the build, is 3 % smaller still for four times that: pages at level 11 would keep
 * a start busy for ten seconds.
 */
const levels = {
  answer: { br: 5, gzip: 6 },
  page: { br: 10, gzip: 9 },
  file: { br: 11, gzip: 9 },
};
export type Compressed = keyof typeof levels;

/** Compresses a text in both encodings, off the main thread. */
export async function compress(body: Buffer, kind: Compressed): Promise<Record<Encoding, Buffer>> {
  const level = levels[kind];
  const [br, gz] = await Promise.all([
    toBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: level.br,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
        [constants.BROTLI_PARAM_LGWIN]: windowOf(body.byteLength),
      },
    }),
    toGzip(body, { level: level.gzip }),
  ]);
  return { br, gzip: gz };
}

/** The window as a power of two: one larger than the text would waste megabytes. */
function windowOf(bytes: number): number {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_MAX_WINDOW_BITS: most } = constants;
  return Math.min(Math.max(Math.ceil(Math.log2(bytes + 16)), least), most);
}
