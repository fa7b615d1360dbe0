/** Milliseconds since 1970; `to` is exclusive. */
export interface Period {
  from: number;
  to: number;
}

export interface Taken extends Period {
  count: number;
}

/** The fewest and the most that are taken at one moment of a period. */
export function takenAtOnce(taken: readonly Taken[], { from, to }: Period) {
  const during = taken.filter((each) => each.from < to && each.to > from);
  // The count changes only at starts and ends.
  const moments = [from, ...during.flatMap((each) => [each.from, each.to])].filter(
    (moment) => moment >= from && moment < to,
  );
  const counts = moments.map((moment) =>
    during
      .filter((each) => each.from <= moment && moment < each.to)
      .reduce((sum, { count }) => sum + count, 0),
  );
  return { fewest: Math.min(...counts), most: Math.max(...counts) };
}
