import { expect, test } from 'vitest';
import { changedDraft, KEPT_FOR, readDrafts } from './draft.ts';

const fields = { message: { value: 'Is it there?', was: '' } };

test('a draft is read until a day has passed', () => {
  const text = JSON.stringify({ '/contact': { at: 1000, fields } });
  expect(readDrafts(text, 1000 + KEPT_FOR - 1)).toEqual({ '/contact': { at: 1000, fields } });
  expect(readDrafts(text, 1000 + KEPT_FOR)).toEqual({});
});

test.each([
  null,
  '',
  '{',
  'null',
  '[]',
  '{"/contact":null}',
  '{"/contact":{"at":"1","fields":{}}}',
  '{"/contact":{"at":1,"fields":{"message":"x"}}}',
  '{"/contact":{"at":1,"fields":{"message":{"value":1,"was":""}}}}',
])('what is no draft is none: %j', (text) => {
  expect(readDrafts(text, 1)).toEqual({});
});

test('what was typed is kept, and what says again what it said first is not', () => {
  const shown = { message: '', phone: '' };
  const draft = changedDraft(undefined, fields, shown, 5);
  expect(draft).toEqual({ at: 5, fields });
  expect(changedDraft(draft, {}, shown, 6)).toBeUndefined();
});

test('a draft that was only put back into its form is no newer for it', () => {
  const draft = changedDraft(undefined, fields, { message: '' }, 5);
  expect(changedDraft(draft, fields, { message: '' }, 6)).toBe(draft);
});

test('a sentence about another cart waits until one is typed about this', () => {
  const other = { at: 1, fields: { message: { value: 'The blue one?', was: 'About X.' } } };
  const shown = { message: 'About Y.', phone: '' };
  const phone = { phone: { value: '732', was: '' } };
  const both = changedDraft(other, phone, shown, 2);
  expect(both?.fields).toEqual({ ...other.fields, ...phone });
  const message = { message: { value: 'The red one?', was: 'About Y.' } };
  expect(changedDraft(both, message, shown, 3)?.fields).toEqual(message);
});

test('a field that the form does not have is forgotten with the next change', () => {
  const before = { at: 1, fields: { gone: { value: 'x', was: '' } } };
  expect(changedDraft(before, fields, { message: '' }, 2)?.fields).toEqual(fields);
});
