/** Reads a message of one part or of several alternatives, as nodemailer writes it. */
export function readMail(raw: string) {
  const { headers, body } = split(raw);
  const boundary = /boundary="?([^";]+)/.exec(headers.get('content-type')?.[0] ?? '')?.[1];
  const parts =
    boundary === undefined
      ? [{ headers, body }]
      : body
          .split(`--${boundary}`)
          .slice(1, -1)
          .map((part) => split(part.trimStart()));
  const content = (isWanted: (type: string) => boolean) => {
    const part = parts.find((one) => isWanted(one.headers.get('content-type')?.[0] ?? ''));
    return part ? decode(part.body, part.headers.get('content-transfer-encoding')?.[0]) : '';
  };
  return {
    /** Values by lower-case name, unfolded; encoded words stay encoded. */
    headers,
    text: content((type) => !type.startsWith('text/html')),
    html: content((type) => type.startsWith('text/html')),
  };
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
