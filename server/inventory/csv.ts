import { isUtf8 } from 'node:buffer';

export interface CsvRecord {
  cells: string[];
  /** Where it starts, from 1. */
  line: number;
  /** Its lines as if each were a row of its own: breaks in quoted cells make several. */
  lines: string[][];
}

/** Some 2,500 vehicles with long descriptions. */
const MOST_BYTES = 5_000_000;

/**
 * Reads what spreadsheets and dealer systems write, or gives the one fault that prevents it. Blank records are skipped.
 * Cells may be separated by comma, semicolon, tab or bar. RFC 4180 holds for quotes, and further:
 *
 * - In a cell without outer quotes, a quote is an ordinary character: `6" lift`.
 * - Within outer quotes, a single quote is ordinary where it stands amid a cell of one line: `"a 14" wheel"`.
 *
 * Any other quote could swallow the rows after it, and is a fault.
 */
export function readCsv(
  file: string,
  bytes: Uint8Array,
): { records: CsvRecord[] } | { fault: string } {
  if (bytes.length > MOST_BYTES) return { fault: `${file} is larger than an inventory's 5 MB` };
  const text = `${decode(bytes)}\n`.replaceAll(/\r\n?/g, '\n');
  const lineAt = (place: number) => text.slice(0, place).split('\n').length;
  if (text.includes('\0')) {
    const fault = `${file} is no CSV; save it as "CSV UTF-8" in the spreadsheet and import that`;
    return { fault };
  }
  // Bytes that are no character, and UTF-8 that another program took for Windows-1252.
  const garbled = /\ufffd|[ÂÃ][\u00a0-\u00bf]|Ã[‰€-™“”]|â€|â„¢/.exec(text);
  if (garbled) {
    const what = `has garbled letters (${JSON.stringify(garbled[0])})`;
    return { fault: `line ${lineAt(garbled.index)}: ${what}; export the file as UTF-8` };
  }
  const [separator = '', named] = /^sep=(.)\n/i.exec(text) ?? [];
  const delimiter = named ?? likeliest(text);
  const { cell, cellsOf } = patterns(delimiter);
  const records: CsvRecord[] = [];
  let cells: string[] = [];
  let start = separator.length;
  let line = lineAt(start);
  for (let at = start; at < text.length; at += 1) {
    cell.lastIndex = at;
    const found = cell.exec(text);
    if (!found) {
      const what = 'a quote opens in this row and closes nowhere, or amid its cell';
      return { fault: `line ${line}: ${what}; double those inside: "6"" lift"` };
    }
    const { strict, loose, bare = '' } = found.groups ?? {};
    cells.push(strict?.replaceAll('""', '"') ?? loose?.replaceAll(/""|\\"/g, '"') ?? bare);
    at = cell.lastIndex;
    if (text[at] === delimiter) continue;
    const lines = text.slice(start, at).split('\n').map(cellsOf);
    if (cells.some((each) => each.trim() !== '')) records.push({ cells, line, lines });
    line += lines.length;
    cells = [];
    start = at + 1;
  }
  return records.length > 0 ? { records } : { fault: `${file} is empty` };
}

/** UTF-8, UTF-16 with its mark, or what Excel's plain CSV is on Windows or, with CR alone at the end of lines, on a Mac. */
function decode(bytes: Uint8Array): string {
  const as = (encoding: string) => new TextDecoder(encoding).decode(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return as('utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return as('utf-16be');
  if (isUtf8(bytes)) return as('utf-8');
  return as(bytes.includes(13) && !bytes.includes(10) ? 'macintosh' : 'windows-1252');
}

function likeliest(text: string): string {
  const [header = ''] = text.trimStart().split('\n', 1);
  const unquoted = header.replaceAll(/"[^"]*"/g, '');
  const count = (delimiter: string) => unquoted.split(delimiter).length;
  const [first = ','] = [',', ';', '\t', '|'].toSorted((a, b) => count(b) - count(a));
  return first;
}

/** One cell at a place of the text, and those of a line. No part can match in two ways, so none backtracks for long. */
function patterns(delimiter: string) {
  const d = `\\u${delimiter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const end = `(?= *(?:${d}|\\n))`;
  const single = `(?<!["${d}])"(?!"|${end.slice(3, -1)})`;
  const strict = `(?<strict>[^"]*(?:""[^"]*)*)`;
  const loose = `(?<loose>[^"\\n]*(?:(?:""|${single})[^"\\n]*)*)`;
  const cell = new RegExp(` *"(?:${strict}|${loose})"${end} *|(?! *")(?<bare>[^${d}\\n]*)`, 'y');
  const ofLine = new RegExp(`(?:^|${d})("[^"]*(?:""[^"]*)*"(?=${d}|$)|[^${d}]*)`, 'g');
  const cellsOf = (line: string) => [...line.matchAll(ofLine)].map(([, each = '']) => each);
  return { cell, cellsOf };
}
