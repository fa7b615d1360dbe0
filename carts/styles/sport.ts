import { rounded } from '#carts/solid/outline.ts';
import type { Style } from '#carts/style.ts';
import { levelBars } from './bars.ts';

/** A low wedge under one wide bonnet, a single line of light from side to side, a roof with a spoiler. */
export const sport: Style = {
  fender: [
    [0.32, 0.34, 0.04],
    [0.5, 0.36, 0.05],
    [0.575, 0.47, 0.06],
    [0.56, 0.6, 0.05],
    [0.46, 0.69, 0.1],
    [0.1, 0.785, 0.3],
    [-0.32, 0.85, 0.05],
    [-0.417, 0.67, 0.05],
  ],
  bonnet: [
    [0.42, 0.38, 0.03],
    [0.54, 0.4, 0.04],
    [0.61, 0.5, 0.05],
    [0.6, 0.635, 0.035],
    [0.49, 0.72, 0.1],
    [0.05, 0.875, 0.4],
    [-0.3, 0.965, 0.05],
    [-0.34, 0.93, 0.03],
    [-0.25, 0.6, 0.04],
    [-0.22, 0.42, 0.04],
  ],
  bonnetHalf: [0.51, 0.43],
  narrowing: [0.13, 2.6],
  edges: { body: 0.05, bonnet: 0.045, seam: 0.05 },
  dome: { height: -0.012, half: [0.3, 0.17], edge: 0.05 },
  scallop: 0.026,
  archPower: 2,
  bumper: { low: 0.22, high: 0.33, out: 0.014 },
  lamps: [
    {
      at: [0.52, 0.605, 0.41],
      toward: [-1, 0, -0.62],
      outline: rounded(
        [
          [-0.17, 0.042],
          [-0.08, 0.002],
          [0.1, -0.022],
          [0.12, 0.018],
          [-0.06, 0.034],
        ],
        0.008,
      ),
      rim: 'gloss',
      pipes: [
        [
          [-0.155, 0.036],
          [-0.06, 0.02],
          [0.112, 0.005],
        ],
      ],
      pods: [
        [0.0, -0.001, 0.011],
        [0.034, -0.004, 0.012],
        [0.07, -0.008, 0.012],
      ],
      bulge: 0.006,
    },
  ],
  panels: [
    {
      material: 'gloss',
      outline: rounded(
        [
          [-0.34, 0.598],
          [0.34, 0.598],
          [0.345, 0.622],
          [-0.345, 0.622],
        ],
        0.008,
      ),
      bars: [{ from: [-0.335, 0.611], to: [0.335, 0.611], thick: 0.0035, material: 'led' }],
    },
    {
      material: 'gloss',
      outline: rounded(
        [
          [-0.3, 0.475],
          [-0.22, 0.375],
          [0.22, 0.375],
          [0.3, 0.475],
        ],
        0.025,
      ),
      bars: levelBars(4, [0.393, 0.457], [0.215, 0.265], 'trim', 0.006),
    },
    ...[-1, 1].map((side) => ({
      material: 'gloss' as const,
      outline: rounded(
        [
          [side * 0.345, 0.385],
          [side * 0.42, 0.4],
          [side * 0.425, 0.5],
          [side * 0.375, 0.47],
        ],
        0.014,
      ),
    })),
  ],
  badge: { y: 0.66, width: 0.1, height: 0.026 },
  windshield: { base: [-0.265, 0.985], rake: 0.33 },
  roof: {
    thickness: 0.02,
    corner: 0.14,
    crown: [0.022, 0.03],
    nose: 0.035,
    tail: 0.03,
    reach: [0.3, 0.34],
    flutes: true,
  },
};
