import { parseArgs } from 'node:util';
import { loadContent } from '#server/content/load.ts';
import { env } from '#server/env.ts';
import { openDatabase } from '#server/store/database.ts';
import { enterSiteFolder } from './caller-file.ts';
import { block, confirm, listAll, release } from './rental-commands.ts';
import { printUsage, type Unasked } from './usage.ts';

const HELP = `The rentals of the site, while it runs or not. How many carts there are stands in content/rentals.yaml.

  npm run rentals -- list                       requests, held and confirmed rentals and blocks that are not over
  npm run rentals -- list --all                 those that are over too
  npm run rentals -- confirm ID                 gives a request its carts; refused where too few are free
  npm run rentals -- release ID                 gives carts back, or turns a request down; a block too
  npm run rentals -- block CART FROM TO [COUNT] keeps carts back from one day to another, both included; all without COUNT

ID is the inquiry's, as in the mail, or the block's; CART is a plan such as 4-seater, FROM and TO days such as
2026-12-24. Who asked is mailed when a rental is confirmed or released, and so are you. A block leaves confirmed rentals
as they are. What is not done changes nothing; the exit status is then 1.`;

process.exitCode = await main(process.argv.slice(2));

/** @returns the exit status: 0 done, 1 refused or failed, 2 not understood */
async function main(args: string[]): Promise<number> {
  const command = understand(args);
  if (command.name === 'help' || command.name === 'wrong') return printUsage(command, HELP);
  enterSiteFolder();
  try {
    const content = await loadContent(env.CONTENT_DIR);
    const db = await openDatabase(env.DATABASE_URL);
    try {
      console.log(await run(command, { db, content, env }));
    } finally {
      await db.destroy();
    }
    return 0;
  } catch (error) {
    // What the dealer can mend comes with a sentence; a trace would bury it.
    if (!(error instanceof Error)) throw error;
    console.error(error.message);
    return 1;
  }
}

type Command =
  | Unasked
  | { name: 'list'; all: boolean }
  | { name: 'confirm' | 'release'; id: string }
  | { name: 'block'; given: string[] };

function run(command: Exclude<Command, Unasked>, shop: Parameters<typeof confirm>[0]) {
  switch (command.name) {
    case 'list':
      return listAll(shop, command.all);
    case 'confirm':
      return confirm(shop, command.id);
    case 'release':
      return release(shop, command.id);
    case 'block':
      return block(shop, command.given);
  }
}

function understand(args: string[]): Command {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        all: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h' },
      },
    });
    const [name, ...given] = positionals;
    if (values.help || name === 'help') return { name: 'help' };
    if (values.all && name !== 'list') return wrong('--all belongs to list.');
    switch (name) {
      case 'list':
        return given[0] ? wrong(`list does not take ${given[0]}.`) : { name, all: values.all };
      case 'confirm':
      case 'release': {
        const [id, extra] = given;
        if (!id) return wrong(`${name} needs an ID.`);
        return extra ? wrong(`One ID at a time; ${extra} is too much.`) : { name, id };
      }
      case 'block':
        if (given.length < 3 || given.length > 4) return wrong('block needs CART FROM TO [COUNT].');
        return { name, given };
      default:
        return wrong(name ? `There is no command ${name}.` : 'Say what to do.');
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return wrong(error.message);
  }
}

function wrong(reason: string): Unasked {
  return { name: 'wrong', reason };
}
