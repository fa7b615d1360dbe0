import { expect, test } from 'vitest';
import { moment } from './moment.ts';

test.each([
  ['2026-11-22T19:29Z', '2026-11-22 14:29 ET'],
  ['2026-07-04T03:59Z', '2026-07-03 23:59 ET'],
])('%s is %s', (instant, said) => {
  expect(moment(Date.parse(instant))).toBe(said);
});
