/** Photographs with one inquiry. */
export const MOST_PHOTOGRAPHS = 6;
/** Bytes of one file as it is sent: 15 MB. */
export const LARGEST_FILE = 15 * 1024 * 1024;
/** Pixels of one, in all: phones take up to 48.8 million where they are not told to take more. */
export const MOST_PIXELS = 50_000_000;
/** Longest side in pixels of what is kept of it, and of the picture in the mail. */
export const KEPT_SIDE = 1600;
export const SMALL_SIDE = 320;
/** What is taken, as a file field says it. iPhones turn their own HEIC into JPEG where only such types are asked for. */
export const PHOTOGRAPH_TYPES = 'image/jpeg,image/png,image/webp';
