/** One line of progress, marked so that it stands out among the output of the tools. */
export function tell(line: string): void {
  process.stdout.write(`› ${line}\n`);
}
