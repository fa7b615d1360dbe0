/** Runs at most `most` calls at once; the others wait in order. */
export function turns(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < most) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // Pass the place straight to the next in line.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
