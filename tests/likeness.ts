/** How alike two texts may be: the share of their runs of so many words that both have. */
const anyPages = { run: 5, limit: 0.6 };

/** Pages of one kind have more in common, their name aside: a stricter look at what is left. */
export const sameKind = { run: 4, limit: 0.55 };

/** Every pair of texts over the limit, as `61 % /one and /other`. Texts by name; case and spaces do not count. */
export function nearCopies(texts: Map<string, string>, { run, limit } = anyPages): string[] {
  const pages = [...texts].map(([name, text]) => ({ name, runs: runsOf(run, text) }));
  return pages.flatMap((a, index) =>
    pages.slice(index + 1).flatMap((b) => {
      const share = likeness(a.runs, b.runs);
      return share <= limit ? [] : [`${Math.round(share * 100)} % ${a.name} and ${b.name}`];
    }),
  );
}

function runsOf(length: number, text: string): Set<string> {
  const words = text.toLowerCase().split(/\s+/);
  if (words.length < length) throw new Error(`Too short to compare: "${text}"`);
  return new Set(words.slice(length - 1).map((_, at) => words.slice(at, at + length).join(' ')));
}

/** Jaccard: what both have, of all that either has. */
function likeness(a: Set<string>, b: Set<string>): number {
  const both = [...a].filter((run) => b.has(run)).length;
  return both / (a.size + b.size - both);
}
