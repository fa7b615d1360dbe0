/** How many vehicles a town's page shows at most (specification, section 9). */
export const POPULAR = 3;
