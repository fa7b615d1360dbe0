/** A surface as a renderer needs it: the metal/roughness model, colours in sRGB. */
export interface Look {
  color: string;
  roughness: number;
  metal?: number;
  /** Clear coat over it: 1 is a lacquer, more mirrors more; and that coat's roughness. */
  coat?: number;
  coatRoughness?: number;
  /** Light of its own. */
  glow?: { color: string; strength: number };
  /** Transparent: the share of light that it lets pass. */
  clear?: number;
  /** Fine bumps that only a close still shows. */
  grain?: 'leather' | 'plastic' | 'cast';
  /** Color of the dirt that lies on it in patches. */
  dust?: string;
}

/** The looks that are the same for every model. */
const fixed = {
  trim: { color: '#202122', roughness: 0.46 },
  bed: { color: '#1c1d1e', roughness: 0.5, grain: 'plastic' },
  satin: { color: '#1a1b1c', roughness: 0.34, metal: 0.1, coat: 0.3, coatRoughness: 0.25 },
  gloss: { color: '#0a0b0b', roughness: 0.08, coat: 1, coatRoughness: 0.01 },
  rubber: { color: '#1a1a1b', roughness: 0.68 },
  tread: { color: '#221f1b', roughness: 0.95, dust: '#4c463d' },
  rimFace: { color: '#adafb1', roughness: 0.28, metal: 1, grain: 'cast' },
  rimDark: { color: '#131415', roughness: 0.28, metal: 0.3, coat: 0.6, coatRoughness: 0.1 },
  metal: { color: '#a3a5a7', roughness: 0.34, metal: 1, grain: 'cast' },
  chrome: { color: '#d2d4d6', roughness: 0.09, metal: 1 },
  chassis: { color: '#1c1c1d', roughness: 0.6 },
  liner: { color: '#0c0c0d', roughness: 0.95 },
  floor: { color: '#1d1e1e', roughness: 0.75, grain: 'plastic' },
  headliner: { color: '#454648', roughness: 0.9 },
  belt: { color: '#141517', roughness: 0.7 },
  led: { color: '#e8ebee', roughness: 0.3, glow: { color: '#f4f9ff', strength: 4 } },
  amber: { color: '#a85a10', roughness: 0.25, coat: 1 },
  tail: { color: '#a30d0a', roughness: 0.2, coat: 1, glow: { color: '#ff1a10', strength: 0.7 } },
  lens: { color: '#dfe3e6', roughness: 0.04, metal: 0.6, coat: 1, coatRoughness: 0 },
  mirror: { color: '#e9ebec', roughness: 0.03, metal: 1 },
  screen: { color: '#0a1620', roughness: 0.08, coat: 1, glow: { color: '#2b5f6e', strength: 0.5 } },
  plate: { color: '#d9d2b4', roughness: 0.5 },
  ink: { color: '#16283c', roughness: 0.5 },
  shut: { color: '#030303', roughness: 1 },
  glass: { color: '#f3f8f8', roughness: 0.03, clear: 0.93 },
  cover: { color: '#f4f7f9', roughness: 0.01, clear: 0.97 },
} as const satisfies Record<string, Look>;

/** The parts that the description colours. */
const painted = {
  paint: { roughness: 0.3, metal: 0.1, coat: 1.7, coatRoughness: 0.07 },
  roof: { roughness: 0.45, coat: 0.25, coatRoughness: 0.3 },
  seat: { roughness: 0.5, grain: 'leather' },
  insert: { roughness: 0.52, grain: 'leather' },
  piping: { roughness: 0.45 },
  stripe: { roughness: 0.35, coat: 1, coatRoughness: 0.02 },
} as const satisfies Record<string, Omit<Look, 'color'>>;

export type Material = keyof typeof fixed | keyof typeof painted;

/** The colours of one cart, as `#rrggbb`. */
export type Colors = Record<keyof typeof painted, string>;

/** The look of every material of a cart in these colours. */
export function looks(colors: Colors): Record<Material, Look> {
  const entries = Object.entries(painted).map(([name, look]) => {
    return [name, { ...look, color: colors[name as keyof typeof painted] }];
  });
  return { ...fixed, ...Object.fromEntries(entries) };
}
