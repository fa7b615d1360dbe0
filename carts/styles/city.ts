import { rounded } from '#carts/solid/outline.ts';
import type { Style } from '#carts/style.ts';
import { levelBars } from './bars.ts';

/** A small car: swept-back lamps around the corners, a short bonnet, a low intake and a number plate. */
export const city: Style = {
  fender: [
    [0.32, 0.34, 0.05],
    [0.49, 0.36, 0.05],
    [0.56, 0.47, 0.08],
    [0.555, 0.63, 0.08],
    [0.47, 0.745, 0.1],
    [0.12, 0.825, 0.22],
    [-0.32, 0.86, 0.05],
    [-0.417, 0.67, 0.05],
  ],
  bonnet: [
    [0.4, 0.37, 0.04],
    [0.53, 0.4, 0.05],
    [0.59, 0.52, 0.07],
    [0.58, 0.68, 0.07],
    [0.46, 0.8, 0.11],
    [0.08, 0.905, 0.3],
    [-0.3, 0.97, 0.05],
    [-0.34, 0.93, 0.03],
    [-0.25, 0.6, 0.04],
    [-0.22, 0.42, 0.04],
  ],
  bonnetHalf: [0.49, 0.39],
  narrowing: [0.17, 2.3],
  edges: { body: 0.06, bonnet: 0.06, seam: 0.045 },
  scallop: 0.02,
  archPower: 2,
  bumper: { low: 0.21, high: 0.365, out: 0.006 },
  lamps: [
    {
      at: [0.49, 0.655, 0.37],
      toward: [-1, -0.1, -0.62],
      outline: rounded(
        [
          [-0.2, 0.062],
          [-0.13, 0.0],
          [0.02, -0.045],
          [0.145, -0.05],
          [0.16, -0.012],
          [0.05, 0.032],
          [-0.08, 0.056],
        ],
        0.016,
      ),
      rim: 'gloss',
      pipes: [
        [
          [-0.178, 0.052],
          [-0.06, 0.034],
          [0.05, 0.014],
          [0.135, -0.022],
          [0.128, -0.037],
        ],
      ],
      pods: [
        [-0.06, 0.008, 0.019],
        [-0.005, -0.008, 0.022],
        [0.056, -0.022, 0.02],
      ],
      bulge: 0.013,
    },
  ],
  panels: [
    {
      material: 'gloss',
      outline: rounded(
        [
          [-0.23, 0.478],
          [-0.3, 0.375],
          [0.3, 0.375],
          [0.23, 0.478],
        ],
        0.03,
      ),
      bars: levelBars(4, [0.392, 0.46], [0.265, 0.222], 'trim', 0.0055),
    },
    {
      material: 'gloss',
      outline: rounded(
        [
          [-0.19, 0.612],
          [-0.17, 0.588],
          [0.17, 0.588],
          [0.19, 0.612],
        ],
        0.01,
      ),
    },
    {
      material: 'metal',
      lift: 0.006,
      outline: rounded(
        [
          [-0.15, 0.495],
          [0.15, 0.495],
          [0.15, 0.57],
          [-0.15, 0.57],
        ],
        0.008,
      ),
    },
  ],
  badge: { y: 0.665, width: 0.07, height: 0.042 },
  windshield: { base: [-0.265, 0.985], rake: 0.3 },
  roof: {
    thickness: 0.034,
    corner: 0.2,
    crown: [0.05, 0.045],
    nose: 0.05,
    tail: -0.045,
    reach: [0.22, 0.22],
    flutes: false,
  },
};
