import { createHash } from 'node:crypto';

/**
 * Lists a page's own inline scripts in its policy by hash, so that no other runs. Pages are cached, and a nonce would
 * have to differ with every answer. The rendering's nonce only distinguishes our scripts from any injected through a
 * text; it is removed again. Scripts are preloaded at low priority: otherwise they compete with the page's main
 * picture, which then loads 0.7 s later on a slow line (docs/decisions/012).
 *
 * @param nonce unguessable, and new for every rendering
 * @param first scripts placed directly after the encoding, which browsers look for in the first 1,024 bytes: further
 * down they would wait for the style sheet
 * @param frames origins that a frame of the site may show
 */
export function sealPage(html: string, nonce: string, first: string[], frames: Iterable<string>) {
  const mark = ` nonce="${nonce}"`;
  const own = [...html.matchAll(inlineScript)]
    .filter(([, attributes = '']) => attributes.includes(mark) && !/ src=/.test(attributes))
    .map(([, , script = '']) => script);
  const firstScripts = first.map((script) => `<script>${script}</script>`).join('');
  return {
    html: html
      .replaceAll(mark, '')
      .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
      .replace(encoding, (found) => found + firstScripts),
    policy: pagePolicy([...new Set([...first, ...own].map(hashOf))], [...frames]),
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
    // A color or size of one element: it can load nothing, as the other directives apply to it, too.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    // The service worker (docs/decisions/020-service-worker.md).
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
