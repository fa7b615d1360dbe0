import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPage } from '#tests/html.ts';
import { type RunningSite, startSite } from '#tests/site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite({ LOG_LEVEL: 'error' });
});
afterAll(() => site.remove());

test('a payment is stated with all that belongs beside it', async () => {
  const { text } = await readPage(`${site.url}/financing?price=$12,995&down=995&apr=6.9&months=60`);
  for (const part of [
    '$237.05 a month',
    '6.9%',
    '60 monthly payments of $237.05',
    'Down payment $995',
    'Amount financed $12,000',
    'Finance charge $2,223',
    'Total of payments $14,223',
    'Estimate, not an offer',
  ]) {
    expect(text).toContain(part);
  }
});

test('no interest means no charge', async () => {
  const { text } = await readPage(`${site.url}/financing?price=10000&down=&apr=0&months=36`);
  expect(text).toContain('Finance charge $0');
  expect(text).toContain('Total of payments $10,000');
});

test.each([
  ['price=0&apr=5&months=60', 'A price from'],
  ['price=100&down=100&apr=5&months=60', 'Less than the price'],
  ['price=100&apr=&months=60', 'A rate from'],
  ['price=100&apr=99&months=60', 'A rate from'],
  ['price=100&apr=5&months=7', 'One of the terms'],
])('financing?%s is refused beside the field', async (query, reason) => {
  expect((await readPage(`${site.url}/financing?${query}`)).text).toContain(reason);
});
