/** Milliseconds in which an answer comes soon enough to be shown at once. */
const SOON = 150;

/**
 * What is coming, if it comes soon; else, or if it fails, the promise itself. A page that has its words soon shows them
 * without a skeleton, which React would keep for 300 ms once it is shown.
 */
export function soon<Value>(coming: Promise<Value>): Promise<{ is: Value | Promise<Value> }> {
  const later = { is: coming };
  return Promise.race([
    coming.then(
      (is) => ({ is }),
      () => later,
    ),
    new Promise<{ is: Promise<Value> }>((done) => setTimeout(done, SOON, later)),
  ]);
}
