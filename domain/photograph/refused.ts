import { LARGEST_FILE, MOST_PHOTOGRAPHS, MOST_PIXELS } from './limits.ts';

export type Refused =
  | 'too-large'
  | 'too-many-pixels'
  | 'heic'
  | 'unreadable'
  | 'empty'
  | 'too-many';

/** The visitor's message beside the file's name. */
export function refusedSentence(why: Refused): string {
  switch (why) {
    case 'too-large':
      return `This file is larger than ${LARGEST_FILE / 1024 / 1024} MB. Please send a smaller one`;
    case 'too-many-pixels':
      return `This picture has more than ${MOST_PIXELS / 1_000_000} million pixels. Please send a smaller one`;
    case 'heic':
      return 'This is a HEIC picture, which we can’t open. Please send it as a JPEG';
    case 'unreadable':
      return 'This is no whole JPEG, PNG or WebP picture. Please choose another';
    case 'empty':
      return 'This file is empty. Please choose another';
    case 'too-many':
      return `Send at most ${MOST_PHOTOGRAPHS} photographs`;
  }
}
