import { parseArgs } from 'node:util';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { loadContent } from '#server/content/load.ts';
import { env } from '#server/env.ts';
import type { Database } from '#server/store/database.ts';
import { closeDay, openDay } from '#server/store/drives.ts';
import { enterSiteFolder } from './caller-file.ts';
import { readDay, readTime } from './day.ts';
import { cancelByDealer, moveByDealer } from './drive-changes.ts';
import { drivesOn, printDrives } from './drive-lists.ts';
import { NotUnderstood, runCommand } from './run-command.ts';
import { withStore } from './with-store.ts';

const HELP = `Test drives that visitors have booked.

  npm run drives -- list                 those ahead, and the days that are closed
  npm run drives -- list --all           all that are stored, cancelled and past ones too
  npm run drives -- move ID DAY TIME     to another time within the showroom's hours: 2026-12-05 10:30
  npm run drives -- cancel ID            gives the time back
  npm run drives -- close DAY            no new test drives on this day; those that are booked stay
  npm run drives -- open DAY             takes them again

A move and a cancellation are mailed to the visitor and to you, each with the calendar file of it.`;

interface Asked {
  name: 'list' | 'move' | 'cancel' | 'close' | 'open';
  /** What follows the name: an id or a day, and where it is moved to. */
  given: string[];
  all: boolean;
}

/** What each command needs after its name. */
const needs: Record<Asked['name'], string[]> = {
  list: [],
  move: ['ID', 'DAY', 'TIME'],
  cancel: ['ID'],
  close: ['DAY'],
  open: ['DAY'],
};

await runCommand(HELP, async (args) => {
  const asked = understand(args);
  enterSiteFolder();
  await withStore((db) => run(db, asked));
  return 0;
});

/** @throws NotUnderstood */
function understand(args: string[]): Asked {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { all: { type: 'boolean', default: false } },
  });
  const [name, ...given] = positionals;
  if (!name) throw new NotUnderstood('Say what to do.');
  if (!isCommand(name)) throw new NotUnderstood(`There is no command ${name}.`);
  const needed = needs[name];
  if (given.length < needed.length) {
    throw new NotUnderstood(`${name} needs ${needed.slice(given.length).join(' ')}.`);
  }
  const extra = given[needed.length];
  if (extra) throw new NotUnderstood(`${name} does not take ${extra}.`);
  if (values.all && name !== 'list') throw new NotUnderstood('--all belongs to list.');
  return { name, given, all: values.all };
}

function isCommand(name: string): name is Asked['name'] {
  return Object.hasOwn(needs, name);
}

async function run(db: Database, { name, given, all }: Asked): Promise<void> {
  const [first = '', day = '', time = ''] = given;
  switch (name) {
    case 'list':
      return printDrives(db, { all });
    case 'move': {
      const at = `${readDay(day)}T${readTime(time)}`;
      console.log(await moveByDealer(db, await loadContent(env.CONTENT_DIR), first, at));
      return;
    }
    case 'cancel':
      console.log(await cancelByDealer(db, await loadContent(env.CONTENT_DIR), first));
      return;
    case 'close':
      return close(db, readDay(first));
    case 'open': {
      const wasClosed = await openDay(db, readDay(first));
      console.log(wasClosed ? `${first} is open for test drives.` : `${first} was not closed.`);
    }
  }
}

async function close(db: Database, day: string): Promise<void> {
  if (day < dayInNewYork(Date.now())) throw new Error(`${day} is past.`);
  await closeDay(db, day, Date.now());
  console.log(`${day} takes no new test drives.`);
  const booked = await drivesOn(db, day);
  if (booked.length === 0) return;
  console.log(`Booked on it before, and still so; move or cancel: ${booked.join(', ')}`);
}
