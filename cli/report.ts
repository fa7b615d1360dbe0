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
import type { Database } from '#server/store/database.ts';
import { callerFile, enterSiteFolder } from './caller-file.ts';
import { showVitals } from './report-vitals.ts';
import { NotUnderstood, runCommand } from './run-command.ts';
import { withStore } from './with-store.ts';

const HELP = `What the mail about a week says, whether it is sent or not.

  npm run report                            the last week that is over
  npm run report -- --week 2026-47          another, by its number in the calendar (ISO 8601)
  npm run report -- --html FILE             writes the mail's HTML with its chart into a file
  npm run report -- vitals                  what visitors had in the week: speed, taps, searches, forms; --week as above

What waits and what is wrong is as of now, whatever the week. When it is mailed stands in content/dealer/business.yaml
(weeklyReport), to whom in INQUIRIES_TO.`;

interface Asked {
  name: 'report' | 'vitals';
  week: Week;
  html: string | undefined;
}

await runCommand(HELP, async (args) => {
  const { name, week, html } = understand(args);
  const file = html && callerFile(html);
  enterSiteFolder();
  await withStore((db) => (name === 'vitals' ? showVitals(db, week) : show(db, week, file)));
  return 0;
});

/** @throws NotUnderstood */
function understand(args: string[]): Asked {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { week: { type: 'string' }, html: { type: 'string' } },
  });
  const [name = 'report', extra] = positionals;
  if (name !== 'report' && name !== 'vitals') {
    throw new NotUnderstood(`There is no command ${name}.`);
  }
  if (extra) throw new NotUnderstood(`${name} does not take ${extra}.`);
  if (values.html !== undefined && name === 'vitals') {
    throw new NotUnderstood('--html belongs to the report.');
  }
  if (values.html === '') throw new NotUnderstood('--html needs a FILE.');
  const current = weekInNewYork(Date.now());
  const week = values.week === undefined ? weekAfter(current, -1) : weekNamed(values.week);
  if (!week)
    throw new NotUnderstood(`There is no week ${values.week}; this one is ${current.name}.`);
  if (week.from > Date.now()) throw new NotUnderstood(`Week ${week.name} has not begun.`);
  return { name, week, html: values.html };
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
