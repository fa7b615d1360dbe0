import { isUtf8 } from 'node:buffer';

/** The text of a file as spreadsheets write it, or why it is not one. */
export type Decoded = { text: string; notes: string[] } | { refused: string };

const SAVE_AS = 'save it as "CSV UTF-8" in the spreadsheet and import that file';

/**
 * Decodes UTF-8 and UTF-16 with or without a byte-order mark, and Windows-1252, in which Excel writes its plain "CSV".
 * Line breaks become \n.
 */
export function decode(bytes: Uint8Array): Decoded {
  if (bytes.length === 0) return { refused: 'is empty' };
  const [first, second, third] = bytes;
  if (first === 0x50 && second === 0x4b && (third ?? 0) < 0x09) {
    return { refused: `is an Excel workbook or a zip archive; ${SAVE_AS}` };
  }
  if (first === 0xd0 && second === 0xcf) return { refused: `is an old Excel workbook; ${SAVE_AS}` };
  const utf16 = utf16Kind(bytes);
  if (utf16) return decoded(new TextDecoder(utf16, { fatal: true }), bytes, []);
  if (bytes.includes(0)) return { refused: `is not a text file; ${SAVE_AS}` };
  if (isUtf8(bytes)) return decoded(new TextDecoder('utf-8', { fatal: true }), bytes, []);
  const latin = Buffer.from(bytes).toString('latin1');
  // Whole UTF-8 letters beside broken ones: a damaged file, which Windows-1252 would turn into "Ã©".
  if (/[\u00c2\u00c3][\u0080-\u00bf]|\u00e2\u0080/.test(latin)) {
    return { refused: `is UTF-8 text with damaged letters; ${SAVE_AS}` };
  }
  const note =
    'Read as Windows-1252, the way Excel writes a plain CSV: check letters with accents.';
  return decoded(new TextDecoder('windows-1252'), bytes, [note]);
}

function decoded(decoder: TextDecoder, bytes: Uint8Array, notes: string[]): Decoded {
  try {
    const text = decoder.decode(bytes).replaceAll(/\r\n?/g, '\n');
    return text.trim() === '' ? { refused: 'is empty' } : { text, notes };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { refused: `is not readable as ${decoder.encoding} text; ${SAVE_AS}` };
  }
}

/** By its mark, or by the zero byte that every second byte of plain Latin text is. */
function utf16Kind(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 64);
  if (start.length < 4) return undefined;
  const zeros = (parity: number) =>
    start.every((byte, index) => (index % 2 === parity) === (byte === 0));
  if (zeros(1)) return 'utf-16le';
  return zeros(0) ? 'utf-16be' : undefined;
}
