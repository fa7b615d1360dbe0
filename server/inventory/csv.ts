import { isUtf8 } from 'node:buffer';
import { CsvError, parse } from 'csv-parse/sync';

export interface CsvRecord {
  cells: string[];
  /** Where it starts, from 1. */
  line: number;
}

/** The records without blank ones, or the reason for refusal. */
export type Csv = { records: CsvRecord[]; notes: string[] } | { refused: string };

const SAVE_AS = 'save it as "CSV UTF-8" in the spreadsheet and import that file';

/**
 * Reads spreadsheets' CSV: UTF-8, UTF-16 with a byte-order mark, or Windows-1252. The delimiter is the header's most frequent
 * of comma, semicolon and tab. A quote inside an unquoted cell (`6" lift`) is an ordinary character.
 *
 * @param file its name, for messages
 */
export function readCsv(file: string, bytes: Uint8Array): Csv {
  const start = Buffer.from(bytes.subarray(0, 2)).toString('hex');
  if (start === '504b' || start === 'd0cf') {
    return { refused: `${file} is an Excel workbook or an archive; ${SAVE_AS}` };
  }
  const encoding = encodingOf(bytes);
  if (!encoding) return { refused: `${file} is not a text file; ${SAVE_AS}` };
  const text = new TextDecoder(encoding).decode(bytes).replaceAll(/\r\n?/g, '\n');
  // Excel's `sep=;` line sets the delimiter. Its line break stays, so that line numbers are right.
  const hint = /^sep=([,;\t])[ \t]*(?=\n)/i.exec(text);
  const body = hint ? text.slice(hint[0].length) : text;
  const records: CsvRecord[] = [];
  let ended = 0;
  try {
    parse(body, {
      ...{ delimiter: hint?.[1] ?? delimiterOf(body), record_delimiter: '\n' },
      ...{ relax_column_count: true, relax_quotes: true, skip_empty_lines: true },
      on_record(cells: string[], { lines }) {
        // csv-parse gives the record's last line; subtract the line breaks in its cells.
        const line = lines - (cells.join('').split('\n').length - 1);
        if (cells.some((cell) => cell.trim() !== '')) records.push({ cells, line });
        ended = lines;
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const what = `line ${ended + 1}: a quote opens in this row and is never closed`;
    return { refused: `${what}; close it, and double those inside: "6"" lift"` };
  }
  if (records.length === 0) return { refused: `${file} is empty` };
  const isWindows = encoding === 'windows-1252';
  const note =
    'Read as Windows-1252, the way Excel writes a plain CSV: check letters with accents.';
  return { records, notes: isWindows ? [note] : [] };
}

function encodingOf(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes.includes(0)) return undefined;
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

function delimiterOf(text: string): string {
  const header = text.trimStart().split('\n', 1)[0] ?? '';
  const count = (delimiter: string) => header.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best));
}
