/** What a message may be about (specification, section 3); the form shows them without the rules. */
export const interests = ['sales', 'service', 'parts', 'general'] as const;
