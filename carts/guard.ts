import { type Part, pair, sweep, vec } from './mesh.ts';
import type { Plan } from './plan.ts';

/** A bent tube before the nose: two hoops, a bar across low and high. */
export function guard({ style, front }: Plan): Part[] {
  const tube = 0.0185;
  const x = front - tube;
  const top = Math.max(...style.bonnet.filter(([at]) => at > 0.4).map(([, y]) => y)) - 0.02;
  const hoop = [
    vec(x - 0.16, 0.27, 0.17),
    vec(x - 0.035, 0.29, 0.17),
    vec(x, 0.37, 0.17),
    vec(x, 0.56, 0.165),
    vec(x - 0.012, top - 0.09, 0.16),
    vec(x - 0.05, top - 0.012, 0.152),
    vec(x - 0.13, top + 0.012, 0.145),
  ];
  const low = [
    vec(x - 0.13, 0.395, 0.36),
    vec(x - 0.045, 0.405, 0.33),
    vec(x - 0.006, 0.41, 0.25),
    vec(x + 0.0, 0.412, 0.12),
    vec(x + 0.0, 0.412, -0.12),
    vec(x - 0.006, 0.41, -0.25),
    vec(x - 0.045, 0.405, -0.33),
    vec(x - 0.13, 0.395, -0.36),
  ];
  const bar = (at: number, y: number, z: number) => {
    return sweep([vec(at, y, z), vec(at + 0.001, y, 0), vec(at, y, -z)], 0.0145, 0.0145, {
      up: vec(0, 1, 0),
    });
  };
  return [
    ...pair({ material: 'satin', geometry: sweep(hoop, tube, tube, { sides: 14, pieces: 70 }) }),
    {
      material: 'satin',
      geometry: sweep(low, 0.0165, 0.0165, { sides: 14, pieces: 90, up: vec(0, 1, 0) }),
    },
    { material: 'satin', geometry: bar(x - 0.014, top - 0.1, 0.16) },
    { material: 'satin', geometry: bar(x - 0.001, 0.54, 0.165) },
  ];
}
