import { parseArgs } from 'node:util';
import { askAddress } from '#server/check/ask.ts';
import { checkSite } from '#server/check/check.ts';
import { reportText } from '#server/check/report-text.ts';
import { ContentError } from '#server/content/parse.ts';
import { env } from '#server/env.ts';
import { callerFile, enterSiteFolder } from './caller-file.ts';

import { printUsage, type Unasked } from './usage.ts';

const HELP = `Reads the content, its pictures and the lot, and says what a visitor would meet, worst first. Changes nothing.

  npm run check                             the lot is that of the store; without a store, content/vehicles.csv
  npm run check -- --inventory FILE         a file that is not imported yet, ends in .csv or .json
  npm run check -- --links                  also asks the other sites that the content links to

Each finding has its file, its line and what to do. CONTENT_DIR names another folder than content.
The exit status is 1 when something must not go live, 0 when nothing must not. What it looks at: docs/check.md`;

process.exitCode = await main(process.argv.slice(2));

/** @returns the exit status: 0 may go live, 1 must not or could not be read, 2 not understood */
async function main(args: string[]): Promise<number> {
  const command = understand(args);
  if (command.name !== 'check') return printUsage(command, HELP);
  const inventory = command.inventory && callerFile(command.inventory);
  enterSiteFolder();
  try {
    const report = await checkSite({
      folder: env.CONTENT_DIR,
      published: env.PICTURES_DIR,
      inventory,
      databaseUrl: env.DATABASE_URL,
      ask: command.links ? askAddress : undefined,
      tokens: 'design/tokens.css',
      font: 'design/overpass-latin.woff2',
    });
    console.log(reportText(report));
    return report.findings.some(({ harm }) => harm === 'must not go live') ? 1 : 0;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // A folder or a store that can't be read comes with a sentence; a trace would bury it.
    console.error(error instanceof ContentError ? error.faults.join('\n') : error.message);
    return 1;
  }
}

type Command = Unasked | { name: 'check'; inventory: string | undefined; links: boolean };

function understand(args: string[]): Command {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        inventory: { type: 'string' },
        links: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h' },
      },
    });
    const [first] = positionals;
    if (values.help || first === 'help') return { name: 'help' };
    if (first)
      return { name: 'wrong', reason: `${first} is too much; a file comes after --inventory.` };
    if (values.inventory === '') return { name: 'wrong', reason: '--inventory needs a FILE.' };
    return { name: 'check', inventory: values.inventory, links: values.links };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { name: 'wrong', reason: error.message };
  }
}
