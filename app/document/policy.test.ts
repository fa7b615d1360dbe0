import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sealPage } from './policy.ts';

const nonce = '5f0c8a7e';
const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('names the scripts that the page was rendered with, and takes the nonce out', () => {
  const { html, policy } = sealPage(
    `<link rel="modulepreload" href="/a.js" nonce="${nonce}"/><script nonce="${nonce}">one()</script><script type="module" async="" nonce="${nonce}">two()</script>`,
    nonce,
    ['sky()'],
    [],
  );
  expect(html).toBe(
    '<link rel="modulepreload" href="/a.js"/><script>one()</script><script type="module" async="">two()</script>',
  );
  expect(policy).toContain(`script-src 'self' ${hash('sky()')} ${hash('one()')} ${hash('two()')};`);
});

test('what is to run first stands first in the head, after the encoding', () => {
  const page =
    '<!DOCTYPE html><html><head><meta charSet="utf-8"/><link href="/a.css"/></head></html>';
  const { html } = sealPage(page, nonce, ['sky("$&")', 'worker()'], []);
  expect(html).toBe(
    '<!DOCTYPE html><html><head><meta charSet="utf-8"/><script>sky("$&")</script><script>worker()</script><link href="/a.css"/></head></html>',
  );
});

test('names no script that came in with a text', () => {
  const { policy } = sealPage(
    `<p><script>evil()</script><SCRIPT nonce="guess">evil()</SCRIPT></p><script nonce="${nonce}">own()</script>`,
    nonce,
    ['sky()'],
    [],
  );
  expect(policy).not.toContain(hash('evil()'));
  expect(policy).toContain(hash('own()'));
});

test('frames show what is named, and nothing where nothing is', () => {
  expect(sealPage('', nonce, ['sky()'], ['https://maps.example.com']).policy).toContain(
    'frame-src https://maps.example.com;',
  );
  expect(sealPage('', nonce, ['sky()'], []).policy).toContain("frame-src 'none';");
});
