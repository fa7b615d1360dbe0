// Apart from the schema of paints, so that pages load no validation.

/** Colors by which shoppers search. */
// biome-ignore format: a line reads better than nine
export const families = ['white', 'gray', 'black', 'tan', 'red', 'orange', 'yellow', 'green', 'blue'] as const;

interface Named {
  name: string;
  also: string[];
  families: string[];
}

/** The paint of this name in a dealer's file, in any case. */
export function paintCalled<Paint extends Named>(words: string, paints: Paint[]) {
  const called = words.trim().toLowerCase();
  return paints.find(({ name, also }) =>
    [name, ...also].some((each) => each.toLowerCase() === called),
  );
}

/** A color's families, by its paint, else by its own words: `white`; `blue` and `white`; else `plum`. */
export function familiesOf(color: string, paints: Named[]): string[] {
  return paintCalled(color, paints)?.families ?? familiesIn(color);
}

/** The families in a text; the whole text where there is none. */
export function familiesIn(text: string): string[] {
  const words = text.toLowerCase().trim();
  const named = families.filter((each) => words.split(/[^\p{L}]+/u).includes(each));
  return named.length > 0 ? named : [words];
}

/** The plain paint of this color value, for a model's pictures. */
export function paintOfColor<Paint extends { colors: string[]; pattern?: string }>(
  color: string,
  paints: Paint[],
): Paint | undefined {
  return paints.find(({ pattern, colors }) => !pattern && colors[0] === color);
}
