import { xmlText } from '#domain/text/xml.ts';

/**
 * An element of a lead, on lines of its own.
 *
 * @param content text to be escaped, or elements that are written already, of which empty ones are left out
 */
export function element(
  name: string,
  attributes: Record<string, string>,
  content: string | string[],
): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`);
  const inside =
    typeof content === 'string' ? xmlText(content) : `\n${content.filter(Boolean).join('')}`;
  return `<${name}${given.join('')}>${inside}</${name}>\n`;
}
