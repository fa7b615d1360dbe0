/** So many measures of each, alternately: what else the machine does falls on all alike. */
export async function inTurn<Each, Measure>(
  all: Each[],
  times: number,
  measure: (each: Each) => Promise<Measure>,
): Promise<Measure[][]> {
  const measured: Measure[][] = all.map(() => []);
  for (let time = 0; time < times; time += 1) {
    for (const [index, each] of all.entries()) measured[index]?.push(await measure(each));
  }
  return measured;
}
