import { type Part, pair, placed, plate, sweep, vec } from './mesh.ts';
import type { Plan } from './plan.ts';
import { carve, clamp, type Field, meet, mix, ramp, rectangle } from './solid/field.ts';
import { roundedRectangle } from './solid/outline.ts';
import { surface } from './solid/surface.ts';

/** The underside of the roof at its edge, where the posts end. */
export function roofY({ roof, style }: Plan): number {
  return roof.top - style.roof.crown[0] - style.roof.crown[1] - style.roof.thickness * 2;
}

/** The canopy with its lining, and the parts mounted on it. */
export function roof(plan: Plan, cell: number): Part[] {
  const { roof, style } = plan;
  const { thickness, crown, corner, nose, tail, flutes } = style.roof;
  const middle = (roof.front + roof.rear) / 2;
  const half = (roof.front - roof.rear) / 2;
  const edge = roof.top - crown[0] - crown[1] - thickness;
  const height = (x: number, z: number) => {
    const along = (x - middle) / half;
    const across = clamp(Math.abs(z) / roof.half, 0, 1);
    const arch = crown[0] * (1 - across ** 2) + crown[1] * (1 - clamp(along ** 2, 0, 1.2));
    return edge + arch - nose * ramp(0.62, 1, along) + tail * ramp(0.72, 1, -along);
  };
  const plan2 = (x: number, z: number, inset = 0) => {
    const along = (x - middle) / half;
    const wide = roof.half - 0.04 * ramp(0.3, 1, along) - 0.02 * ramp(0.5, 1, -along);
    return rectangle(x - middle, (z * roof.half) / wide, half - inset, roof.half - inset, corner);
  };
  const canopy: Field = (x, y, z) => {
    const top = height(x, z);
    const slab = meet(plan2(x, z), Math.abs(y - top) - thickness, Math.min(0.022, thickness * 0.9));
    const inner = plan2(x, z, 0.1);
    const raised = 0.007 * ramp(0.01, -0.02, inner);
    const flute = flutes
      ? 0.007 * Math.exp(-(((Math.abs(z) - 0.2) / 0.03) ** 2)) * ramp(0, -0.06, inner)
      : 0;
    const under = meet(plan2(x, z, 0.05), y - top + thickness * 0.45, 0.012);
    return carve(slab - (y > top ? raised - flute : 0), under, 0.01);
  };
  const lining: Field = (x, y, z) => {
    return meet(plan2(x, z, 0.045), Math.abs(y - height(x, z) + thickness * 0.5) - 0.004, 0.003);
  };
  const bounds = (): Parameters<typeof surface>[1] => ({
    low: [roof.rear - 0.06, roof.top - 0.24, -roof.half - 0.06],
    high: [roof.front + 0.06, roof.top + 0.12, roof.half + 0.06],
  });
  const parts: Part[] = [
    { material: 'roof', geometry: surface(canopy, bounds(), cell, 2) },
    { material: 'headliner', geometry: surface(lining, bounds(), cell * 1.5, 2) },
  ];
  if (plan.has('light bar')) parts.push(...lightBar(plan, height, cell));
  if (plan.has('rack')) parts.push(...rack(plan, height));
  return parts;
}

type Height = (x: number, z: number) => number;

function lightBar({ roof, style }: Plan, height: Height, cell: number): Part[] {
  const x = roof.front - 0.12;
  const y = roof.top + 0.031;
  const bow = (z: number) => x - 0.045 * (z / 0.45) ** 2;
  const housing: Field = (a, b, c) => {
    return meet(rectangle(a - bow(c), b - y, 0.028, 0.024, 0.012), Math.abs(c) - 0.44, 0.012);
  };
  const lights = Array.from({ length: 16 }, (_, i): Part => {
    const z = mix(-0.405, 0.405, i / 15);
    const light = plate(roundedRectangle(0.04, 0.031, 0.006), 0.007, 0.002);
    return {
      material: 'led',
      geometry: light.applyMatrix4(placed(bow(z) + 0.0255, y, z, [0, Math.PI / 2, 0])),
    };
  });
  const low = height(bow(0.34), 0.34) + style.roof.thickness - 0.01;
  const foot = sweep([vec(bow(0.34), low, 0.34), vec(bow(0.34), y, 0.34)], 0.02, 0.012, {
    pieces: 2,
    power: 3,
  });
  const bounds: Parameters<typeof surface>[1] = {
    low: [x - 0.16, y - 0.06, -0.5],
    high: [x + 0.08, y + 0.06, 0.5],
  };
  return [
    { material: 'trim', geometry: surface(housing, bounds, cell * 0.7) },
    ...lights,
    ...pair({ material: 'trim', geometry: foot }),
  ];
}

/** A low luggage rail around the roof with cross bars. */
function rack({ roof, style, has }: Plan, height: Height): Part[] {
  const front = roof.front - (has('light bar') ? 0.3 : 0.2);
  const rear = roof.rear + 0.16;
  const z = roof.half - 0.1;
  const y = roof.top + 0.043;
  const deck = (x: number, at: number) => height(x, at) + style.roof.thickness;
  const rail = [
    vec(front + 0.02, deck(front, z), z),
    vec(front - 0.03, y - 0.012, z),
    vec(front - 0.1, y, z),
    vec((front + rear) / 2, y, z),
    vec(rear + 0.1, y, z),
    vec(rear + 0.03, y - 0.012, z),
    vec(rear - 0.02, deck(rear, z), z),
  ];
  const parts = pair({
    material: 'satin',
    geometry: sweep(rail, 0.0115, 0.0115, { sides: 10, pieces: 80 }),
  }) as Part[];
  const count = Math.max(3, Math.round((front - rear) / 0.38));
  for (let i = 0; i < count; i++) {
    const x = mix(front - 0.09, rear + 0.09, i / (count - 1));
    const bar = sweep([vec(x, y, -z), vec(x, y, 0), vec(x, y, z)], 0.009, 0.014, {
      sides: 10,
      power: 3,
      up: vec(0, 1, 0),
    });
    const foot = sweep([vec(x, deck(x, z) - 0.01, z), vec(x, y, z)], 0.01, 0.01, {
      sides: 8,
      pieces: 2,
    });
    parts.push(
      { material: 'satin', geometry: bar },
      ...pair({ material: 'satin', geometry: foot }),
    );
  }
  return parts;
}
