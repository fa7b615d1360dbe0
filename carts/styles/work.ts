import { circle, rounded } from '#carts/solid/outline.ts';
import type { Style } from '#carts/style.ts';
import { levelBars } from './bars.ts';

/** A tool: one slanted front panel, small round lamps, a black bumper that may be bumped. */
export const work: Style = {
  fender: [
    [0.26, 0.35, 0.03],
    [0.41, 0.37, 0.03],
    [0.455, 0.45, 0.04],
    [0.44, 0.58, 0.06],
    [0.35, 0.7, 0.09],
    [0.05, 0.765, 0.12],
    [-0.32, 0.82, 0.05],
    [-0.41, 0.67, 0.05],
  ],
  bonnet: [
    [0.34, 0.38, 0.03],
    [0.44, 0.4, 0.03],
    [0.475, 0.5, 0.05],
    [0.435, 0.64, 0.1],
    [0.06, 0.925, 0.12],
    [-0.2, 0.985, 0.06],
    [-0.32, 0.985, 0.03],
    [-0.34, 0.93, 0.03],
    [-0.25, 0.6, 0.04],
    [-0.22, 0.42, 0.04],
  ],
  bonnetHalf: [0.47, 0.44],
  narrowing: [0.05, 2.5],
  edges: { body: 0.05, bonnet: 0.055, seam: 0.05 },
  dome: { height: -0.014, half: [0.3, 0.3], edge: 0.022 },
  scallop: 0.004,
  archPower: 2,
  bumper: { low: 0.24, high: 0.43, out: 0.04 },
  lamps: [
    {
      at: [0.44, 0.555, 0.36],
      toward: [-1, -0.1, -0.05],
      outline: circle(0.052),
      rim: 'trim',
      pipes: [],
      pods: [[0, 0, 0.04]],
      bulge: 0.012,
    },
    {
      at: [0.44, 0.555, 0.47],
      toward: [-1, -0.1, -0.1],
      outline: circle(0.024),
      rim: 'trim',
      pipes: [],
      pods: [],
      bulge: 0.008,
      glow: 'amber',
    },
  ],
  panels: [
    {
      material: 'trim',
      lift: 0.003,
      outline: rounded(
        [
          [-0.22, 0.5],
          [0.22, 0.5],
          [0.22, 0.6],
          [-0.22, 0.6],
        ],
        0.03,
      ),
      bars: levelBars(3, [0.525, 0.575], [0.19, 0.19], 'gloss', 0.006),
    },
  ],
  windshield: { base: [-0.28, 1.0], rake: 0.14 },
  roof: {
    thickness: 0.018,
    corner: 0.07,
    crown: [0.016, 0.012],
    nose: 0.01,
    tail: -0.008,
    reach: [0.16, 0.12],
    flutes: true,
  },
};
