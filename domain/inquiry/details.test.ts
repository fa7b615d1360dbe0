import { expect, it } from 'vitest';
import { calledInquiry } from './details.ts';

it('an inquiry is called by what it asks for, else by what its form says', () => {
  const tradeIn = {
    make: 'Club Car',
    model: 'Onward',
    condition: 'good',
    wanted: 'trade',
  } as const;
  expect(calledInquiry({ interest: 'sales', details: { tradeIn } })).toBe('Trade-in');
  expect(calledInquiry({ interest: 'sales', details: { visit: { landing: '/' } } })).toBe(
    'Sales inquiry',
  );
  expect(calledInquiry({ interest: 'general', details: null })).toBe('General inquiry');
});
