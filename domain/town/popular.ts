/** How many vehicles a town's page shows at most (docs/product.md, Figures). */
export const POPULAR = 3;
