/**
 * What holds on a day (`2026-11-22`): the last of `seasons` to have begun, of those that begin with `from` (`03-01`) each
 * year. Before the first of a year the last still holds.
 */
export function seasonOf<Season extends { from: string }>(seasons: Season[], day: string): Season {
  const inOrder = seasons.toSorted((one, other) => (one.from < other.from ? -1 : 1));
  const season = inOrder.findLast(({ from }) => from <= day.slice(5)) ?? inOrder.at(-1);
  if (!season) throw new Error('no season');
  return season;
}
