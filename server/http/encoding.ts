import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** Best first. */
const ours: Encoding[] = ['br', 'gzip'];
/** Browsers say one of a few dozen; whoever says something new each time is not remembered. */
const REMEMBERED = 200;
const chosen = new Map<string, Encoding | undefined>();

/**
 * The encoding to answer in, by what `Accept-Encoding` allows and prefers (RFC 9110, section 12.5.3); undefined for the
 * bytes as they are, which nobody can refuse here.
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

/** Brotli's qualities: a page in a few milliseconds; 15 % smaller in a hundred. */
const qualities = { quick: 5, smallest: 11 };
export type Quality = keyof typeof qualities;

/** Both compressed forms of a text, made off the main thread. */
export async function compress(body: Buffer, quality: Quality): Promise<Record<Encoding, Buffer>> {
  const [br, gz] = await Promise.all([
    toBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: qualities[quality],
        [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
        [constants.BROTLI_PARAM_LGWIN]: windowOf(body.byteLength),
      },
    }),
    toGzip(body, { level: quality === 'smallest' ? 9 : 6 }),
  ]);
  return { br, gzip: gz };
}

/** As wide as the text is long: a wider one finds nothing more, and takes megabytes. Two to this power, in bytes. */
function windowOf(bytes: number): number {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_MAX_WINDOW_BITS: most } = constants;
  return Math.min(Math.max(Math.ceil(Math.log2(bytes + 16)), least), most);
}
