import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { newerNames } from '#tests/browser/baseline.ts';

// The tests in a browser find only what they run, and tsconfig.browser.json leaves out files that import the server.
test('no script calls a method of the language that one of the oldest browsers lacks', () => {
  const newer = newerNames().flatMap((name) => {
    const [, method] = /^(?:Array|Map|Object|Promise|String)\.(\w+?)(?:_static)?$/.exec(name) ?? [];
    return method ?? [];
  });
  expect(newer).toContain('toSorted');
  const call = new RegExp(`\\.(?:${newer.join('|')})\\(`, 'g');
  const calls = globSync('build/client/**/*.js').flatMap(
    (file) => readFileSync(file, 'utf8').match(call) ?? [],
  );
  expect(calls).toEqual([]);
});
