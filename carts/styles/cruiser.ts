import { rounded } from '#carts/solid/outline.ts';
import type { Style } from '#carts/style.ts';

/** A street wagon: thin lamps high under a long bonnet, blades of light below them, a wide mesh between. */
export const cruiser: Style = {
  fender: [
    [0.32, 0.34, 0.04],
    [0.48, 0.36, 0.05],
    [0.545, 0.46, 0.06],
    [0.555, 0.67, 0.05],
    [0.5, 0.775, 0.07],
    [0.15, 0.83, 0.2],
    [-0.32, 0.87, 0.05],
    [-0.417, 0.67, 0.05],
  ],
  bonnet: [
    [0.4, 0.37, 0.04],
    [0.53, 0.4, 0.05],
    [0.58, 0.5, 0.06],
    [0.585, 0.745, 0.05],
    [0.51, 0.845, 0.08],
    [0.05, 0.935, 0.3],
    [-0.3, 0.98, 0.05],
    [-0.34, 0.94, 0.03],
    [-0.25, 0.6, 0.04],
    [-0.22, 0.42, 0.04],
  ],
  bonnetHalf: [0.49, 0.4],
  narrowing: [0.1, 2.4],
  edges: { body: 0.05, bonnet: 0.05, seam: 0.035 },
  dome: { height: 0.012, half: [0.34, 0.22], edge: 0.05 },
  scallop: 0.016,
  archPower: 2.2,
  bumper: { low: 0.22, high: 0.35, out: 0.014 },
  lamps: [
    {
      at: [0.53, 0.72, 0.36],
      toward: [-1, 0, -0.45],
      outline: rounded(
        [
          [-0.17, 0.03],
          [-0.06, -0.022],
          [0.12, -0.03],
          [0.145, 0.02],
          [-0.02, 0.036],
        ],
        0.01,
      ),
      rim: 'gloss',
      pipes: [
        [
          [-0.15, 0.024],
          [-0.02, 0.022],
          [0.128, 0.01],
        ],
      ],
      pods: [
        [-0.01, -0.004, 0.014],
        [0.035, -0.007, 0.015],
        [0.082, -0.01, 0.015],
      ],
      bulge: 0.006,
    },
    {
      at: [0.53, 0.53, 0.41],
      toward: [-1, 0, -0.4],
      outline: rounded(
        [
          [-0.035, -0.075],
          [0.0, -0.085],
          [0.03, 0.085],
          [0.005, 0.09],
        ],
        0.01,
      ),
      rim: 'gloss',
      pipes: [
        [
          [-0.016, -0.066],
          [0.014, 0.072],
        ],
      ],
      pods: [],
      bulge: 0.004,
    },
  ],
  panels: [
    {
      material: 'gloss',
      outline: rounded(
        [
          [-0.27, 0.625],
          [0.27, 0.625],
          [0.31, 0.52],
          [0.25, 0.405],
          [-0.25, 0.405],
          [-0.31, 0.52],
        ],
        0.03,
      ),
      bars: [
        ...[-1, 1].flatMap((lean) =>
          Array.from({ length: 9 }, (_, i) => {
            const u = -0.24 + 0.06 * i;
            return {
              from: [u - 0.04 * lean, 0.42] as [number, number],
              to: [u + 0.04 * lean, 0.61] as [number, number],
              thick: 0.0035,
              material: 'trim' as const,
            };
          }),
        ),
        { from: [-0.285, 0.5], to: [0.285, 0.5], thick: 0.005, material: 'chrome' },
      ],
    },
    {
      material: 'chrome',
      lift: 0.003,
      outline: rounded(
        [
          [-0.25, 0.715],
          [0.25, 0.715],
          [0.25, 0.729],
          [-0.25, 0.729],
        ],
        0.005,
      ),
    },
  ],
  badge: { y: 0.67, width: 0.1, height: 0.034 },
  windshield: { base: [-0.27, 0.99], rake: 0.27 },
  roof: {
    thickness: 0.03,
    corner: 0.15,
    crown: [0.03, 0.03],
    nose: 0.035,
    tail: 0.012,
    reach: [0.3, 0.28],
    flutes: false,
  },
};
