/** How sure a statement is, by its source. */
export const confidences = ['low', 'medium', 'medium-high', 'high'] as const;

interface Rated {
  confidence: (typeof confidences)[number];
}

/** What is of low confidence is kept for the dealer and never shown. */
export function isStated({ confidence }: Rated): boolean {
  return confidence !== 'low';
}

/** What is not sure is shown with the advice to ask the clerk. */
export function isSure({ confidence }: Rated): boolean {
  return confidence === 'medium-high' || confidence === 'high';
}
