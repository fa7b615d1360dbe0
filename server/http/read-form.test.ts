import { PassThrough, Readable } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import type { Taken } from '#server/photographs/photographs.ts';
import { newAddress } from '#tests/address.ts';
import { readForm } from './read-form.ts';

const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=x';
const ready: Taken = { status: 'ready', ticket: 'a.b' };
const take = async () => ready;
afterEach(() => void vi.useRealTimers());

function read(
  contentType: string,
  body: string | Readable,
  address = newAddress(),
  isOfShop = false,
) {
  return readForm({
    body: typeof body === 'string' ? Readable.from([Buffer.from(body)]) : body,
    contentType,
    address,
    isOfShop,
    take,
  });
}

const field = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (bytes: string) =>
  `--x\r\nContent-Disposition: form-data; name="f"; filename="a.jpg"\r\n\r\n${bytes}`;
const end = '\r\n--x--\r\n';

test.each([
  ['fields', URLENCODED, 'a=1&b=2', 'ok'],
  ['fields in parts', MULTIPART, `${field('a', '1')}--x--\r\n`, 'ok'],
  ['no type', '', 'a=1', 415],
  ['plain text', 'text/plain', 'a=1', 415],
  ['JSON', 'application/json', '{"a":"1"}', 415],
  ['parts without a boundary', 'multipart/form-data', 'a=1', 400],
  ['no parts', MULTIPART, 'nothing of it', 400],
  ['a long field', URLENCODED, `a=${'x'.repeat(65 * 1024)}`, 413],
  ['many fields', URLENCODED, 'a=1&'.repeat(61), 413],
  ['a long name', URLENCODED, `${'a'.repeat(101)}=1`, 413],
  ['long fields', MULTIPART, `${field('a', 'x'.repeat(40_000)).repeat(2)}--x--\r\n`, 413],
])('of %s', async (_, type, body, outcome) => {
  const form = await read(type, body);
  expect(form.status === 'ok' ? 'ok' : form.code).toBe(outcome);
});

test('a file that takes longer than two minutes ends its form, which gives back what came before it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const address = newAddress();
  const body = new PassThrough();
  let isRead = false;
  const form = read(MULTIPART, body, address).finally(() => {
    isRead = true;
  });
  body.write(field('a', '1') + file('b'));
  await new Promise(setImmediate);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(119_000);
  body.write('b');
  await new Promise(setImmediate);
  expect(isRead).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(await form).toMatchObject({ status: 'refused', code: 408, fields: [['a', '1']] });
  const quick = await read(MULTIPART, file('b') + end, address);
  expect(quick).toMatchObject({ photographs: [{ taken: ready }] });
});

test('files of one network leave others theirs, and a form without files needs no place', async () => {
  const open: PassThrough[] = [];
  const forms: Promise<unknown>[] = [];
  const begin = (address: string) => {
    const body = new PassThrough();
    open.push(body);
    forms.push(read(MULTIPART, body, address));
    body.write(file('b'));
    return new Promise(setImmediate);
  };
  const outcomeFor = async (address: string) => {
    const form = await read(MULTIPART, field('a', '1') + file('b') + end, address);
    expect(form.fields).toEqual([['a', '1']]);
    return form.status === 'ok' && form.photographs[0]?.taken.status;
  };
  for (const n of [1, 2, 3]) await begin(`2001:db8:1:1::${n}`);
  expect(await outcomeFor('2001:db8:1:1::4')).toBe('busy');
  expect(await outcomeFor('2001:db8:1:2::1')).toBe('ready');
  for (const n of [1, 2, 3]) await begin(`2001:db8:1:2::${n}`);
  expect(await outcomeFor('2001:db8:1:3::1')).toBe('busy');
  expect(await outcomeFor('203.0.113.1')).toBe('ready');
  for (const n of [1, 2, 3, 4, 5, 6]) await begin(`203.0.${n}.1`);
  expect(await outcomeFor('203.0.113.1')).toBe('busy');
  expect(await read(MULTIPART, `${field('a', '1')}--x--\r\n`)).toMatchObject({ status: 'ok' });
  for (const body of open) body.end(end);
  await Promise.all(forms);
  expect(await outcomeFor('203.0.113.1')).toBe('ready');
});

test('strangers and the shop leave each other their places, and the shop has twelve at one address', async () => {
  const address = newAddress();
  const open: PassThrough[] = [];
  const forms: Promise<unknown>[] = [];
  const outcomeFor = async (isOfShop: boolean) => {
    const form = await read(MULTIPART, file('b') + end, address, isOfShop);
    return form.status === 'ok' && form.photographs[0]?.taken.status;
  };
  for (const isOfShop of [false, true]) {
    for (let nth = 0; nth < (isOfShop ? 12 : 3); nth++) {
      expect(await outcomeFor(true)).toBe('ready');
      const body = new PassThrough();
      open.push(body);
      forms.push(read(MULTIPART, body, address, isOfShop));
      body.write(file('b'));
      await new Promise(setImmediate);
    }
    expect(await outcomeFor(isOfShop)).toBe('busy');
  }
  for (const body of open) body.end(end);
  await Promise.all(forms);
});

test('a sender that leaves in the middle frees its place', async () => {
  const address = newAddress();
  for (let n = 0; n < 4; n += 1) {
    const body = new PassThrough();
    const form = read(MULTIPART, body, address);
    body.write(file('b'));
    await new Promise(setImmediate);
    body.destroy(new Error('gone'));
    await expect(form).rejects.toThrow('gone');
  }
  expect(await read(MULTIPART, file('b') + end, address)).toMatchObject({
    photographs: [{ taken: ready }],
  });
});
