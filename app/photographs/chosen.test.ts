import { expect, test } from 'vitest';
import { areOnTheWay, type Chosen, change, progressSentence, roomFor } from './chosen.ts';

const states = {
  waiting: { is: 'waiting' },
  sending: { is: 'sending', part: 0.5 },
  ready: { is: 'ready', ticket: 'a.b' },
  failed: { is: 'failed', reason: 'no', again: false },
} as const;

const chosen = (...kinds: (keyof typeof states)[]): Chosen[] =>
  kinds.map((kind, index) => ({ id: index + 1, name: `${index}.jpg`, state: states[kind] }));

test('six fit, and one that failed takes no place', () => {
  expect(roomFor([])).toBe(6);
  expect(roomFor(chosen('ready', 'sending', 'waiting', 'failed'))).toBe(3);
  expect(roomFor(chosen('ready', 'ready', 'ready', 'ready', 'ready', 'ready'))).toBe(0);
});

test('a form waits for those on the way alone', () => {
  expect(areOnTheWay(chosen('ready', 'failed'))).toBe(false);
  expect(areOnTheWay(chosen('ready', 'sending'))).toBe(true);
  expect(areOnTheWay(chosen('waiting'))).toBe(true);
});

test('progress is told in words', () => {
  expect(progressSentence([])).toBe('');
  expect(progressSentence(chosen('ready'))).toBe('1 of 1 photograph ready');
  expect(progressSentence(chosen('ready', 'sending', 'waiting', 'failed'))).toBe(
    '1 of 4 photographs ready, 2 on the way, 1 failed',
  );
});

test('what is told of one that was removed meanwhile changes nothing', () => {
  const all = chosen('sending', 'ready');
  const left = change(all, { type: 'remove', id: 1 });
  expect(left.map(({ id }) => id)).toEqual([2]);
  expect(change(left, { type: 'state', id: 1, state: states.ready })).toEqual(left);
  expect(change(all, { type: 'state', id: 1, state: states.ready })[0]?.state).toEqual(
    states.ready,
  );
});
