import { drawPhotograph } from '#server/photographs/draw-photograph.ts';
import { measurePicture, pictureFault } from '#server/pictures/inspect.ts';
import { publishPicture } from '#server/pictures/publish.ts';
import { drawMasterForm } from '#server/pictures/recipe.ts';
import type { draw } from '#server/share/draw.tsx';

/** All that is done with pictures while the site is open, by name: each call runs in the drawing program. */
export const jobs = {
  shareImage,
  form: drawMasterForm,
  measure: measurePicture,
  fault: pictureFault,
  publish: publishPicture,
  photograph: drawPhotograph,
};

export type Jobs = typeof jobs;

// A start waits until pictures are measured, and needs no lettering for that.
async function shareImage(...asked: Parameters<typeof draw>): ReturnType<typeof draw> {
  const { draw } = await import('#server/share/draw.tsx');
  return draw(...asked);
}
