import { setPriority } from 'node:os';
import sharp from 'sharp';
import { draw } from './draw.ts';
import type { Answer, Request } from './draw-apart.ts';

// No picture is drawn twice, so its operations are not worth the memory; one thread a picture leaves one for pages,
// and pages come first.
sharp.cache(false);
sharp.concurrency(1);
setPriority(10);

process.on('message', async ({ id, subject, folders }: Request) => {
  const answer: Answer = await draw(subject, folders).then(
    (picture) => ({ id, picture }),
    (error: Error) => ({ id, error }),
  );
  if (process.connected) process.send?.(answer);
});

// The server has let go of it, or has ended in whatever way.
process.on('disconnect', () => process.exit());
