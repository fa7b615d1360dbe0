import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Matrix4 } from 'three';
import type { Cart } from '#carts/cart.ts';
import { FULL, writeGlb } from '#carts/glb.ts';
import { looks } from '#carts/materials.ts';
import { type Camera, FIELD_OF_VIEW, type View } from '../../domain/cart/framing.ts';
import {
  develop,
  type Ground,
  layOnShadow,
  type Made,
  paintOf,
  readLight,
  readShares,
  writeLayer,
  writeMaster,
} from './finish.ts';
import { casterOf, shadowOf } from './shadow.ts';

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
  final: { scale: 1, samples: 16, cell: 0.006 },
  /** To look at the shape; small. */
  draft: { scale: 0.35, samples: 14, cell: 0.014 },
} satisfies Record<string, Quality>;

export interface Shot {
  name: string;
  /** Near enough to show the grain of paint and leather. */
  near: boolean;
  view: Pick<View, 'azimuth' | 'steer'>;
  camera: Pick<Camera, 'position' | 'target' | 'shift'>;
  ground: Ground;
}

export interface Studio {
  /** Pixels of the frame at full quality. */
  width: number;
  height: number;
  /** The middle of the carts on the ground, and their length, in metres. */
  middle: [x: number, z: number];
  length: number;
}

/** How strong the lamps shine. */
const LIGHT = 0.65;

/** The share of light that a paint reflects, 0 … 1, for red, green and blue; null is the description's own. */
type Rendered = Record<string, [number, number, number] | null>;

/** Whether carts are pictured in the paint that their descriptions name, or so that any can be put on afterwards. */
export type Paints = 'own' | 'any';

/**
 * The light on the paint grows with its color in a straight line (but for reflections between painted faces, which lie
 * a little under it), so two pictures suffice: one in black, and one nearly as bright as paint can be.
 */
const BRIGHT = 0.8;
const blackAndBright: Rendered = { black: [0, 0, 0], bright: [BRIGHT, BRIGHT, BRIGHT] };

/**
 * Renders carts in Blender, each view from its shot, and takes the noise out. In their own paint each shot becomes
 * `NAME.webp`. For any paint it becomes `NAME.unpainted.webp`, the cart in black, and `NAME.paint.webp`, the light that
 * white paint would add; and for each pattern that the first cart comes in `NAME.PATTERN.webp` (domain/paint/repaint.ts
 * puts them together).
 *
 * @throws Error when Blender is missing or fails, with the end of its output
 */
export async function photograph(
  carts: { cart: Cart; at: [number, number]; turn: number }[],
  shots: Shot[],
  folder: string,
  quality: Quality,
  studio: Studio,
  paints: Paints,
): Promise<Made[]> {
  const work = await mkdtemp(join(tmpdir(), 'cart-'));
  try {
    const frame = {
      width: Math.round(studio.width * quality.scale),
      height: Math.round(studio.height * quality.scale),
    };
    const patterns = paints === 'any' ? (carts[0]?.cart.plan.cart.patterns ?? []) : [];
    const job = {
      carts: await Promise.all(
        carts.map(async ({ cart, at, turn }, index) => {
          const glb = join(work, `${index}.glb`);
          await writeFile(glb, (await writeGlb(cart, FULL)).bytes);
          return { glb, looks: looks(cart.plan.cart.colors), at, turn };
        }),
      ),
      paints: paints === 'any' ? blackAndBright : { own: null },
      patterns,
      samples: quality.samples,
      ...frame,
      light: LIGHT,
      middle: studio.middle,
      length: studio.length,
      views: shots.map(({ name, near, view, camera }) => ({
        near,
        azimuth: view.azimuth,
        steer: view.steer,
        camera: { ...camera, fieldOfView: FIELD_OF_VIEW },
        out: join(work, name),
      })),
    };
    await writeFile(join(work, 'job.json'), JSON.stringify(job));
    runBlender(join(work, 'job.json'));
    await mkdir(folder, { recursive: true });
    const made: Made[] = [];
    const casters = await Promise.all(
      carts.map(({ cart, at, turn }) => casterOf(cart, parked(at, turn))),
    );
    for (const { name, view, camera, ground } of shots) {
      const rendered = (what: string) => join(work, `${name}-${what}`);
      const published = (what: string) => join(folder, `${name}${what}.webp`);
      const read = (what: string) => readLight(rendered(`${what}.light`), frame);
      const shadow = shadowOf(casters, view, camera, frame);
      if (paints === 'own') {
        const picture = layOnShadow(develop(await read('own')), shadow, ground);
        made.push(await writeMaster(picture, published('')));
        continue;
      }
      const [black, bright] = [await read('black'), await read('bright')];
      const picture = layOnShadow(develop(black), shadow, ground);
      made.push(await writeMaster(picture, published('.unpainted')));
      made.push(await writeLayer(paintOf(black, bright, BRIGHT, picture), published('.paint')));
      for (const pattern of patterns) {
        const share = await readShares(rendered(`${pattern}.share`), frame);
        made.push(await writeLayer(share, published(`.${pattern}`)));
      }
    }
    return made;
  } finally {
    await rm(work, { recursive: true });
  }
}

function parked([x, z]: [number, number], turn: number): Matrix4 {
  return new Matrix4().makeRotationY((-turn * Math.PI) / 180).setPosition(x, 0, z);
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
