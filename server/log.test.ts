import { expect, test } from 'vitest';
import { loggedPath } from './http/request.ts';
import { readable, withoutPersons } from './log.ts';

test('an error is logged with its causes, and without what it quotes of a person', () => {
  const cause = Object.assign(new Error('550 <ada@example.org>: no such user'), {
    code: 'EENVELOPE',
    detail: 'Failing row contains (Ada, Lovelace, 732-555-0101)',
  });
  cause.cause = cause;
  const logged = withoutPersons(new Error('could not be stored', { cause }));
  expect(logged).toMatchObject({
    type: 'Error',
    message: 'could not be stored',
    stack: expect.stringContaining('log.test.ts'),
    cause: { code: 'EENVELOPE', message: '550 <…@…>: no such user' },
  });
  expect(JSON.stringify(logged)).not.toMatch(/ada@|Lovelace|555-0101/);
  const many = new AggregateError([new Error('one'), new Error('two')], 'both');
  many.message = '';
  expect(withoutPersons(many)).toMatchObject({ message: 'Error: one; Error: two' });
});

test('a path is logged without the address that someone typed into it', () => {
  expect(loggedPath('/vehicles/EDGE-15')).toBe('/vehicles/EDGE-15');
  expect(loggedPath('/mailto:ada%40example.org/x')).toBe('/…/x');
  expect(loggedPath(`/${'a'.repeat(999)}`)).toHaveLength(200);
});

test('at a terminal a line reads as one, whatever is in it', () => {
  const line = { level: 50, time: 0, msg: 'a page failed', path: '/\u001b[2J', ms: 4 };
  expect(readable(JSON.stringify(line))).toMatch(
    /^\d\d:\d\d:\d\d ERROR: a page failed path=\/�\[2J ms=4\n$/,
  );
});
