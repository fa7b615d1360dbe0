import { expect, test } from 'vitest';
import { findingOf } from './faults.ts';

test.each([
  [
    `dealer/business.yaml:12: hours[0].opens: "9AM": must be a time such as '09:00'`,
    { file: 'dealer/business.yaml', line: 12, what: 'hours[0].opens: "9AM"' },
    /^It must be a time/,
  ],
  [
    'dealer/models/a.yaml:3:9: not readable as YAML: Missing closing "quote',
    { file: 'dealer/models/a.yaml', line: 3, what: expect.stringContaining('not readable') },
    /^Mend it/,
  ],
  [
    'words/home.yaml: "evolution-d6": must be a model in content/dealer/models',
    { file: 'words/home.yaml', line: undefined, what: '"evolution-d6"' },
    /^It must be a model/,
  ],
  [
    'a.yaml:1: e-mail: "x": is not a known field; check its spelling or remove it',
    { file: 'a.yaml', line: 1, what: 'e-mail: "x": is not a known field' },
    /^Check its spelling/,
  ],
  [
    'line 7, column price: "free" must be dollars',
    { file: 'stock.csv', line: 7, what: 'column price: "free"' },
    /^It must be dollars/,
  ],
  ['nobody knows', { file: 'stock.csv', line: undefined, what: 'nobody knows' }, /./],
])('%j', (fault, found, todo) => {
  expect(findingOf(fault, 'stock.csv')).toEqual({
    harm: 'must not go live',
    ...found,
    todo: expect.stringMatching(todo),
  });
});
