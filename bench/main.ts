import { readdirSync } from 'node:fs';

const [name = '', ...options] = process.argv.slice(2);
const benches = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

if (benches.includes(name)) {
  const { run } = (await import(`./${name}/run.ts`)) as {
    run: (options: string[]) => Promise<void>;
  };
  await run(options);
} else {
  console.error(`npm run bench -- ${benches.join(' | ')}`);
  process.exitCode = 2;
}
