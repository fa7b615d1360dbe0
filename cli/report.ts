import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Week, weekAfter, weekInNewYork, weekNamed } from '#domain/hours/week.ts';
import { writeReport } from '#domain/report/report.ts';
import { reportText } from '#domain/report/text.ts';
import { loadContent } from '#server/content/load.ts';
import { listMasters } from '#server/content/masters.ts';
import { env } from '#server/env.ts';
import { createInventory } from '#server/inventory/current.ts';
import { drawnHtml } from '#server/report/drawn-html.ts';
import { gatherFacts } from '#server/report/gather.ts';
import { time } from '#server/store/clock.ts';
import { type Database, openDatabase } from '#server/store/database.ts';
import { callerFile, enterSiteFolder } from './caller-file.ts';
import { showVitals } from './report-vitals.ts';
import { printUsage, type Unasked } from './usage.ts';

const HELP = `What the mail about a week says, whether it is sent or not.

  npm run report                            the last week that is over
  npm run report -- --week 2026-47          another, by its number in the calendar (ISO 8601)
  npm run report -- --html FILE             writes the mail's HTML with its chart into a file
  npm run report -- vitals                  what visitors had in the week: speed, taps, searches, forms; --week as above

What waits and what is wrong is as of now, whatever the week. When it is mailed stands in content/business.yaml
(weeklyReport), to whom in INQUIRIES_TO.`;

type Command = Unasked | { name: 'report' | 'vitals'; week: Week; html: string | undefined };

process.exitCode = await main(process.argv.slice(2));

/** @returns the exit status: 0 done, 1 failed, 2 not understood */
async function main(args: string[]): Promise<number> {
  const command = understand(args);
  if (command.name === 'help' || command.name === 'wrong') return printUsage(command, HELP);
  const { name, week, html } = command;
  const file = html && callerFile(html);
  enterSiteFolder();
  try {
    const db = await openDatabase(env.DATABASE_URL);
    const shown = name === 'vitals' ? showVitals(db, week) : show(db, week, file);
    await shown.finally(() => db.destroy());
    return 0;
  } catch (error) {
    // The user's own mistakes (a file, a setting, the database) come with a sentence; a trace would bury it.
    if (!(error instanceof Error)) throw error;
    console.error(error.message);
    return 1;
  }
}

function understand(args: string[]): Command {
  try {
    const options = {
      week: { type: 'string' },
      html: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [name = 'report', extra] = positionals;
    if (values.help || name === 'help') return { name: 'help' };
    if (name !== 'report' && name !== 'vitals') return wrong(`There is no command ${name}.`);
    if (extra) return wrong(`${name} does not take ${extra}.`);
    if (values.html !== undefined && name === 'vitals')
      return wrong('--html belongs to the report.');
    if (values.html === '') return wrong('--html needs a FILE.');
    const current = weekInNewYork(Date.now());
    const week = values.week === undefined ? weekAfter(current, -1) : weekNamed(values.week);
    if (!week) return wrong(`There is no week ${values.week}; this one is ${current.name}.`);
    if (week.from > Date.now()) return wrong(`Week ${week.name} has not begun.`);
    return { name, week, html: values.html };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return wrong(error.message);
  }
}

async function show(db: Database, week: Week, file: string | undefined): Promise<void> {
  const content = await loadContent(env.CONTENT_DIR);
  // Which pictures there are, without the addresses that only a running site gives them.
  const masters = await listMasters(env.CONTENT_DIR);
  const pictures = new Map(masters.map(({ name }) => [name, name]));
  const inventory = createInventory(db, () => ({ content, pictures, modelFile: () => undefined }));
  const report = writeReport(await gatherFacts({ db, content, inventory }, week, await time(db)));
  if (!file) {
    process.stdout.write(reportText(report));
    return;
  }
  const { html, fault } = await drawnHtml(report, 'build/server/drawing.js');
  await writeFile(file, html, { mode: 0o600 });
  console.log(`${file} has the report of week ${week.name}.`);
  if (fault) console.error(`It has no chart: ${fault}`);
}

function wrong(reason: string): Unasked {
  return { name: 'wrong', reason };
}
