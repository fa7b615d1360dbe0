// Apart from the schema of road rules, so that pages load no validation.

/** Confidence in a statement, by its source. */
export const confidences = ['low', 'medium', 'medium-high', 'high'] as const;

interface Rated {
  confidence: (typeof confidences)[number];
}

/** Statements of low confidence are for the dealer and never shown. */
export function isStated({ confidence }: Rated): boolean {
  return confidence !== 'low';
}

/** Subjects of statements, in the order of an answer. */
// biome-ignore format: a line reads better than eight
export const ruleParts = ['vehicle', 'roads', 'crossing', 'papers', 'driver', 'equipment', 'renting', 'golf cart'] as const;
