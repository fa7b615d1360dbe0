import { expect, test } from 'vitest';
import { usualHours } from './usual.ts';

const closed = { opens: null, display: 'Mon closed' };
const open = { opens: '10:00', display: 'Tue-Fri 10AM-6PM' };

test('what stands all week is the first day that is open', () => {
  expect(usualHours([open, closed])).toBe('Tue–Fri 10AM–6PM');
  expect(usualHours([closed, open])).toBe('Tue–Fri 10AM–6PM');
});

test('a dealer who never opens says so', () => {
  expect(usualHours([closed])).toBe('Mon closed');
  expect(usualHours([])).toBe('');
});
