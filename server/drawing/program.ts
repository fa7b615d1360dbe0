import { getPriority, setPriority } from 'node:os';
import sharp from 'sharp';
import { drawPhotograph } from '#server/pictures/draw-photograph.ts';
import { inspectPicture, pictureFault } from '#server/pictures/inspect.ts';
import { publishPicture } from '#server/pictures/publish.ts';
import { drawMasterForm } from '#server/pictures/recipe.ts';
import type { draw } from '#server/share/draw.tsx';

const jobs = {
  shareImage,
  form: drawMasterForm,
  measure: inspectPicture,
  fault: pictureFault,
  publish: publishPicture,
  photograph: drawPhotograph,
};

export type Jobs = typeof jobs;

export interface Request {
  id: number;
  job: keyof Jobs;
  args: unknown[];
}

export type Answer = { id: number } & ({ result: unknown } | { error: Error });

// Imported late: the site's start waits for `measure`, which needs neither satori nor fonts.
async function shareImage(...args: Parameters<typeof draw>): ReturnType<typeof draw> {
  const { draw } = await import('#server/share/draw.tsx');
  return draw(...args);
}

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

// The server has disconnected or has ended, perhaps before this line. An orderly exit would wait for the pictures under way.
const end = () => process.kill(process.pid, 'SIGKILL');
process.on('disconnect', end);
if (!process.connected) end();
