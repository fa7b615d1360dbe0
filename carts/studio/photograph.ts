import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cart } from '#carts/cart.ts';
import { FULL, writeGlb } from '#carts/glb.ts';
import { looks } from '#carts/materials.ts';
import type { Camera, View } from './camera.ts';
import { type Ground, layOnShadow, readPixels, writeMaster } from './finish.ts';

export interface Quality {
  /** Share of the full frame. */
  scale: number;
  /** Paths a pixel at most. */
  samples: number;
  /** Side of a cell of the body's surface in metres. */
  cell: number;
}

export const qualities = {
  /** About 45 s of processor time a picture. */
  final: { scale: 1, samples: 24, cell: 0.006 },
  /** To look at the shape; small. */
  draft: { scale: 0.35, samples: 14, cell: 0.014 },
} satisfies Record<string, Quality>;

export interface Shot {
  name: string;
  /** Near enough to show the grain of paint and leather. */
  near: boolean;
  view: Pick<View, 'azimuth' | 'steer'>;
  camera: Camera;
  ground: Ground;
}

export interface Made {
  file: string;
  bytes: number;
}

/**
 * Renders carts in Blender, each view from its shot, takes the noise out and writes `NAME.webp` for each shot.
 *
 * @param studio the frame in pixels at full quality; the middle of the carts on the ground and their length, in metres
 * @throws Error when Blender is missing or fails, with the end of what it said
 */
export async function photograph(
  carts: { cart: Cart; at: [number, number]; turn: number }[],
  shots: Shot[],
  folder: string,
  quality: Quality,
  studio: { width: number; height: number; middle: [number, number]; length: number },
): Promise<Made[]> {
  const work = await mkdtemp(join(tmpdir(), 'cart-'));
  try {
    const pale = carts.filter(({ cart }) => luminance(cart.plan.cart.colors.paint) > 0.5);
    const job = {
      carts: await Promise.all(
        carts.map(async ({ cart, at, turn }, index) => {
          const glb = join(work, `${index}.glb`);
          await writeFile(glb, (await writeGlb(cart, FULL)).bytes);
          return { glb, looks: looks(cart.plan.cart.colors), at, turn };
        }),
      ),
      samples: quality.samples,
      shadowSamples: 64,
      width: Math.round(studio.width * quality.scale),
      height: Math.round(studio.height * quality.scale),
      exposure: 0.22,
      // White paint needs less light, or its shapes drown.
      light: 0.56 - (0.12 * pale.length) / carts.length,
      middle: studio.middle,
      length: studio.length,
      views: shots.map(({ name, near, view, camera }) => ({
        near,
        azimuth: view.azimuth,
        steer: view.steer,
        camera,
        out: join(work, name),
      })),
    };
    await writeFile(join(work, 'job.json'), JSON.stringify(job));
    runBlender(join(work, 'job.json'));
    await mkdir(folder, { recursive: true });
    const made: Made[] = [];
    for (const { name, ground } of shots) {
      const base = join(work, name);
      const pixels = await readPixels(`${base}.png`);
      const picture = await layOnShadow(pixels, `${base}-shadow.png`, ground);
      const file = join(folder, `${name}.webp`);
      made.push({ file, bytes: await writeMaster(picture, file) });
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
