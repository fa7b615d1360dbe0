import { isUtf8 } from 'node:buffer';
import { CsvError, type InfoRecord, parse } from 'csv-parse/sync';

/** A record of a CSV file, and the line on which it starts, from 1. */
export interface CsvRecord {
  cells: string[];
  line: number;
}

/** The records that hold anything, or why there are none. */
export type Csv = { records: CsvRecord[]; notes: string[] } | { refused: string };

const SAVE_AS = 'save it as "CSV UTF-8" in the spreadsheet and import that file';

/**
 * Reads CSV as spreadsheets write it: UTF-8, UTF-16 with its mark, or Windows-1252; separated by comma, semicolon or tab,
 * whichever the header has most of.
 *
 * @param file its name, for messages
 */
export function readCsv(file: string, bytes: Uint8Array): Csv {
  const decoded = decode(bytes);
  if ('refused' in decoded) return { refused: `${file} ${decoded.refused}` };
  const { text, notes } = decoded;
  // Excel's own first line names the delimiter. It stays as a blank line, so that line numbers are true.
  const hint = /^sep=([,;\t])[ \t]*(?=\n)/i.exec(text);
  const body = hint ? text.slice(hint[0].length) : text;
  try {
    const records = split(body, hint?.[1] ?? delimiterOf(body));
    const filled = records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
    return filled.length > 0 ? { records: filled, notes } : { refused: `${file} is empty` };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { refused: quoteFault(error, body) };
  }
}

function decode(bytes: Uint8Array): { text: string; notes: string[] } | { refused: string } {
  const start = Buffer.from(bytes.subarray(0, 2)).toString('hex');
  if (start === '504b' || start === 'd0cf') {
    return { refused: `is an Excel workbook or an archive; ${SAVE_AS}` };
  }
  const isUtf16 = start === 'fffe';
  if (bytes.includes(0) && !isUtf16) return { refused: `is not a text file; ${SAVE_AS}` };
  const isWindows = !isUtf16 && !isUtf8(bytes);
  const notes = isWindows
    ? ['Read as Windows-1252, the way Excel writes a plain CSV: check letters with accents.']
    : [];
  let encoding = isWindows ? 'windows-1252' : 'utf-8';
  if (isUtf16) encoding = 'utf-16le';
  return { text: new TextDecoder(encoding).decode(bytes).replaceAll(/\r\n?/g, '\n'), notes };
}

function delimiterOf(text: string): string {
  const header = text.trimStart().split('\n', 1)[0] ?? '';
  const count = (delimiter: string) => header.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best));
}

function split(text: string, delimiter: string): CsvRecord[] {
  const records = parse(text, {
    delimiter,
    info: true,
    record_delimiter: '\n',
    relax_column_count: true,
    skip_empty_lines: true,
  }) as unknown as { record: string[]; info: InfoRecord }[];
  return records.map(({ record, info }) => {
    // csv-parse counts the line on which a record ends; the breaks in quoted cells lie between.
    const breaks = record.join('').split('\n').length - 1;
    return { cells: record, line: info.lines - breaks };
  });
}

function quoteFault(error: CsvError, text: string): string {
  const named = / at line (\d+)/.exec(error.message)?.[1] ?? '?';
  // For a quote that is never closed csv-parse names the end of the file, where nobody finds it.
  const line = error.code === 'CSV_QUOTE_NOT_CLOSED' ? openQuoteLine(text) : named;
  const meaning: Record<string, string> = {
    CSV_QUOTE_NOT_CLOSED: 'a quote opens here and is never closed',
    INVALID_OPENING_QUOTE: 'a quote stands inside a cell that has none around it',
    CSV_INVALID_CLOSING_QUOTE: 'text follows a closing quote',
  };
  const what = meaning[error.code] ?? error.message;
  return `line ${line}: ${what}; put quotes around the whole cell and double those inside: "6"" lift"`;
}

/** The line of the quote that is still open at the end; doubled quotes inside a cell open and close at one place. */
function openQuoteLine(text: string): number {
  let line = 1;
  let opened: number | undefined;
  for (const char of text) {
    if (char === '\n') line += 1;
    if (char === '"') opened = opened === undefined ? line : undefined;
  }
  return opened ?? line;
}
