import { escapeUTF8 } from 'entities';

/**
 * `<name key="value">text</name>`, on a line of its own.
 *
 * @param content text to escape, or finished elements; undefined gives an empty string
 */
export function xmlElement(
  name: string,
  content: string | string[] | undefined,
  attributes: Record<string, string> = {},
): string {
  if (content === undefined) return '';
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`);
  const inside = typeof content === 'string' ? xmlText(content) : `\n${content.join('')}`;
  return `<${name}${given.join('')}>${inside}</${name}>\n`;
}

/**
 * Escapes text for XML. Characters that XML 1.0 does not have or advises against (section 2.2: control characters
 * except tab and line breaks, lone surrogates, U+FFFE, U+FFFF) are left out: not even an entity may encode them.
 */
export function xmlText(text: string): string {
  return escapeUTF8(
    text.replaceAll(/[^\t\n\r\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''),
  );
}
