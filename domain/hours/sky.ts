import { DAY } from './new-york.ts';

export type Light = 'dawn' | 'day' | 'dusk' | 'night';

interface Place {
  /** Minutes after the sun rises (dawn, day) or sets (dusk, night); negative before it. */
  sky: Record<Light, number>;
  showrooms: { coordinates: { lat: number; lon: number } }[];
}

/**
 * The lights of a day (`2026-11-22`) at the first showroom, each with its start in UTC (`11:10`), sorted by start. In UTC,
 * because loading a time zone delays a browser's first paint.
 */
export function lightsOf(day: string, { sky, showrooms: [first] }: Place): [Light, string][] {
  if (!first) throw new Error('a dealer without a showroom');
  const { rise, set } = sunOf(day, first.coordinates);
  const at = (light: Light, sun: number): [Light, string] => [
    light,
    new Date(sun + sky[light] * 60_000).toISOString().slice(11, 16),
  ];
  const lights = [at('dawn', rise), at('day', rise), at('dusk', set), at('night', set)];
  return lights.sort(([, one], [, other]) => (one < other ? -1 : 1));
}

/** 2000-01-01, noon: day zero of the formulas. */
const EPOCH = Date.UTC(2000, 0, 1, 12);

/**
 * Sunrise and sunset on a day (`2026-11-22`) between the polar circles, in milliseconds since 1970, by the sunrise
 * equation: two minutes off at most (https://en.wikipedia.org/wiki/Sunrise_equation).
 */
function sunOf(day: string, { lat, lon }: { lat: number; lon: number }) {
  const days = Math.round((Date.parse(`${day}T12:00Z`) - EPOCH) / DAY) - lon / 360;
  const anomaly = 357.5291 + 0.98560028 * days;
  const center = 1.9148 * sin(anomaly) + 0.02 * sin(2 * anomaly) + 0.0003 * sin(3 * anomaly);
  const longitude = anomaly + center + 180 + 102.9372;
  const noon = days + 0.0053 * sin(anomaly) - 0.0069 * sin(2 * longitude);
  const sineOfHeight = sin(longitude) * sin(23.44);
  const cosineOfHeight = Math.sqrt(1 - sineOfHeight ** 2);
  // The upper edge with refraction: 0.83° below the horizon.
  const half = (sin(-0.83) - sin(lat) * sineOfHeight) / (sin(90 - lat) * cosineOfHeight);
  const arc = Math.acos(half) / (2 * Math.PI);
  return { rise: EPOCH + (noon - arc) * DAY, set: EPOCH + (noon + arc) * DAY };
}

function sin(degrees: number): number {
  return Math.sin((degrees * Math.PI) / 180);
}

/**
 * The season of a day (`2026-11-22`): the last one to begin, at `from` (`03-01`) each year. Before the year's first it
 * is the last of the year before.
 */
export function seasonOf<Season extends { from: string }>(seasons: Season[], day: string): Season {
  const inOrder = [...seasons].sort((one, other) => (one.from < other.from ? -1 : 1));
  const begun = inOrder.filter(({ from }) => from <= day.slice(5));
  const season = begun.at(-1) ?? inOrder.at(-1);
  if (!season) throw new Error('no season');
  return season;
}
