import { type HTMLElement, type Node, NodeType, parse } from 'node-html-parser';

/** An HTML document as a tree, `noscript` included. */
export function parseHtml(html: string) {
  return parse(html, { blockTextElements: { script: true, style: true } });
}

/** A page of the running site: its status, its tree, and the text of its `main`. */
export async function readPage(address: string) {
  // A connection of its own: one kept alive may have ended while the test was busy.
  const answer = await fetch(address, { headers: { Connection: 'close' } });
  const html = await answer.text();
  const document = parseHtml(html);
  return { status: answer.status, html, document, text: textOf(document.querySelector('main')) };
}

/** The text that a visitor reads, in order; without scripts, styles and the options of closed lists. */
export function textOf(node: Node | null): string {
  return node ? spaced(node).replace(/\s+/g, ' ').trim() : '';
}

/** A page's head for machines. `tags` are its `meta` elements by name or property. */
export function headOf(document: HTMLElement) {
  const tags: Record<string, string[]> = {};
  for (const meta of document.querySelectorAll('meta[content]')) {
    const name = meta.getAttribute('property') ?? meta.getAttribute('name') ?? '';
    tags[name] = [...(tags[name] ?? []), meta.getAttribute('content') ?? ''];
  }
  return {
    tags,
    title: document.querySelectorAll('head title').map(textOf),
    canonical: document
      .querySelectorAll('link[rel=canonical]')
      .map((link) => link.getAttribute('href') ?? ''),
  };
}

/** The path of a page's canonical address. */
export function canonicalOf(document: HTMLElement): string {
  return new URL(headOf(document).canonical[0] ?? '').pathname;
}

function spaced(node: Node): string {
  if (node.nodeType === NodeType.TEXT_NODE) return node.text;
  if (/^(script|style|noscript|option)$/i.test(node.rawTagName)) return ' ';
  return ` ${node.childNodes.map(spaced).join('')} `;
}
