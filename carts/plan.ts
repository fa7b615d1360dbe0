import type { CartDescription, Extra } from '#carts/description.ts';
import { clamp } from './solid/field.ts';
import type { Corner } from './solid/outline.ts';
import type { Style } from './style.ts';
import { styleOf } from './styles/styles.ts';

/** One inch in metres. */
export const INCH = 0.0254;

/** Ground clearance of a cart whose body is not lifted. */
const LOW_FRAME = 0.155;
/** From a seat's front edge to the back of its backrest at the hinge. */
const SEAT_DEPTH = 0.455;
const KNEE_ROOM = 0.8;
const ROW_PITCH = 0.8;

export interface Row {
  /** Where the front edge of its cushions lies. */
  x: number;
  faces: 'forward' | 'rear';
}

/**
 * Where everything of a cart is, in metres: x forward from the front axle, y up, z to the right. Heights are those
 * of the body before `lift` raises it; wheels stand on the ground.
 */
export interface Plan {
  cart: CartDescription;
  style: Style;
  lift: number;
  /** Half the width over tyres or flares. */
  half: number;
  /** Half the width of the body between the wheels. */
  flank: number;
  rows: Row[];
  /** Hinge of the last forward backrest. */
  lastBack: number;
  /** Frontmost and rearmost point of the cart, and the tail of its body. */
  front: number;
  rear: number;
  tail: number;
  rearAxle: number;
  bed?: { front: number; rear: number; half: number };
  wheel: { radius: number; width: number; rim: number; z: number };
  /** Height of the axles, and the radius and height of the arches around the wheels. */
  axleY: number;
  arch: { radius: number; y: number };
  seatWidth: number;
  roof: { front: number; rear: number; half: number; top: number; postZ: number };
  has(extra: Extra): boolean;
}

/** Lays out a cart: the rows share what its length leaves, and the parts between them follow. */
export function planCart(cart: CartDescription): Plan {
  const style = styleOf(cart.style);
  const has = (extra: Extra) => cart.extras.includes(extra);
  const length = cart.size.length * INCH;
  const width = cart.size.width * INCH;
  const lift = cart.clearance * INCH - LOW_FRAME;
  const front = foremost(style.bonnet) + style.bumper.out + (has('brush guard') ? 0.06 : 0);
  const rear = front - length;

  const half = Math.min(width / 2 - (has('mirrors') ? 0.09 : 0), 0.68);
  const flank = half - 0.028 - (has('flares') ? 0.03 : 0.01);
  const radius = (cart.tire.diameter * INCH) / 2;
  const tireWidth = cart.tire.width * INCH;
  const axleY = radius - lift;

  const forward = cart.rows.filter((faces) => faces === 'forward').length;
  const lastIsRear = cart.rows.at(-1) === 'rear';
  const bedLength = cart.bed ? cart.bed.length * INCH : 0;
  // The least behind the last forward row: a footplate and its seat, a bed, or the tail of the body.
  const behind = endOf(cart.bed ? 'bed' : cart.rows.at(-1), bedLength);
  const slack = -rear - KNEE_ROOM - (forward - 1) * ROW_PITCH - behind;
  const give = clamp((slack * 0.7) / forward, -0.09, lastIsRear || cart.bed ? 0.12 : 0.09);
  const rows: Row[] = Array.from({ length: forward }, (_, i) => ({
    x: -KNEE_ROOM - give * 0.7 - i * (ROW_PITCH + give),
    faces: 'forward',
  }));
  const last = rows[forward - 1].x;
  const lastBack = last - SEAT_DEPTH;
  const spare = slack - forward * give;
  if (lastIsRear) rows.push({ x: lastBack - 0.82 - clamp(spare * 0.3, 0, 0.12), faces: 'rear' });

  const tail = tailOf(cart, rows, rear);
  const bed = cart.bed && {
    front: rear + 0.02 + bedLength,
    rear: rear + 0.02,
    half: Math.min((cart.bed.width * INCH) / 2, half),
  };
  const rearAxle = cart.wheelbase ? -cart.wheelbase * INCH : tail + overhang(cart, bedLength);
  const top = cart.size.height * INCH - lift - (has('light bar') || has('rack') ? 0.055 : 0);
  const windshieldTop = style.windshield.base[0] - style.windshield.rake;
  const [reachFront, reachRear] = style.roof.reach;
  return {
    cart,
    style,
    lift,
    half,
    flank,
    rows,
    lastBack,
    front,
    rear,
    tail,
    rearAxle,
    ...(bed && { bed }),
    wheel: {
      radius,
      width: tireWidth,
      rim: (cart.rim.diameter * INCH) / 2 + 0.012,
      z: half - 0.004 - tireWidth / 2,
    },
    axleY,
    arch: { radius: radius + (cart.tire.tread === 'all-terrain' ? 0.05 : 0.042), y: axleY + 0.012 },
    seatWidth: Math.min(0.535, flank - 0.04),
    roof: {
      front: windshieldTop + reachFront,
      rear: lastIsRear
        ? (rows.at(-1)?.x ?? 0) + 0.02 - reachRear * 0.35
        : (cart.bed ? lastBack - 0.02 : lastBack - 0.13) - reachRear,
      half: flank + 0.022,
      top,
      postZ: flank - 0.033,
    },
    has,
  };
}

function endOf(kind: 'bed' | 'forward' | 'rear' | undefined, bedLength: number): number {
  if (kind === 'bed') return SEAT_DEPTH + 0.16 + bedLength;
  return kind === 'rear' ? 1.7 : 0.9;
}

/** From the rear axle to the tail of the body, where no wheelbase is given. */
function overhang(cart: CartDescription, bedLength: number): number {
  if (cart.bed) return 0.2 - bedLength * 0.15;
  return cart.rows.at(-1) === 'rear' ? 0.37 : 0.42;
}

function tailOf(cart: CartDescription, rows: Row[], rear: number): number {
  if (cart.bed) return rear + cart.bed.length * INCH * 0.5;
  if (cart.rows.at(-1) === 'rear') return Math.max(rear + 0.33, (rows.at(-1)?.x ?? 0) + 0.02);
  return rear + 0.05;
}

function foremost(outline: Corner[]): number {
  // A rounded corner stays a little behind its point.
  return Math.max(...outline.map(([x, , radius = 0]) => x - radius * 0.12)) - 0.004;
}
