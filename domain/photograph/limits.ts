/** Photographs with one inquiry. */
export const MOST_PHOTOGRAPHS = 6;
/** Bytes of one file as it is sent: 15 MB. */
export const LARGEST_FILE = 15 * 1024 * 1024;
/** Pixels of one photograph: phones take up to 48.8 million by default. */
export const MOST_PIXELS = 50_000_000;
/** Longest side in pixels of the stored picture, and of the one in the mail. */
export const STORED_SIDE = 1600;
export const SMALL_SIDE = 320;
/** For a file field's `accept`. iPhones convert HEIC to JPEG where only such types are accepted. */
export const PHOTOGRAPH_TYPES = 'image/jpeg,image/png,image/webp';
