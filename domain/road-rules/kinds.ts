// Apart from the schema of road rules, so that no page has to load what checks content.

/** How sure a statement is, by its source. */
export const confidences = ['low', 'medium', 'medium-high', 'high'] as const;

interface Rated {
  confidence: (typeof confidences)[number];
}

/** What is of low confidence is kept for the dealer and never shown. */
export function isStated({ confidence }: Rated): boolean {
  return confidence !== 'low';
}

/** What a statement may be about, in the order in which an answer tells it. */
export const ruleParts = [
  'vehicle',
  'roads',
  'crossing',
  'papers',
  'driver',
  'equipment',
  'renting',
  'golf cart',
] as const;

/** The kinds of towns that read differently. */
export const townKinds = [
  'Long Beach Island',
  'Barnegat Peninsula',
  'Township',
  'Borough',
] as const;
