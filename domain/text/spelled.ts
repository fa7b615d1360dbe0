const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** A count as a word, to start a heading with: 6 → `Six`; above ten in digits. */
export function spelled(count: number): string {
  return words[count] ?? String(count);
}
