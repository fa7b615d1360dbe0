import { createHash } from 'node:crypto';

/** A page as it is sent, and the Content-Security-Policy that goes with it. */
export interface SealedPage {
  html: string;
  policy: string;
}

/**
 * Names a page's own inline scripts in its policy by their hashes, so that no other runs. A nonce would have to differ
 * with every answer, and pages are kept. The nonce that the page was rendered with tells its own scripts from any that
 * came in with a text; it is taken out again.
 *
 * @param nonce unguessable, and new for every rendering
 * @param first scripts that run before anything but the encoding is read (a browser looks for that in the first 1,024
 * bytes): further down they would wait for the style sheet
 * @param frames origins that a frame of the site may show
 */
export function sealPage(
  html: string,
  nonce: string,
  first: string[],
  frames: Iterable<string>,
): SealedPage {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set(first.map(hashOf));
  for (const [, attributes = '', script = ''] of html.matchAll(inlineScript)) {
    if (!attributes.includes(mark) || / src=/.test(attributes)) continue;
    hashes.add(hashOf(script));
  }
  const firstScripts = first.map((script) => `<script>${script}</script>`).join('');
  return {
    html: html.replaceAll(mark, '').replace(encoding, (found) => found + firstScripts),
    policy: pagePolicy([...hashes], [...frames]),
  };
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

const encoding = /<head>(<meta charset="utf-8"\/>)?/i;

const inlineScript = /<script\b([^>]*)>(.*?)<\/script>/gs;

function pagePolicy(scripts: string[], frames: string[]): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'"],
    // A colour or a size that belongs to one element: it can load nothing, as the other directives hold there too.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    // The service worker, which stands in for no page (docs/decisions/020-service-worker.md).
    'worker-src': ["'self'"],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
