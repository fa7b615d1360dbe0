import { checkSite, reportText } from '#server/check/check.ts';
import { env } from '#server/env.ts';
import { callerFile, type Tool } from './command.ts';

export const check: Tool = {
  about:
    'Reads the content, its pictures and the inventory, and says what a visitor would meet, worst first. Changes nothing.',
  commands: {
    '[--inventory=FILE]': {
      help: 'the inventory is that of the store, or a file that is not imported yet',
      async run({ inventory }) {
        const report = await checkSite({
          folder: env.CONTENT_DIR,
          inventory: inventory && callerFile(inventory),
          databaseUrl: env.DATABASE_URL,
        });
        console.log(reportText(report));
        return report.findings.some(({ harm }) => harm === 'must not go live') ? 1 : 0;
      },
    },
  },
  notes: `Each finding has its file, its line and what to do. CONTENT_DIR names another folder than content.
The exit status is 1 when something must not go live, 0 when nothing must not. What it looks at: docs/dealer.md`,
};
