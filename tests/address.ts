let addresses = 0;

/** An IP address in a network of its own: a visitor whom no limit counts together with another. */
export function newAddress(): string {
  addresses += 1;
  return `10.${addresses >> 8}.${addresses & 255}.1`;
}
