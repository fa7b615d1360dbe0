// Apart from the schema of paints, so that no page has to load what checks content.

/** Colors as shoppers look for them. */
export const families = [
  'white',
  'gray',
  'black',
  'tan',
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
] as const;

interface Named {
  name: string;
  also: string[];
  families: string[];
}

/** The paint that a dealer's file means by these words, whatever their case. */
export function paintCalled<Paint extends Named>(words: string, paints: Paint[]) {
  const called = words.trim().toLowerCase();
  return paints.find(({ name, also }) =>
    [name, ...also].some((each) => each.toLowerCase() === called),
  );
}

/** What a shopper may call a color, by its paint, else by its own words: `white`, `blue` and `white`, else `plum`. */
export function familiesOf(color: string, paints: Named[]): string[] {
  return paintCalled(color, paints)?.families ?? familiesIn(color);
}

/** The families that a text names; the whole of it where it names none. */
export function familiesIn(text: string): string[] {
  const words = text.toLowerCase().trim();
  const named = families.filter((each) => words.split(/[^\p{L}]+/u).includes(each));
  return named.length > 0 ? named : [words];
}

/** The paint of one color that looks so: what a model is pictured in. */
export function paintOfColor<Paint extends { colors: string[]; pattern?: string }>(
  color: string,
  paints: Paint[],
): Paint | undefined {
  return paints.find(({ pattern, colors }) => !pattern && colors[0] === color);
}
