export interface Mail {
  /** Lower-case name to its values, unfolded; encoded words as they came. */
  headers: Map<string, string[]>;
  text: string;
  html: string;
}

/** Reads a message of one part or of several alternatives, as nodemailer writes it. */
export function readMail(raw: string): Mail {
  const { headers, body } = split(raw);
  const boundary = /boundary="?([^";]+)/.exec(headers.get('content-type')?.[0] ?? '')?.[1];
  if (boundary === undefined) {
    const text = decode(body, headers.get('content-transfer-encoding')?.[0]);
    return { headers, text, html: '' };
  }
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.trimStart()));
  const content = (type: string) => {
    const part = parts.find((one) => one.headers.get('content-type')?.[0]?.startsWith(type));
    return part ? decode(part.body, part.headers.get('content-transfer-encoding')?.[0]) : '';
  };
  return { headers, text: content('text/plain'), html: content('text/html') };
}

function split(raw: string) {
  const end = raw.indexOf('\r\n\r\n');
  const headers = new Map<string, string[]>();
  for (const line of raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), line.slice(colon + 1).trim()]);
  }
  return { headers, body: raw.slice(end + 4) };
}

function decode(body: string, encoding = '7bit'): string {
  const plain = body.replaceAll('\r\n', '\n');
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return plain;
  const bytes = plain
    .replace(/[ \t]*=\n/g, (soft) => soft.slice(0, -2))
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
