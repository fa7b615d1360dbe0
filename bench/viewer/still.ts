import { listMasters } from '#server/content/masters.ts';
import { openSource, readSource } from '#server/pictures/source.ts';

/** The still of a cart from the front, in this paint, as PNG. */
export async function stillOf(content: string, slug: string, color: string): Promise<Buffer> {
  const masters = await listMasters(content);
  const master = masters.find(({ name }) => name === `carts/${slug}/front`);
  if (!master?.layers) throw new Error(`${content} has no front view of ${slug} for any paint`);
  const source = { file: master.file, painted: { paint: master.layers.paint, colors: [color] } };
  const picture = await openSource(source, await readSource(source));
  return picture.png().toBuffer();
}
