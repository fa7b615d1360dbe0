import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wantedBy } from './filter-words.ts';
import { filterNames, readFilters } from './filters.ts';

test('what somebody looks for is one line, whatever the address holds', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...filterNames), fc.string()), (said) => {
      const line = wantedBy(readFilters(new URLSearchParams(said)));
      expect(line).not.toMatch(/[\n\r]/);
    }),
  );
});
