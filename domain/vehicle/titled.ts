/** `rover series` → `Rover series`; short series names such as `d5` in capitals. */
export function titled(name: string): string {
  const text = name.replace(/\b([a-z]\d+|ev)\b/g, (series) => series.toUpperCase());
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Each word of a brand is a name: `club car` → `Club Car`, `swift ev` → `Swift EV`. */
export function titledBrand(brand: string): string {
  return brand.replace(/(^|[\s-])(ev\b|\p{L})/gu, (start) => start.toUpperCase());
}

/** A brand in addresses and names of files: `star ev` → `star-ev`. */
export function brandKey(brand: string): string {
  return brand.toLowerCase().replaceAll(' ', '-');
}

/** A specification's label for people: `seatingCapacity` → `Seating capacity`; a dealer's own stays. */
export function titledLabel(label: string): string {
  return titled(label.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
}
