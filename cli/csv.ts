/**
 * RFC 4180 with CRLF, and a byte-order mark so that Excel reads UTF-8. A cell that a spreadsheet would run as a formula
 * (OWASP, CSV injection: it begins with = + - @, tab or carriage return) gets an apostrophe before it.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

function cell(text: string): string {
  const safe = /^[\s\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/.test(text)
    ? `'${text}`
    : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
