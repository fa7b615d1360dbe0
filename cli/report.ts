import { parseArgs } from 'node:util';
import { type Week, weekAfter, weekInNewYork, weekNamed } from '#domain/hours/week.ts';
import { loadContent } from '#server/content/load.ts';
import { listMasters } from '#server/content/masters.ts';
import { env } from '#server/env.ts';
import { createInventory } from '#server/inventory/current.ts';
import { writeReport } from '#server/report/report.ts';
import { time } from '#server/store/database.ts';
import { enterSiteFolder } from './caller-file.ts';
import { NotUnderstood, runCommand } from './run-command.ts';
import { withStore } from './with-store.ts';

const HELP = `What the mail about a week says, whether it is sent or not.

  npm run report                            the last week that is over
  npm run report -- --week 2026-47          another, by its number in the calendar (ISO 8601)

What waits and what is wrong is as of now, whatever the week. When it is mailed stands in content/dealer/business.yaml
(weeklyReport), to whom in INQUIRIES_TO.`;

await runCommand(HELP, async (args) => {
  const week = understand(args);
  enterSiteFolder();
  await withStore(async (db) => {
    const content = await loadContent(env.CONTENT_DIR);
    // Which pictures there are, without the addresses that only a running site gives them.
    const masters = await listMasters(env.CONTENT_DIR);
    const pictures = new Map(masters.map(({ name }) => [name, name]));
    const inventory = createInventory(db, () => ({
      content,
      pictures,
      modelFile: () => undefined,
    }));
    const { text } = await writeReport({ db, content, inventory }, week, await time(db));
    process.stdout.write(text);
  });
  return 0;
});

/** @throws NotUnderstood */
function understand(args: string[]): Week {
  const { values } = parseArgs({ args, options: { week: { type: 'string' } } });
  const current = weekInNewYork(Date.now());
  const week = values.week === undefined ? weekAfter(current, -1) : weekNamed(values.week);
  if (!week) {
    throw new NotUnderstood(`There is no week ${values.week}; this one is ${current.name}.`);
  }
  if (week.from > Date.now()) throw new NotUnderstood(`Week ${week.name} has not begun.`);
  return week;
}
