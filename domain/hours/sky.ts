import { clockInNewYork } from './new-york.ts';
import { sunOf } from './sun.ts';

/** What the shore is seen in. */
export type Light = 'dawn' | 'day' | 'dusk' | 'night';

interface Place {
  /** Minutes after the sun rises (dawn, day) or sets (dusk, night); before it where below zero. */
  sky: Record<Light, number>;
  showrooms: { coordinates: { lat: number; lon: number } }[];
}

/** The lights of a day (`2026-11-22`) at the first showroom as they follow each other, each from a time in New York (`06:10`). */
export function lightsOf(day: string, { sky, showrooms: [first] }: Place): [Light, string][] {
  if (!first) throw new Error('a dealer without a showroom');
  const { rise, set } = sunOf(day, first.coordinates);
  const at = (light: Light, sun: number): [Light, string] => [
    light,
    clockInNewYork(sun + sky[light] * 60_000).time,
  ];
  const lights = [at('dawn', rise), at('day', rise), at('dusk', set), at('night', set)];
  return lights.toSorted(([, one], [, other]) => (one < other ? -1 : 1));
}
