/** What the files end in that can be published. */
export const pictureEndings = ['.jpg', '.jpeg', '.png', '.webp', '.avif', '.tif', '.tiff'];

/** Pictures of other kinds. They are opened like the rest, which tells what is wrong with each. */
const otherEndings = ['.heic', '.heif', '.gif', '.bmp', '.svg'];

/** Whether a file is a picture by its ending, one that can be published or not. */
export function endsAsPicture(file: string): boolean {
  const lower = file.toLowerCase();
  return [...pictureEndings, ...otherEndings].some((ending) => lower.endsWith(ending));
}

/** Whether an entry of `images` names a file that is to be published, and not an address of this site. */
export function isPictureFile(text: string): boolean {
  return /^[^/:\p{Cc}][^:\p{Cc}]{0,304}$/u.test(text) && endsAsPicture(text);
}
