/** Built addresses of the 3D files, by path; `npm --prefix carts run export` makes the files. */
const files = import.meta.glob<string>('/carts/viewer-models/*/model.glb', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The address of a model's 3D file; undefined where none exists. */
export function modelFile(slug: string): string | undefined {
  return files[`/carts/viewer-models/${slug}/model.glb`];
}
