/** What was typed is not understood: the message says why, and the help follows it. */
export class NotUnderstood extends Error {}

/**
 * Runs one of the commands that people type, or prints its help where they ask for it. What they can mend (an id, a
 * file, a setting, the database) comes as a sentence, since a trace would bury it. The exit status is what `run` gives,
 * 1 where it throws, and 2 where what was typed is not understood, by `run` or by `parseArgs`.
 */
export async function runCommand(
  help: string,
  run: (args: string[]) => Promise<number>,
): Promise<void> {
  // `npm run inquiries -- list | head` closes the pipe early: that is no failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(0);
  });
  const args = process.argv.slice(2);
  if (args[0] === 'help' || args.includes('--help') || args.includes('-h')) {
    console.log(help);
    return;
  }
  try {
    process.exitCode = await run(args);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const isUnderstood = !(error instanceof NotUnderstood || isOfParseArgs(error));
    console.error(isUnderstood ? error.message : `${error.message}\n\n${help}`);
    process.exitCode = isUnderstood ? 1 : 2;
  }
}

function isOfParseArgs(error: Error): boolean {
  return 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
