import { expect, test } from 'vitest';
import { loggedPath } from './http/request.ts';
import { readable, withoutPersons } from './log.ts';

test('an error is logged with its causes, and without what it quotes of a person', () => {
  const cause = Object.assign(new Error('550 <ada@example.org>: no such user'), {
    code: 'EENVELOPE',
    detail: 'Failing row contains (Ada, Lovelace, 732-555-0101)',
  });
  const logged = withoutPersons(new Error('could not be stored', { cause }));
  const text = JSON.stringify(logged);
  expect(logged).toMatchObject({
    type: 'Error',
    message: 'could not be stored',
    cause: { code: 'EENVELOPE', message: '550 <…@…>: no such user' },
  });
  expect(text).toContain('log.test.ts');
  expect(text).not.toMatch(/ada@|Lovelace|555-0101/);
  expect(withoutPersons('ada@example.org')).toBe('…@…');
});

test('an error of many says what they were, and one that is its own cause ends', () => {
  const many = new AggregateError([new Error('one'), new Error('two')], 'both');
  many.message = '';
  expect(withoutPersons(many)).toMatchObject({ message: 'Error: one; Error: two' });
  const loop = new Error('loop');
  loop.cause = loop;
  expect(JSON.stringify(withoutPersons(loop)).length).toBeLessThan(100_000);
});

test('a path is logged without the address that someone typed into it', () => {
  expect(loggedPath('/vehicles/EDGE-15')).toBe('/vehicles/EDGE-15');
  expect(loggedPath('/ada@example.org/x')).toBe('/…/x');
  expect(loggedPath('/mailto:ada%40example.org')).toBe('/…');
  expect(loggedPath(`/${'a'.repeat(999)}`)).toHaveLength(200);
});

test('at a terminal a line reads as one, whatever is in it', () => {
  const line = { level: 50, time: 0, msg: 'a page failed', path: '/\u001b[2J', ms: 4 };
  expect(readable(JSON.stringify(line))).toMatch(
    /^\d\d:\d\d:\d\d ERROR: a page failed path=\/�\[2J ms=4\n$/,
  );
  const failed = { level: 30, time: 0, msg: 'x', err: { message: 'm', stack: 'Error: m\n  at y' } };
  expect(readable(JSON.stringify(failed))).toMatch(/x\nError: m\n {2}at y\n$/);
});
