import { circle, rounded } from '#carts/solid/outline.ts';
import type { Style } from '#carts/style.ts';
import { levelBars } from './bars.ts';

/** An old four-by-four: flat fenders, a square bonnet, round lamps at both ends of one dark band. */
export const rugged: Style = {
  fender: [
    [0.3, 0.37, 0.025],
    [0.47, 0.39, 0.025],
    [0.495, 0.46, 0.025],
    [0.5, 0.75, 0.02],
    [0.475, 0.785, 0.03],
    [0.1, 0.795, 0.05],
    [-0.32, 0.815, 0.04],
    [-0.417, 0.67, 0.05],
  ],
  bonnet: [
    [0.4, 0.4, 0.02],
    [0.505, 0.42, 0.02],
    [0.53, 0.48, 0.02],
    [0.535, 0.825, 0.022],
    [0.5, 0.875, 0.035],
    [0.05, 0.925, 0.2],
    [-0.3, 0.97, 0.04],
    [-0.34, 0.93, 0.03],
    [-0.25, 0.6, 0.04],
    [-0.22, 0.42, 0.04],
  ],
  bonnetHalf: [0.475, 0.462],
  narrowing: [0.03, 2.5],
  edges: { body: 0.026, bonnet: 0.028, seam: 0.016 },
  dome: { height: 0.022, half: [0.26, 0.24], edge: 0.022 },
  scallop: 0.006,
  archPower: 4,
  bumper: { low: 0.26, high: 0.43, out: 0.05 },
  lamps: [
    {
      at: [0.53, 0.705, 0.325],
      toward: [-1, 0, 0],
      outline: circle(0.068),
      rim: 'gloss',
      pipes: [circle(0.054)],
      pods: [[0, 0, 0.036]],
      bulge: 0.012,
    },
    {
      at: [0.53, 0.535, 0.355],
      toward: [-1, 0, 0],
      outline: rounded(
        [
          [-0.045, -0.014],
          [0.045, -0.014],
          [0.045, 0.014],
          [-0.045, 0.014],
        ],
        0.008,
      ),
      rim: 'trim',
      pipes: [],
      pods: [],
      bulge: 0.004,
      glow: 'amber',
    },
  ],
  panels: [
    {
      material: 'gloss',
      outline: rounded(
        [
          [-0.405, 0.62],
          [0.405, 0.62],
          [0.405, 0.79],
          [-0.405, 0.79],
        ],
        0.035,
      ),
      bars: levelBars(4, [0.65, 0.76], [0.235, 0.235], 'trim', 0.008),
    },
  ],
  badge: { y: 0.705, width: 0.2, height: 0.03 },
  windshield: { base: [-0.275, 0.99], rake: 0.17 },
  roof: {
    thickness: 0.026,
    corner: 0.07,
    crown: [0.014, 0.01],
    nose: 0.014,
    tail: -0.006,
    reach: [0.26, 0.24],
    flutes: true,
  },
};
