const known: Record<string, string> = {
  seatingCapacity: 'Seating capacity',
  topSpeed: 'Top speed',
  range: 'Range',
  batteryType: 'Battery type',
  chargingTime: 'Charging time',
  payload: 'Payload',
};

/** The label of a specification for people: the names read by the software in words, others as written. */
export function specificationLabel(name: string): string {
  return known[name] ?? name;
}
