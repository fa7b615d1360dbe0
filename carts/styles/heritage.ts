import { circle, rounded } from '#carts/solid/outline.ts';
import type { Style } from '#carts/style.ts';
import { levelBars } from './bars.ts';

/** The golf cart that everyone knows: a low round nose, fenders of its own, round lamps in bright rings. */
export const heritage: Style = {
  fender: [
    [0.3, 0.35, 0.05],
    [0.42, 0.37, 0.06],
    [0.475, 0.5, 0.12],
    [0.44, 0.68, 0.14],
    [0.22, 0.765, 0.22],
    [-0.1, 0.775, 0.2],
    [-0.33, 0.79, 0.06],
    [-0.41, 0.68, 0.05],
  ],
  bonnet: [
    [0.34, 0.37, 0.05],
    [0.46, 0.41, 0.08],
    [0.515, 0.56, 0.13],
    [0.47, 0.745, 0.15],
    [0.2, 0.875, 0.3],
    [-0.15, 0.955, 0.2],
    [-0.32, 0.965, 0.03],
    [-0.34, 0.9, 0.03],
    [-0.24, 0.6, 0.05],
    [-0.22, 0.4, 0.05],
  ],
  bonnetHalf: [0.545, 0.3],
  narrowing: [0.14, 2.2],
  edges: { body: 0.075, bonnet: 0.11, seam: 0.07 },
  scallop: 0.012,
  archPower: 2,
  bumper: { low: 0.27, high: 0.4, out: 0.018 },
  lamps: [
    {
      at: [0.46, 0.635, 0.375],
      toward: [-1, -0.12, -0.16],
      outline: circle(0.072),
      rim: 'chrome',
      pipes: [circle(0.05)],
      pods: [[0, 0, 0.034]],
      bulge: 0.024,
    },
    {
      at: [0.46, 0.515, 0.4],
      toward: [-1, 0, -0.2],
      outline: circle(0.027),
      rim: 'chrome',
      pipes: [],
      pods: [],
      bulge: 0.012,
      glow: 'amber',
    },
  ],
  panels: [
    {
      material: 'gloss',
      outline: rounded(
        [
          [-0.17, 0.6],
          [-0.2, 0.53],
          [-0.15, 0.47],
          [0.15, 0.47],
          [0.2, 0.53],
          [0.17, 0.6],
        ],
        0.05,
      ),
      bars: levelBars(4, [0.492, 0.578], [0.15, 0.165], 'chrome', 0.0055),
    },
  ],
  badge: { y: 0.685, width: 0.075, height: 0.075 },
  windshield: { base: [-0.28, 0.985], rake: 0.2 },
  roof: {
    thickness: 0.02,
    corner: 0.16,
    crown: [0.035, 0.03],
    nose: 0.012,
    tail: -0.012,
    reach: [0.28, 0.2],
    flutes: false,
  },
};
