import { rounded, roundedRectangle } from '#carts/solid/outline.ts';
import type { Style } from '#carts/style.ts';
import { levelBars } from './bars.ts';

/** A pickup's face: an upright slab, square stacked lamps, a wide barred grille, a steel bumper. */
export const truck: Style = {
  fender: [
    [0.3, 0.36, 0.03],
    [0.5, 0.38, 0.03],
    [0.525, 0.46, 0.03],
    [0.525, 0.76, 0.035],
    [0.49, 0.82, 0.05],
    [0.1, 0.845, 0.1],
    [-0.32, 0.87, 0.05],
    [-0.417, 0.67, 0.05],
  ],
  bonnet: [
    [0.4, 0.4, 0.03],
    [0.53, 0.42, 0.03],
    [0.56, 0.5, 0.03],
    [0.555, 0.86, 0.03],
    [0.5, 0.915, 0.05],
    [0.02, 0.965, 0.3],
    [-0.3, 0.992, 0.04],
    [-0.34, 0.95, 0.03],
    [-0.25, 0.6, 0.04],
    [-0.22, 0.42, 0.04],
  ],
  bonnetHalf: [0.47, 0.41],
  narrowing: [0.035, 2.5],
  edges: { body: 0.035, bonnet: 0.038, seam: 0.025 },
  dome: { height: 0.02, half: [0.25, 0.22], edge: 0.03 },
  scallop: 0.014,
  archPower: 3.2,
  bumper: { low: 0.24, high: 0.44, out: 0.045 },
  lamps: [
    {
      at: [0.53, 0.68, 0.435],
      toward: [-1, 0, -0.12],
      outline: roundedRectangle(0.13, 0.16, 0.018),
      rim: 'trim',
      pipes: [
        [
          [-0.048, -0.062],
          [-0.048, 0.062],
          [0.05, 0.062],
        ],
      ],
      pods: [
        [0.008, 0.022, 0.03],
        [0.008, -0.042, 0.022],
      ],
      bulge: 0.008,
    },
  ],
  panels: [
    {
      material: 'trim',
      lift: 0.004,
      outline: rounded(
        [
          [-0.345, 0.5],
          [0.345, 0.5],
          [0.345, 0.815],
          [-0.345, 0.815],
        ],
        0.03,
      ),
      bars: levelBars(5, [0.535, 0.78], [0.325, 0.325], 'gloss', 0.014),
    },
  ],
  badge: { y: 0.657, width: 0.15, height: 0.05 },
  windshield: { base: [-0.275, 1.005], rake: 0.16 },
  roof: {
    thickness: 0.034,
    corner: 0.06,
    crown: [0.018, 0.01],
    nose: 0.012,
    tail: -0.008,
    reach: [0.22, 0.1],
    flutes: true,
  },
};
