import { expect, test } from 'vitest';
import { scriptsLast } from './scripts-last.ts';

const start = `import "/m.js";
import * as route0 from "/a.js";
window.modules = {"a":route0};
import("/start.js");`;
const page = `<html><head><link rel="modulepreload" href="/m.js" nonce="1"/><link rel="modulepreload" nonce="1" href="/a.js"/><link rel="modulepreload" href="/m.js"/></head><body><script nonce="1" type="module" async="">${start}</script><script nonce="1">after()</script></body></html>`;

test('the script that starts a page is text, and one behind it knows its files', () => {
  const html = scriptsLast(page);
  expect(html).not.toContain('<link');
  expect(html).toContain(
    `<body><script type="text/plain" nonce="1">${start}</script><script nonce="1">`,
  );
  expect(html).toContain('["/m.js","/a.js"]');
  expect(html).toContain('</script><script nonce="1">after()</script></body></html>');
});

test('a page without such a script is left as it is', () => {
  const plain = '<html><head></head><body><script type="module">start()</script></body></html>';
  expect(scriptsLast(plain)).toBe(plain);
});
