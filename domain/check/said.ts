/** One value of a content file as text, and where it stands. */
export interface Said {
  /** In the content folder: `dealer/models/denago-ev-city.yaml`. */
  file: string;
  line: number;
  /** The field: `hero.headlines[0].lines[0]`. */
  field: string;
  text: string;
  /** A comment on its line, or right above it, begins with "source:". */
  hasSource: boolean;
}

/** A vehicle of the lot, and its line in the file that it was read from; in a store there are no lines. */
export interface LotVehicle<Vehicle> {
  vehicle: Vehicle;
  file: string;
  line?: number | undefined;
}

/** A text as a finding quotes it: its beginning, where it is long. */
export function quoted(text: string, most = 44): string {
  const letters = Array.from(text.replace(/\s+/g, ' ').trim());
  return `"${letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : letters.join('')}"`;
}
