import * as z from 'zod/mini';
import type { Line } from '#domain/inquiry/line.ts';
import { MOST_PHOTOGRAPHS } from './limits.ts';

/** Uploaded photographs by their upload tickets: `ID.KEY`. */
export const photographsSchema = z
  .array(
    z.string('Photographs must be named by their tickets').check(
      // 16 characters of an id, 43 of its key.
      z.regex(/^[0-9a-z]{16}\.[\w-]{43}$/, 'One of the photographs is not known to us'),
    ),
    'Photographs must be a list',
  )
  .check(z.maxLength(MOST_PHOTOGRAPHS, `Send at most ${MOST_PHOTOGRAPHS} photographs`));

/** As stored: ids. */
export type KeptPhotographs = string[];

export function photographLines(kept: KeptPhotographs): Line[] {
  return kept.length > 0 ? [{ label: 'Photographs', value: String(kept.length) }] : [];
}
