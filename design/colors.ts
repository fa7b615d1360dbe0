/** Colors of `styles/tokens.css` in sRGB, for readers that know no OKLCH. */
export const colors = { sedge: '#045a3e', paper: '#fbfaf6' } as const;
