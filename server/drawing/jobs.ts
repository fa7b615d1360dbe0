import { drawPhotograph } from '#server/photographs/draw-photograph.ts';
import { measurePicture, pictureFault } from '#server/pictures/inspect.ts';
import { publishPicture } from '#server/pictures/publish.ts';
import { drawMasterForm } from '#server/pictures/recipe.ts';
import type { draw } from '#server/share/draw.tsx';

/** Every job of the drawing program, by name. */
export const jobs = {
  shareImage,
  form: drawMasterForm,
  measure: measurePicture,
  fault: pictureFault,
  publish: publishPicture,
  photograph: drawPhotograph,
};

export type Jobs = typeof jobs;

// Imported late: the site's start waits for `measure`, which needs neither satori nor fonts.
async function shareImage(...asked: Parameters<typeof draw>): ReturnType<typeof draw> {
  const { draw } = await import('#server/share/draw.tsx');
  return draw(...asked);
}
