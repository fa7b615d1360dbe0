/** Colors of `tokens.css` in sRGB, for readers without OKLCH. A test names the value where they differ. */
export const colors = {
  sedge: '#045a3e',
  paper: '#fbfaf6',
  ink: '#091f27',
  plate: '#fdd02e',
  sky: '#c8e5f0',
  'reed-200': '#e6e3d7',
} as const;
