import { run, type Tool } from './command.ts';

/** By npm script: `npm run desk -- list` is `node cli/main.ts desk list`. */
const tools: Record<string, () => Promise<Tool>> = {
  check: async () => (await import('./site.ts')).check,
  data: async () => (await import('./data.ts')).data,
  desk: async () => (await import('./desk.ts')).desk,
  inventory: async () => (await import('./inventory.ts')).inventory,
  pictures: async () => (await import('./site.ts')).pictures,
};

const [name = '', ...args] = process.argv.slice(2);
// `npm run check | head` closes the pipe early: that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});
const load = Object.hasOwn(tools, name) ? tools[name] : undefined;
if (load) {
  process.exitCode = await run(name, await load(), args);
} else {
  console.error(`node cli/main.ts ${Object.keys(tools).join(' | ')}`);
  process.exitCode = 2;
}
