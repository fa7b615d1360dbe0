/** How alike two texts may be: the share of their runs of five words that both have. */
const LIMIT = 0.6;

/** Every pair of texts at or over the limit, as `61 % /one and /other`. Texts by name; case and spaces do not count. */
export function nearCopies(texts: Map<string, string>): string[] {
  const pages = [...texts].map(([name, text]) => ({ name, runs: runsOfFive(text) }));
  return pages.flatMap((a, index) =>
    pages.slice(index + 1).flatMap((b) => {
      const share = likeness(a.runs, b.runs);
      return share < LIMIT ? [] : [`${Math.round(share * 100)} % ${a.name} and ${b.name}`];
    }),
  );
}

function runsOfFive(text: string): Set<string> {
  const words = text.toLowerCase().split(/\s+/);
  if (words.length < 5) throw new Error(`Too short to compare: "${text}"`);
  return new Set(words.slice(4).map((_, at) => words.slice(at, at + 5).join(' ')));
}

/** Jaccard: what both have, of all that either has. */
function likeness(a: Set<string>, b: Set<string>): number {
  const both = [...a].filter((run) => b.has(run)).length;
  return both / (a.size + b.size - both);
}
