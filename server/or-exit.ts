/** What stands in the way of a start is the dealer's to mend: the message says how, a trace would bury it. */
export function orExit<Part>(starting: Promise<Part>): Promise<Part> {
  return starting.catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
}
