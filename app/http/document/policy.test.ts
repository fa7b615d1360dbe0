import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sealPage } from './policy.ts';

const nonce = '5f0c8a7e';
const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('names its own scripts alone, takes the nonce out, and puts first what is to run first', () => {
  const { html, policy } = sealPage(
    `<head><meta charset="utf-8"/><link rel="modulepreload" href="/a.js" nonce="${nonce}"/></head><p><script>evil()</script><SCRIPT nonce="guess">evil()</SCRIPT></p><script nonce="${nonce}">one()</script><script type="module" async="" nonce="${nonce}">two()</script>`,
    nonce,
    ['sky("$&")'],
    ['https://maps.example.com'],
  );
  expect(html).toBe(
    '<head><meta charset="utf-8"/><script>sky("$&")</script><link rel="modulepreload" fetchpriority="low" href="/a.js"/></head><p><script>evil()</script><SCRIPT nonce="guess">evil()</SCRIPT></p><script>one()</script><script type="module" async="">two()</script>',
  );
  const own = ['sky("$&")', 'one()', 'two()'].map(hash);
  expect(policy).toContain(`script-src 'self' ${own.join(' ')};`);
  expect(policy).toContain('frame-src https://maps.example.com;');
});

test('frames show nothing where nothing is named', () => {
  expect(sealPage('', nonce, [], []).policy).toContain("frame-src 'none';");
});
