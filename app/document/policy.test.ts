import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sealPage } from './policy.ts';

const nonce = '5f0c8a7e';
const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('names the scripts that the page was rendered with, and takes the nonce out', () => {
  const { html, policy } = sealPage(
    `<link rel="modulepreload" href="/a.js" nonce="${nonce}"/><script nonce="${nonce}">one()</script><script type="module" async="" nonce="${nonce}">two()</script>`,
    nonce,
    [],
  );
  expect(html).toBe(
    '<link rel="modulepreload" href="/a.js"/><script>one()</script><script type="module" async="">two()</script>',
  );
  expect(policy).toContain(`script-src 'self' ${hash('one()')} ${hash('two()')};`);
});

test('names no script that came in with a text', () => {
  const { policy } = sealPage(
    `<p><script>evil()</script><SCRIPT nonce="guess">evil()</SCRIPT></p><script nonce="${nonce}">own()</script>`,
    nonce,
    [],
  );
  expect(policy).not.toContain(hash('evil()'));
  expect(policy).toContain(hash('own()'));
});

test('frames show what is named, and nothing where nothing is', () => {
  expect(sealPage('', nonce, ['https://maps.example.com']).policy).toContain(
    'frame-src https://maps.example.com;',
  );
  expect(sealPage('', nonce, []).policy).toContain("frame-src 'none';");
});
