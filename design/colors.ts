/** Colors of `tokens.css` in sRGB, for readers that know no OKLCH. The build brings them to what stands there. */
export const colors = { sedge: '#045a3e', paper: '#fbfaf6' } as const;
