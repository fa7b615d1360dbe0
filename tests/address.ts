let addresses = 0;

/** An IP address in a network of its own, so that no limit counts this visitor together with another. */
export function newAddress(): string {
  addresses += 1;
  return `10.${addresses >> 8}.${addresses & 255}.1`;
}
