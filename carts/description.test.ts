import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readDescriptions } from './description.ts';

const CART = `cart:
  style: city
  rows: [forward, rear]
  size: { length: 110, width: 48, height: 72 }
  clearance: 5
  tire: { tread: street, diameter: 20, width: 8 }
  rim: { design: five, diameter: 12 }
  seat: bench
  windshield: none
  extras: []
  colors: { paint: '#0a626b', roof: '#111111', seat: '#222222', insert: '#333333', piping: '#444444', stripe: '#555555' }
`;

let content: string;
beforeEach(async () => {
  content = await mkdtemp(join(tmpdir(), 'carts-'));
  await mkdir(join(content, 'dealer/models'), { recursive: true });
});
afterEach(() => rm(content, { recursive: true }));

async function write(name: string, text: string): Promise<void> {
  await writeFile(join(content, 'dealer/models', name), text);
}

test('reads the cart of each model, and nothing else of its file', async () => {
  await write('one.yaml', `price: not known here\n${CART}`);
  await write('two.yaml', CART);
  await write('notes.txt', 'not a model');
  const { carts, faults } = await readDescriptions(content);
  expect(faults).toEqual([]);
  expect([...carts.keys()]).toEqual(['one', 'two']);
  expect(carts.get('one')?.size.length).toBe(110);
});

test('tells every fault by file and field, and reads the others', async () => {
  await write('cut.yaml', 'cart: [1, 2');
  await write('empty.yaml', '');
  await write('long.yaml', CART.replace('length: 110', 'length: 1100').replace('five', 'six'));
  await write('none.yaml', 'name: No cart');
  await write('right.yaml', CART);
  await write('unknown.yaml', 'cart: *nothing');
  const { carts, faults } = await readDescriptions(content);
  expect([...carts.keys()]).toEqual(['right']);
  const told = faults.map((fault) => fault.slice(join(content, 'dealer/models').length + 1));
  expect(told.map((fault) => fault.split(': ').slice(0, 2).join(' '))).toEqual([
    expect.stringMatching(/^cut\.yaml /),
    'empty.yaml cart',
    'long.yaml cart.size.length',
    'long.yaml cart.rim.design',
    'none.yaml cart',
    expect.stringMatching(/^unknown\.yaml /),
  ]);
});

test('a folder without models is an error, and no empty list', async () => {
  await expect(readDescriptions(join(content, 'none'))).rejects.toThrow('ENOENT');
});
