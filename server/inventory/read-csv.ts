import { CsvError, type InfoRecord, parse } from 'csv-parse/sync';
import type { RawRow, RawRows } from './check-row.ts';
import { type Column, readHeader } from './columns.ts';
import { readFormat, rowOfFormat } from './from-format.ts';

interface CsvRecord {
  record: string[];
  /** The line of the file on which the record starts, from 1. */
  line: number;
}

/** Rows of a CSV text (its line breaks are \n), separated by comma, semicolon or tab: whichever the header suggests. */
export function rowsOfCsv(text: string): RawRows {
  const { body, delimiters } = spreadsheetHint(text);
  const delimiter = bestDelimiter(body, delimiters);
  let records: CsvRecord[];
  try {
    records = split(body, delimiter);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { rows: [], faults: [quoteFault(error, body)], notes: [] };
  }
  const filled = records.filter(({ record }) => record.some((cell) => cell.trim() !== ''));
  const [header, ...below] = filled;
  if (!header) return { rows: [], faults: ['The file is empty'], notes: [] };
  const isHeader = sameCells(header.record);
  const lines = below.filter(({ record }) => !isHeader(record));
  const repeated = below.filter(({ record }) => isHeader(record)).map(({ line }) => line);
  const passedOver =
    repeated.length > 0
      ? [`Passed over, as it repeats the header: line ${repeated.join(', ')}`]
      : [];
  const other = readFormat(header.record);
  if (other) {
    const count = other.names.findLastIndex((name) => name !== '') + 1;
    const read = readLines(lines, count, (record, line) =>
      rowOfFormat(record, `line ${line}`, other),
    );
    return { ...read, notes: [...other.notes, ...passedOver], format: other.format.name };
  }
  const { columns, faults, notes } = readHeader(header.record, header.line);
  if (faults.length > 0) return { rows: [], faults, notes };
  const read = readLines(lines, columns.length, (record, line) => toRow(record, line, columns));
  return { ...read, notes: [...notes, ...passedOver] };
}

/** Whether a row says what the header does, in any case: lists put together from several repeat it. */
function sameCells(header: string[]): (record: string[]) => boolean {
  const plain = (cells: string[]) => cells.map((cell) => cell.trim().toLowerCase()).join('\n');
  const wanted = plain(header).trimEnd();
  return (record) => plain(record).trimEnd() === wanted;
}

function readLines(
  lines: CsvRecord[],
  columns: number,
  toRow: (record: string[], line: number) => RawRow,
): Pick<RawRows, 'rows' | 'faults'> {
  const rows: RawRow[] = [];
  const faults: string[] = [];
  for (const { record, line } of lines) {
    const extra = record.slice(columns).some((cell) => cell.trim() !== '');
    if (record.length < columns || extra) {
      faults.push(
        `line ${line}: has ${record.length} cells, and the header has ${columns}; ` +
          'a comma inside a cell needs quotes around the cell',
      );
    } else rows.push(toRow(record, line));
  }
  return { rows, faults };
}

function toRow(record: string[], line: number, columns: Column[]): RawRow {
  const row: RawRow = {
    where: `line ${line}`,
    fields: [],
    specifications: [],
    allSpecifications: false,
  };
  for (const [index, column] of columns.entries()) {
    const value = withoutTextMark(record[index] ?? '');
    if (column.kind === 'field')
      row.fields.push({ field: column.field, part: `column ${column.name}`, value });
    if (column.kind === 'specification') {
      row.specifications.push({ label: column.label, part: `column ${column.name}`, value });
    }
  }
  return row;
}

/** Takes off the ' that marks a cell as text for spreadsheets; the export sets it before formula signs. */
function withoutTextMark(cell: string): string {
  return /^'+[=+\-@]/.test(cell) ? cell.slice(1) : cell;
}

function split(text: string, delimiter: string, to = -1): CsvRecord[] {
  const records = parse(text, {
    delimiter,
    info: true,
    raw: true,
    record_delimiter: '\n',
    relax_column_count: true,
    skip_empty_lines: true,
    to,
  }) as unknown as { record: string[]; raw: string; info: InfoRecord }[];
  return records.map(({ record, raw, info }) => {
    // csv-parse counts the line on which a record ends; quoted breaks lie between.
    const breaks = raw.replace(/^\n+/, '').replace(/\n$/, '').split('\n').length - 1;
    return { record, line: info.lines - breaks };
  });
}

function bestDelimiter(text: string, delimiters: string[]): string {
  const known = delimiters.map((delimiter) => {
    try {
      const [header] = split(text, delimiter, 1);
      return countKnown(header?.record ?? []);
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      return 0;
    }
  });
  return delimiters[known.indexOf(Math.max(...known))] ?? ',';
}

function countKnown(cells: string[]): number {
  const own = readHeader(cells, 1).columns.filter(({ kind }) => kind !== 'ignored').length;
  return Math.max(own, readFormat(cells)?.fields.size ?? 0);
}

/** Excel's own first line "sep=;" names the delimiter. It becomes a blank line, so that line numbers stay true. */
function spreadsheetHint(text: string): { body: string; delimiters: string[] } {
  const hint = /^sep=([,;\t])[ \t]*(?=\n)/i.exec(text);
  if (!hint?.[1]) return { body: text, delimiters: [',', ';', '\t'] };
  return { body: text.slice(hint[0].length), delimiters: [hint[1]] };
}

function quoteFault(error: CsvError, text: string): string {
  const named = / at line (\d+)/.exec(error.message)?.[1] ?? '?';
  // For a quote that is never closed csv-parse names the end of the file: no help to find it.
  const line = error.code === 'CSV_QUOTE_NOT_CLOSED' ? openQuoteLine(text) : named;
  const meaning: Record<string, string> = {
    CSV_QUOTE_NOT_CLOSED: 'a quote opens here and is never closed',
    INVALID_OPENING_QUOTE: 'a quote stands inside a cell that has none around it',
    CSV_INVALID_CLOSING_QUOTE: 'text follows a closing quote',
  };
  const what = meaning[error.code] ?? error.message;
  return `line ${line}: ${what}; put quotes around the whole cell and double those inside: "6"" lift"`;
}

/** The line of the quote that is still open at the end; doubled quotes inside a cell are text. */
function openQuoteLine(text: string): number {
  let opened = -1;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) {
    if (opened < 0) opened = at;
    else if (text[at + 1] === '"') at++;
    else opened = -1;
  }
  return text.slice(0, Math.max(opened, 0)).split('\n').length;
}
