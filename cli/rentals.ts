import { parseArgs } from 'node:util';
import { loadContent } from '#server/content/load.ts';
import { env } from '#server/env.ts';
import { enterSiteFolder } from './caller-file.ts';
import { block, confirm, listAll, release } from './rental-commands.ts';
import { NotUnderstood, runCommand } from './run-command.ts';
import { withStore } from './with-store.ts';

const HELP = `The rentals of the site, while it runs or not. How many carts there are stands in content/dealer/rentals.yaml.

  npm run rentals -- list                       requests, held and confirmed rentals and blocks that are not over
  npm run rentals -- list --all                 those that are over too
  npm run rentals -- confirm ID                 gives a request its carts; refused where too few are free, or its days are over
  npm run rentals -- release ID                 gives carts back, or turns a request down; a block too
  npm run rentals -- block CART FROM TO [COUNT] keeps carts back from one day to another, both included; all without COUNT

ID is the inquiry's, as in the mail, or the block's; CART is a plan such as 4-seater, FROM and TO days such as
2026-12-24. Who asked is mailed when a rental is confirmed or released, and so are you. A block leaves confirmed rentals
as they are. What is not done changes nothing; the exit status is then 1.`;

await runCommand(HELP, async (args) => {
  const command = understand(args);
  enterSiteFolder();
  const content = await loadContent(env.CONTENT_DIR);
  console.log(await withStore((db) => run(command, { db, content })));
  return 0;
});

type Command =
  | { name: 'list'; all: boolean }
  | { name: 'confirm' | 'release'; id: string }
  | { name: 'block'; given: string[] };

function run(command: Command, shop: Parameters<typeof confirm>[0]) {
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

/** @throws NotUnderstood */
function understand(args: string[]): Command {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { all: { type: 'boolean', default: false } },
  });
  const [name, ...given] = positionals;
  if (values.all && name !== 'list') throw new NotUnderstood('--all belongs to list.');
  switch (name) {
    case 'list':
      if (given[0]) throw new NotUnderstood(`list does not take ${given[0]}.`);
      return { name, all: values.all };
    case 'confirm':
    case 'release': {
      const [id, extra] = given;
      if (!id) throw new NotUnderstood(`${name} needs an ID.`);
      if (extra) throw new NotUnderstood(`One ID at a time; ${extra} is too much.`);
      return { name, id };
    }
    case 'block':
      if (given.length < 3 || given.length > 4) {
        throw new NotUnderstood('block needs CART FROM TO [COUNT].');
      }
      return { name, given };
    default:
      throw new NotUnderstood(name ? `There is no command ${name}.` : 'Say what to do.');
  }
}
