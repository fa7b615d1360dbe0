/** The carts' files for the 3D view, made by `npm --prefix carts run export`: their built addresses by path. */
const files = import.meta.glob<string>('/carts/viewer-models/*/model.glb', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Where a browser finds the 3D file of this model; undefined where none has been made. */
export function modelFile(slug: string): string | undefined {
  return files[`/carts/viewer-models/${slug}/model.glb`];
}
