/** What a message may be about (docs/product.md, Fields); the form shows them without the rules. */
export const interests = ['sales', 'service', 'parts', 'general'] as const;
export type Interest = (typeof interests)[number];
