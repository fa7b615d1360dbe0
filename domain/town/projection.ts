/** Units a degree of latitude; a degree of longitude is shorter by the cosine of the county's middle latitude. */
const SCALE = 1440;
const MIDDLE = 39.83;
const WEST = -74.585;
const NORTH = 40.205;

/** Units a statute mile. */
export const MILE = SCALE / 69;

/** Longitude in degrees → distance from the left edge. */
export function x(lon: number): number {
  return round((lon - WEST) * SCALE * Math.cos((MIDDLE * Math.PI) / 180));
}

/** Latitude in degrees → distance from the top edge. */
export function y(lat: number): number {
  return round((NORTH - lat) * SCALE);
}

function round(units: number): number {
  return Math.round(units * 10) / 10;
}
