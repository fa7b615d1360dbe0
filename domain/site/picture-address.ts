/** Widths of every picture in pixels, up to its own. */
export const pictureWidths = [320, 480, 800, 1200, 1600] as const;
/** Largest width in pixels of a photograph or of a cart. */
export const LARGEST_PHOTOGRAPH = 1600;
/** And of a scene, which may fill a screen. */
export const LARGEST_SCENE = 2400;

/** The parts of a published picture's address, which is that of its largest WebP: for feeds, and browsers without AVIF. */
export interface PictureParts {
  /** Everything before the size: `/pictures/carts/denago-ev-city/front.1f3c9a02`. */
  stem: string;
  /** Pixels of the largest form. */
  width: number;
  height: number;
  /** `#d8d4c8`, its mean color; none for a transparent picture. */
  ground?: string;
}

/**
 * Reads an address such as `/pictures/maverick.1f3c9a02.1600x1067.d8d4c8.webp`: name, content hash, size, ground. A
 * page needs nothing else to show the picture. Null for any other address.
 */
export function readPictureAddress(address: string): PictureParts | null {
  const found =
    /^(?<stem>\/pictures\/.+\.[0-9a-f]{8})\.(?<width>\d+)x(?<height>\d+)(?:\.(?<rgb>[0-9a-f]{6}))?\.webp$/.exec(
      address,
    )?.groups;
  if (!found) return null;
  const { stem = '', width, height, rgb } = found;
  return { stem, width: Number(width), height: Number(height), ...(rgb && { ground: `#${rgb}` }) };
}

/** The inverse of `readPictureAddress`. */
export function pictureAddress({ stem, width, height, ground }: PictureParts): string {
  return `${stem}.${width}x${height}${ground ? `.${ground.slice(1)}` : ''}.webp`;
}

/** The address of one of its AVIF forms, `width` pixels wide. */
export function pictureForm(stem: string, width: number): string {
  return `${stem}.${width}.avif`;
}

/** A picture's form widths, ascending. */
export function formWidths(width: number): number[] {
  return [...pictureWidths.filter((each) => each < width), width];
}
