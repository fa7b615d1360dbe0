import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { serve } from '#setup/serve.ts';

const HELP = `The site with the content as you have changed it, beside the running one. Only this machine reaches it, it takes
nothing in and sends nothing, and it shows what you save as the site does. The lot is that of the running site.

  npm run preview                   the content of CONTENT_DIR, at the port after PORT: http://localhost:3001
  npm run preview -- FOLDER         another folder, such as a copy of content/ that you work on
  npm run preview -- --port 4000    at another port`;

const settings = understand(process.argv.slice(2));
if (typeof settings === 'string') {
  process.stderr.write(`${settings}\n\n${HELP}\n`);
  process.exit(2);
}
if (settings) await serve(settings);

/** @returns what the preview is served with, a sentence on what was not understood, or nothing where help was asked for */
function understand(args: string[]): Record<string, string> | string | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { port: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
    const [folder, ...rest] = positionals;
    if (values.help || folder === 'help') {
      process.stdout.write(`${HELP}\n`);
      return undefined;
    }
    if (rest.length > 0) return `One FOLDER at a time; ${rest[0]} is too much.`;
    const port = values.port ?? String(Number(process.env.PORT || 3000) + 1);
    if (!/^\d{1,5}$/.test(port)) return `${port} is no port; give a number such as 4000.`;
    const caller = process.env.INIT_CWD ?? process.cwd();
    return {
      PREVIEW: 'true',
      PORT: port,
      HOST: '127.0.0.1',
      ...(folder && { CONTENT_DIR: resolve(caller, folder) }),
    };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return error.message;
  }
}
