import { rounded } from '#carts/solid/outline.ts';
import type { Style } from '#carts/style.ts';

/** A small bus: a tall rounded front, upright lamps at its corners, a bright line between them. */
export const shuttle: Style = {
  fender: [
    [0.28, 0.35, 0.05],
    [0.43, 0.37, 0.05],
    [0.495, 0.48, 0.09],
    [0.495, 0.7, 0.12],
    [0.4, 0.86, 0.13],
    [0.08, 0.93, 0.15],
    [-0.32, 0.945, 0.05],
    [-0.417, 0.67, 0.06],
  ],
  bonnet: [
    [0.36, 0.37, 0.05],
    [0.47, 0.41, 0.06],
    [0.53, 0.54, 0.11],
    [0.525, 0.77, 0.15],
    [0.38, 0.955, 0.15],
    [0.02, 1.015, 0.25],
    [-0.3, 1.025, 0.04],
    [-0.34, 0.97, 0.03],
    [-0.25, 0.6, 0.04],
    [-0.22, 0.42, 0.04],
  ],
  bonnetHalf: [0.54, 0.47],
  narrowing: [0.09, 2.2],
  edges: { body: 0.085, bonnet: 0.1, seam: 0.06 },
  scallop: 0.006,
  archPower: 2.2,
  bumper: { low: 0.22, high: 0.37, out: 0.016 },
  lamps: [
    {
      at: [0.48, 0.665, 0.4],
      toward: [-1, -0.04, -0.36],
      outline: rounded(
        [
          [-0.055, -0.1],
          [0.035, -0.115],
          [0.05, 0.1],
          [-0.035, 0.115],
        ],
        0.035,
      ),
      rim: 'chrome',
      pipes: [
        [
          [-0.036, -0.075],
          [-0.022, 0.085],
        ],
      ],
      pods: [
        [0.008, 0.052, 0.026],
        [0.003, -0.012, 0.026],
        [-0.002, -0.07, 0.018],
      ],
      bulge: 0.016,
    },
  ],
  panels: [
    {
      material: 'gloss',
      outline: rounded(
        [
          [-0.26, 0.46],
          [-0.23, 0.405],
          [0.23, 0.405],
          [0.26, 0.46],
        ],
        0.022,
      ),
      bars: [{ from: [-0.22, 0.432], to: [0.22, 0.432], thick: 0.005, material: 'trim' }],
    },
    {
      material: 'chrome',
      lift: 0.003,
      outline: rounded(
        [
          [-0.29, 0.612],
          [0.29, 0.612],
          [0.29, 0.626],
          [-0.29, 0.626],
        ],
        0.006,
      ),
    },
  ],
  badge: { y: 0.71, width: 0.085, height: 0.085 },
  windshield: { base: [-0.26, 1.035], rake: 0.15 },
  roof: {
    thickness: 0.036,
    corner: 0.18,
    crown: [0.045, 0.02],
    nose: 0.045,
    tail: -0.03,
    reach: [0.3, 0.2],
    flutes: false,
  },
};
