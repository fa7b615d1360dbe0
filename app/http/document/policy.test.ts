import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sealPage } from './policy.ts';

const nonce = '5f0c8a7e';
const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('names its own scripts alone, takes the nonce out, and leaves the modules to the script that runs first', () => {
  const { html, policy } = sealPage(
    `<head><meta charset="utf-8"/><link rel="modulepreload" href="/a.js" nonce="${nonce}"/></head><p><script>evil()</script><SCRIPT nonce="guess">evil()</SCRIPT></p><script nonce="${nonce}">one()</script><script nonce="${nonce}" type="module" async="">two()</script>`,
    nonce,
    ['sky("$&")'],
    ['https://maps.example.com'],
  );
  const [, start = ''] = /<script>(.*?\)\(\["\/a\.js"\]\))<\/script>/s.exec(html) ?? [];
  expect(html).toBe(
    `<head><meta charset="utf-8"/><script>${start}</script><script>sky("$&")</script></head><p><script>evil()</script><SCRIPT nonce="guess">evil()</SCRIPT></p><script>one()</script><script type="text/plain">two()</script>`,
  );
  const own = [start, 'sky("$&")', 'one()', 'two()'].map(hash);
  expect(policy).toContain(`script-src 'self' ${own.join(' ')};`);
  expect(policy).toContain('frame-src https://maps.example.com;');
});

test('frames show nothing where nothing is named', () => {
  expect(sealPage('', nonce, [], []).policy).toContain("frame-src 'none';");
});
