import { TorusGeometry } from 'three';
import { lathe, type Part, pair, placed, plain, plate, sweep, vec } from './mesh.ts';
import type { Plan } from './plan.ts';
import { box, type Field, ramp } from './solid/field.ts';
import { roundedRectangle } from './solid/outline.ts';
import { surface } from './solid/surface.ts';

/** The driver sits on the left, as in all of North America. */
const DRIVER_Z = -0.27;

/** The dash with its bins and cup holders, the display, the steering wheel and the pedals. */
export function cockpit({ style, flank }: Plan, cell: number): Part[] {
  const top = style.windshield.base[1];
  const half = flank - 0.065;
  const dash: Field = (x, y, z) => {
    const up = y - top + 0.085;
    const shell = box([x + 0.335 - up * 0.25, up, z], [0.075, 0.055, half], 0.035);
    // Two open bins, left and right of the middle.
    const bin = box([x + 0.43, up, Math.abs(z) - half * 0.66], [0.08, 0.03, half * 0.2], 0.015);
    return Math.max(shell, -bin) + 0.004 * ramp(0.02, 0.05, up);
  };
  const bounds = { low: [-0.52, top - 0.2, -0.7], high: [-0.18, top + 0.02, 0.7] } as const;
  return [
    {
      material: 'trim',
      geometry: surface(dash, { low: [...bounds.low], high: [...bounds.high] }, cell),
    },
    ...display(top),
    ...steering(top),
    ...pedals(),
    ...cupHolders(top),
  ];
}

function display(top: number): Part[] {
  const facing = placed(-0.405, top + 0.005, 0, [0, -Math.PI / 2, 0]).multiply(
    placed(0, 0, 0, [-0.22, 0, 0]),
  );
  const frame = plate(roundedRectangle(0.25, 0.145, 0.014), 0.018, 0.004);
  const screen = plate(roundedRectangle(0.228, 0.124, 0.008), 0.004, 0.001);
  return [
    { material: 'gloss', geometry: frame.applyMatrix4(facing) },
    {
      material: 'screen',
      geometry: screen.applyMatrix4(facing.clone().multiply(placed(0, 0, 0.0165))),
    },
  ];
}

function steering(top: number): Part[] {
  const tilt = placed(-0.56, top - 0.02, DRIVER_Z, [0, -Math.PI / 2, 0]).multiply(
    placed(0, 0, 0, [-0.55, 0, 0]),
  );
  const hub = lathe(
    [
      [0.001, 0.02],
      [0.045, 0.016],
      [0.055, -0.012],
    ],
    36,
  );
  const spokes = [0, Math.PI, -Math.PI / 2].map((turn): Part => {
    const spoke = plate(roundedRectangle(0.13, 0.03, 0.008), 0.012, 0.003).translate(
      0.095,
      0,
      -0.006,
    );
    return { material: 'metal', geometry: spoke.rotateZ(turn).applyMatrix4(tilt) };
  });
  const column = sweep(
    [vec(-0.552, top - 0.03, DRIVER_Z), vec(-0.3, top - 0.155, DRIVER_Z)],
    0.026,
    0.026,
    { sides: 14 },
  );
  return [
    {
      material: 'trim',
      geometry: plain(new TorusGeometry(0.165, 0.0145, 12, 72)).applyMatrix4(tilt),
    },
    { material: 'trim', geometry: hub.applyMatrix4(tilt) },
    { material: 'trim', geometry: column },
    ...spokes,
  ];
}

function pedals(): Part[] {
  return [-0.2, -0.32].map((z): Part => {
    const pad = plate(roundedRectangle(0.075, 0.1, 0.012), 0.014, 0.004);
    pad.applyMatrix4(
      placed(-0.3, 0.47, z, [0, -Math.PI / 2, 0]).multiply(placed(0, 0, 0, [-0.6, 0, 0])),
    );
    return { material: 'trim', geometry: pad };
  });
}

function cupHolders(top: number): Part[] {
  const cup = lathe(
    [
      [0.036, 0.03],
      [0.04, 0.03],
      [0.041, 0.024],
      [0.037, -0.04],
      [0.001, -0.042],
    ],
    36,
  );
  cup.rotateX(-Math.PI / 2).translate(-0.455, top - 0.06, 0.075);
  return pair({ material: 'trim', geometry: cup });
}
