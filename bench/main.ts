import { globSync } from 'node:fs';
import { dirname } from 'node:path';

const [name = '', ...options] = process.argv.slice(2);
const benches = globSync('*/run.ts', { cwd: import.meta.dirname })
  .map(dirname)
  .sort();

if (benches.includes(name)) {
  const { run } = (await import(`./${name}/run.ts`)) as {
    run: (options: string[]) => Promise<void>;
  };
  await run(options);
} else {
  console.error(`npm run bench -- ${benches.join(' | ')}`);
  process.exitCode = 2;
}
