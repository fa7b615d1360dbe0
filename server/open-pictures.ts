import { join, resolve } from 'node:path';
import type { Content } from '#domain/content/content.ts';
import type { Built } from '#server/built.ts';
import { listMasters } from '#server/content/masters.ts';
import { createDrawing } from '#server/drawing/process.ts';
import { env } from '#server/env.ts';
import type { Inventory } from '#server/inventory/current.ts';
import type { PictureWork } from '#server/inventory/pictures.ts';
import type { LiveSite } from '#server/live-site.ts';
import { log } from '#server/log.ts';
import { createForms } from '#server/pictures/forms.ts';
import { readSitePictures } from '#server/pictures/site-pictures.ts';
import { publishedSource } from '#server/pictures/source.ts';
import { createShareImages } from '#server/share/share-images.ts';

/** Opens the site's pictures, and the process that draws them. @throws where a picture can't be read */
export async function openPictures(built: Pick<Built, 'drawing' | 'cache'>, content: Content) {
  const draw = createDrawing(built.drawing);
  const folders = { drawn: join(built.cache, 'pictures'), own: resolve(env.PICTURES_DIR) };
  const pictures = await readSitePictures(await listMasters(env.CONTENT_DIR), {
    cache: built.cache,
    measure: (...args) => draw('measure', ...args),
    content,
  });
  const { addresses, roofs, sources } = pictures;
  const forms = createForms({
    list: pictures,
    folder: folders.drawn,
    draw: (form) => draw('form', form),
    log,
  });

  return {
    draw,
    folders,
    addresses,
    roofs,
    forms,
    async drawAhead(inventory: Inventory) {
      const { vehicles } = await inventory.current();
      const drawn = vehicles.filter(({ images }) => images.length === 0);
      const fronts = drawn.flatMap(({ illustration }) => illustration ?? []);
      await forms.drawAhead(pictures.ahead(fronts));
    },
    work: {
      folder: folders.own,
      faultOf: (file) => draw('fault', file),
      publish: (file, place) => draw('publish', file, place),
    } satisfies PictureWork,
    shareImages: (inventory: Inventory, site: LiveSite) =>
      createShareImages({
        site,
        inventory,
        sourceOf: (address) => sources.get(address) ?? publishedSource(address, folders.own),
        draw: (subject, source) => draw('shareImage', subject, source),
      }),
  };
}
