import { getPriority, setPriority } from 'node:os';
import sharp from 'sharp';
import { jobs } from './jobs.ts';
import type { Answer, Request } from './process.ts';

// No picture is drawn twice, so its operations are not worth the memory; one thread a picture leaves one for pages,
// and pages come first.
sharp.cache(false);
sharp.concurrency(1);
// An ordinary user may not ask for more than it was started with.
if (getPriority() < 10) setPriority(10);

process.on('message', async ({ id, job, args }: Request) => {
  const work = jobs[job] as (...given: unknown[]) => Promise<unknown>;
  const answer: Answer = await work(...args).then(
    (result) => ({ id, result }),
    (error: Error) => ({ id, error }),
  );
  if (process.connected) process.send?.(answer);
});

// The server has let go of it, or has ended in whatever way.
process.on('disconnect', () => process.exit());
