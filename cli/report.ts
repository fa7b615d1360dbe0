import { weekAfter, weekInNewYork, weekNamed } from '#domain/hours/calendar.ts';
import { loadContent } from '#server/content/load.ts';
import { listMasters } from '#server/content/masters.ts';
import { env } from '#server/env.ts';
import { createInventory } from '#server/inventory/current.ts';
import { writeReport } from '#server/report/report.ts';
import { time } from '#server/store/database.ts';
import { NotUnderstood, type Tool, withStore } from './command.ts';

export const report: Tool = {
  about: 'What the mail about a week says, whether it is sent or not.',
  commands: {
    '[--week=WEEK]': {
      help: 'the last week that is over, or another, by its number in the calendar (ISO 8601): 2026-47',
      run: ({ week }) => print(week),
    },
  },
  notes: `What waits and what is wrong is as of now, whatever the week. When it is mailed stands in content/dealer/business.yaml
(weeklyReport), to whom in INQUIRIES_TO.`,
};

async function print(name: string | undefined): Promise<string> {
  const current = weekInNewYork(Date.now());
  const week = name === undefined ? weekAfter(current, -1) : weekNamed(name);
  if (!week || week.from > Date.now()) {
    throw new NotUnderstood(`There is no week ${name} so far; this one is ${current.name}.`);
  }
  const content = await loadContent(env.CONTENT_DIR);
  // Names alone: only a running site gives pictures their addresses.
  const masters = await listMasters(env.CONTENT_DIR);
  const pictures = new Map(masters.map(({ name }) => [name, name]));
  const shown = { content, pictures, modelFile: () => undefined };
  return withStore(async (db) => {
    const inventory = createInventory(db, () => shown);
    const { text } = await writeReport({ db, content, inventory }, week, await time(db));
    return text.trimEnd();
  });
}
