import { measurePicture } from '#server/pictures/measure.ts';
import { drawForm } from '#server/pictures/recipe.ts';
import { draw } from '#server/share/draw.ts';

/** All that is done with pictures while the site is open, by name: each call runs in the drawing program. */
export const jobs = { shareImage: draw, form: drawForm, measure: measurePicture };

export type Jobs = typeof jobs;
