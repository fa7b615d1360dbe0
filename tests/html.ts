import { type Node, NodeType, parse } from 'node-html-parser';

/** An HTML document as a tree, `noscript` included. */
export function parseHtml(html: string) {
  return parse(html, { blockTextElements: { script: true, style: true } });
}

/** A page of the running site: its status, its tree, and the text of its `main`. */
export async function readPage(address: string) {
  const answer = await fetch(address);
  const html = await answer.text();
  const document = parseHtml(html);
  return { status: answer.status, html, document, text: textOf(document.querySelector('main')) };
}

/** What a visitor reads in it, in order: elements are set apart, scripts and styles left out. */
export function textOf(node: Node | null): string {
  return node ? spaced(node).replace(/\s+/g, ' ').trim() : '';
}

function spaced(node: Node): string {
  if (node.nodeType === NodeType.TEXT_NODE) return node.text;
  if (/^(script|style|noscript)$/i.test(node.rawTagName)) return ' ';
  return ` ${node.childNodes.map(spaced).join('')} `;
}
