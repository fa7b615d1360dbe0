import { rounded } from '#carts/solid/outline.ts';
import type { Style } from '#carts/style.ts';
import { levelBars } from './bars.ts';

/** Chiselled and high: a raised bonnet, a six-sided grille, thin lamps with an L of light. */
export const trail: Style = {
  fender: [
    [0.28, 0.36, 0.04],
    [0.46, 0.39, 0.04],
    [0.515, 0.5, 0.05],
    [0.515, 0.66, 0.045],
    [0.45, 0.75, 0.07],
    [0.15, 0.805, 0.2],
    [-0.32, 0.85, 0.05],
    [-0.417, 0.67, 0.05],
  ],
  bonnet: [
    [0.4, 0.4, 0.03],
    [0.53, 0.42, 0.035],
    [0.575, 0.55, 0.04],
    [0.555, 0.755, 0.045],
    [0.45, 0.83, 0.08],
    [0.02, 0.915, 0.3],
    [-0.3, 0.965, 0.04],
    [-0.34, 0.93, 0.03],
    [-0.25, 0.6, 0.04],
    [-0.22, 0.42, 0.04],
  ],
  bonnetHalf: [0.5, 0.31],
  narrowing: [0.1, 2.4],
  edges: { body: 0.045, bonnet: 0.04, seam: 0.03 },
  dome: { height: 0.016, half: [0.31, 0.2], edge: 0.03 },
  scallop: 0.018,
  archPower: 2.6,
  bumper: { low: 0.25, high: 0.42, out: 0.022 },
  lamps: [
    {
      at: [0.5, 0.665, 0.36],
      toward: [-1, 0, -0.42],
      outline: rounded(
        [
          [-0.15, 0.0],
          [-0.06, -0.032],
          [0.1, -0.036],
          [0.125, 0.026],
          [-0.13, 0.034],
        ],
        0.01,
      ),
      rim: 'trim',
      pipes: [
        [
          [-0.132, 0.02],
          [0.1, 0.013],
          [0.088, -0.024],
        ],
      ],
      pods: [
        [-0.04, -0.008, 0.017],
        [0.012, -0.01, 0.018],
        [0.062, -0.012, 0.018],
      ],
      bulge: 0.008,
    },
  ],
  panels: [
    {
      material: 'gloss',
      outline: rounded(
        [
          [-0.265, 0.585],
          [-0.2, 0.685],
          [0.2, 0.685],
          [0.265, 0.585],
          [0.2, 0.455],
          [-0.2, 0.455],
        ],
        0.018,
      ),
      bars: levelBars(6, [0.485, 0.655], [0.2, 0.2], 'trim', 0.007),
    },
  ],
  badge: { y: 0.725, width: 0.09, height: 0.03 },
  windshield: { base: [-0.275, 0.985], rake: 0.25 },
  roof: {
    thickness: 0.024,
    corner: 0.12,
    crown: [0.026, 0.018],
    nose: 0.03,
    tail: -0.012,
    reach: [0.32, 0.26],
    flutes: true,
  },
};
