import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildCart } from '#carts/cart.ts';
import type { CartDescription } from '#carts/description.ts';
import { FULL, writeGlb } from '#carts/glb.ts';
import { looks } from '#carts/materials.ts';
import { FRAME, frameCart, frameDetail, type ViewName, views } from './camera.ts';
import { denoise } from './denoise.ts';
import { layOnShadow, writeMaster } from './finish.ts';

interface Quality {
  /** Share of the full frame. */
  scale: number;
  /** Paths a pixel at most. */
  samples: number;
  /** Side of a cell of the body's surface in metres. */
  cell: number;
}

export const qualities = {
  /** About 45 s of processor time a picture. */
  final: { scale: 1, samples: 32, cell: 0.008 },
  /** For a busy machine: half the work, a little softer. */
  quick: { scale: 0.8, samples: 20, cell: 0.009 },
  /** To look at the shape; small. */
  draft: { scale: 0.35, samples: 14, cell: 0.014 },
} satisfies Record<string, Quality>;

/**
 * Makes pictures of a cart: builds it, renders it in Blender, takes the noise out and writes `VIEW.webp` for each
 * view. The same description gives the same pictures.
 *
 * @throws Error when Blender is missing or fails, with the end of what it said
 */
export async function renderCart(
  description: CartDescription,
  wanted: ViewName[],
  folder: string,
  quality: Quality,
): Promise<{ file: string; bytes: number }[]> {
  const work = await mkdtemp(join(tmpdir(), 'cart-'));
  try {
    const cart = buildCart(description, quality.cell);
    const glb = join(work, 'cart.glb');
    await writeFile(glb, (await writeGlb(cart, FULL)).bytes);
    const { min, max } = cart.bounds;
    const pale = luminance(description.colors.paint) > 0.5;
    const job = {
      glb,
      looks: looks(description.colors),
      // In pale wells light goes to and fro, and noise shows.
      samples: Math.round(quality.samples * (pale ? 1.6 : 1)),
      shadowSamples: 96,
      width: Math.round(FRAME.width * quality.scale),
      height: Math.round(FRAME.height * quality.scale),
      exposure: 0.22,
      // White paint needs less light, or its shapes drown.
      light: pale ? 0.44 : 0.56,
      middle: (min.x + max.x) / 2,
      length: max.x - min.x,
      views: wanted.map((name) => ({
        near: name === 'detail',
        ...(name === 'detail' ? { azimuth: 40, steer: -6 } : views[name]),
        camera: name === 'detail' ? frameDetail(cart) : frameCart(cart, views[name]),
        out: join(work, name),
      })),
    };
    await writeFile(join(work, 'job.json'), JSON.stringify(job));
    runBlender(join(work, 'job.json'));
    await mkdir(folder, { recursive: true });
    const made: { file: string; bytes: number }[] = [];
    for (const name of wanted) {
      const base = join(work, name);
      const pixels = await denoise(
        `${base}.png`,
        `${base}-albedo-0001.png`,
        `${base}-normal-0001.png`,
        Math.round(6 * quality.scale),
      );
      const ground = {
        from: name === 'side' ? views.side.ground - 0.016 : 0,
        fades: name !== 'detail',
      };
      const picture = await layOnShadow(pixels, `${base}-shadow.png`, ground);
      const file = join(folder, `${name}.webp`);
      made.push({
        file,
        bytes: await writeMaster(
          picture,
          file,
          quality === qualities.draft ? picture.width : FRAME.width,
        ),
      });
    }
    return made;
  } finally {
    await rm(work, { recursive: true });
  }
}

function runBlender(job: string): void {
  const script = join(import.meta.dirname, 'cycles.py');
  const { error, stdout, stderr } = spawnSync(
    'blender',
    ['-b', '--factory-startup', '-P', script, '--', job],
    {
      encoding: 'utf8',
      maxBuffer: 1e8,
    },
  );
  if (error)
    throw new Error('Blender is not here: apt-get install blender python3-numpy', { cause: error });
  // Blender ends with status 0 even when its script failed.
  if (/Traceback|Error:/.test(stderr))
    throw new Error(`Blender failed:\n${stdout.slice(-800)}\n${stderr.slice(-2000)}`);
}

/** Relative luminance of `#rrggbb`, without the gamma curve: enough to tell white paint from the rest. */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map(
    (at) => Number.parseInt(color.slice(at, at + 2), 16) / 255,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
