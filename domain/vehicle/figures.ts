import type { Vehicle } from './vehicle.ts';

export interface Figure {
  /** `25`, `45–55`: as large figures. */
  value: string;
  /** `mph`: small, beside it. */
  unit: string;
  label: string;
}

/** Seats, top speed, range and payload as figure and unit, where the vehicle says them. */
export function figures({
  seats,
  specifications,
}: Pick<Vehicle, 'seats' | 'specifications'>): Figure[] {
  const seating = specifications.seatingCapacity ?? seats;
  return [
    ...(seating ? [{ value: String(seating), unit: 'seats', label: 'seats' }] : []),
    ...split(specifications.topSpeed, 'top speed'),
    ...split(specifications.range, 'range'),
    ...split(specifications.payload, 'payload'),
  ];
}

// `45-55 miles` → `45–55` and `mi`; what has no figure in front ("ask us") is left to the table.
function split(text: string | number | undefined, label: string): Figure[] {
  const found = /^((?:up to )?[\d.,]+(?:\s*[-–]\s*[\d.,]+)?\+?)\s*([a-z]+)?/i.exec(
    String(text ?? ''),
  );
  if (!found) return [];
  const [, value = '', unit = ''] = found;
  return [
    { value: value.replace(/\s*[-–]\s*/, '–'), unit: units[unit.toLowerCase()] ?? unit, label },
  ];
}

const units: Record<string, string> = { miles: 'mi', mile: 'mi', lb: 'lbs', pounds: 'lbs' };
