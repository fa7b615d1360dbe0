import { parseArgs } from 'node:util';
import { checkSite, reportText } from '#server/check/check.ts';
import { env } from '#server/env.ts';
import { callerFile, enterSiteFolder } from './caller-file.ts';
import { NotUnderstood, runCommand } from './run-command.ts';

const HELP = `Reads the content, its pictures and the lot, and says what a visitor would meet, worst first. Changes nothing.

  npm run check                             the lot is that of the store; without a store, content/dealer/vehicles.csv
  npm run check -- --inventory FILE         a file that is not imported yet
  npm run check -- --links                  also asks the other sites that the content links to

Each finding has its file, its line and what to do. CONTENT_DIR names another folder than content.
The exit status is 1 when something must not go live, 0 when nothing must not. What it looks at: docs/check.md`;

await runCommand(HELP, async (args) => {
  const { inventory, links } = understand(args);
  const file = inventory && callerFile(inventory);
  enterSiteFolder();
  const report = await checkSite({
    folder: env.CONTENT_DIR,
    published: env.PICTURES_DIR,
    inventory: file,
    databaseUrl: env.DATABASE_URL,
    isOutsideAsked: links,
  });
  console.log(reportText(report));
  return report.findings.some(({ harm }) => harm === 'must not go live') ? 1 : 0;
});

/** @throws NotUnderstood */
function understand(args: string[]): { inventory?: string; links: boolean } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { inventory: { type: 'string' }, links: { type: 'boolean', default: false } },
  });
  const [extra] = positionals;
  if (extra) throw new NotUnderstood(`${extra} is too much; a file comes after --inventory.`);
  if (values.inventory === '') throw new NotUnderstood('--inventory needs a FILE.');
  return values;
}
