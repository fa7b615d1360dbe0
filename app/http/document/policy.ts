import { createHash } from 'node:crypto';
import { startScripts } from './first-scripts.ts';

/**
 * Lists a page's own inline scripts in its policy by hash, so that no other runs. Pages are cached, and a nonce would
 * have to differ with every answer. The rendering's nonce only distinguishes our scripts from any injected through a
 * text; it is removed again. The router's module becomes text and its preloads go: `startScripts` makes both again when
 * the first screen is there.
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
  const files: string[] = [];
  const body = html
    .replaceAll(mark, '')
    .replaceAll('<script type="module" async="">', '<script type="text/plain">')
    .replace(modulePreload, (_, file) => {
      files.push(file);
      return '';
    });
  const scripts = [`(${startScripts})(${JSON.stringify(files)})`, ...first];
  const inline = scripts.map((script) => `<script>${script}</script>`).join('');
  return {
    html: body.replace(encoding, (found) => found + inline),
    policy: pagePolicy([...new Set([...scripts, ...own].map(hashOf))], [...frames]),
  };
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

const encoding = /<head>(<meta charset="utf-8"\/>)?/i;

const modulePreload = /<link rel="modulepreload" href="([^"]+)"\/>/g;

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
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
