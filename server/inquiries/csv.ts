import { stringify } from 'csv-stringify/sync';
import type { searchInquiries } from '#server/store/desk/cases.ts';

/** Inquiries as CSV (RFC 4180) for a spreadsheet, a row each. */
export function inquiriesCsv(found: Awaited<ReturnType<typeof searchInquiries>>): string {
  const rows = found.map(({ id, createdAt, details, waits, ...plain }) => ({
    id,
    received: new Date(createdAt).toISOString(),
    ...plain,
    waits: waits ? 'yes' : 'no',
    details: details && JSON.stringify(details),
  }));
  return stringify(rows, {
    header: true,
    // Excel reads UTF-8 by its byte-order mark.
    bom: true,
    record_delimiter: 'windows',
    // By itself, it quotes no line break but the record's.
    quoted_match: /[\r\n]/,
    // A spreadsheet would run a cell that begins like a formula (OWASP, CSV injection).
    escape_formulas: true,
  });
}
