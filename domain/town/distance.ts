export interface Coordinates {
  lat: number;
  lon: number;
}

/** Mean radius of the earth in statute miles (IUGG: 6,371.0088 km). */
const RADIUS = 3958.7613;
const directions = 'north northeast east southeast south southwest west northwest'.split(' ');

/** Statute miles between two points as the crow flies (haversine), to a tenth. */
export function milesBetween(a: Coordinates, b: Coordinates): number {
  const [latA, latB] = [radians(a.lat), radians(b.lat)];
  const h =
    Math.sin((latB - latA) / 2) ** 2 +
    Math.cos(latA) * Math.cos(latB) * Math.sin(radians(b.lon - a.lon) / 2) ** 2;
  return Math.round(2 * RADIUS * Math.asin(Math.sqrt(h)) * 10) / 10;
}

/** The way between two points as the crow flies: statute miles, and the compass direction, such as `southeast`. */
export function wayTo(from: Coordinates, to: Coordinates) {
  const east = (to.lon - from.lon) * Math.cos(radians((from.lat + to.lat) / 2));
  const turn = Math.atan2(east, to.lat - from.lat) / (Math.PI / 4);
  const direction = directions[(Math.round(turn) + 8) % 8] ?? 'north';
  return { miles: milesBetween(from, to), direction };
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
