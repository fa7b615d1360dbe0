import overpass from '#design/overpass-latin.woff2?inline';
import { type Lettering, letteringOf } from './lettering.ts';

/** The site's own font. Its file, which the build puts in here, is read once; everyone after that gets the same. */
export function openLettering(): Promise<Lettering> {
  opened ??= letteringOf(Buffer.from(overpass.slice(overpass.indexOf(',') + 1), 'base64'));
  return opened;
}

let opened: Promise<Lettering> | undefined;
