import { getPriority, setPriority } from 'node:os';
import sharp from 'sharp';
import { jobs } from './jobs.ts';
import type { Answer, Request } from './process.ts';

// No picture is drawn twice, so a cache of operations would waste memory. One thread a picture leaves cores for pages,
// which come first.
sharp.cache(false);
sharp.concurrency(1);
// An unprivileged process can't lower its niceness, which may be above 10 already.
if (getPriority() < 10) setPriority(10);

process.on('message', async ({ id, job, args }: Request) => {
  const work = jobs[job] as (...given: unknown[]) => Promise<unknown>;
  const answer: Answer = await work(...args).then(
    (result) => ({ id, result }),
    (error: Error) => ({ id, error }),
  );
  if (process.connected) process.send?.(answer);
});

// The server has disconnected, or has ended.
process.on('disconnect', () => process.exit());
