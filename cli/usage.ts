export type Unasked = { name: 'help' } | { name: 'wrong'; reason: string };

/** Prints the help, after what was not understood if anything was. Gives the exit status. */
export function printUsage(command: Unasked, help: string): 0 | 2 {
  if (command.name === 'help') {
    console.log(help);
    return 0;
  }
  console.error(`${command.reason}\n\n${help}`);
  return 2;
}
