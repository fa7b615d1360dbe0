import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { says } from '#tests/check/pieces.ts';
import { type Answer, askAddress } from './ask.ts';
import { deadLinks } from './outside.ts';

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const own = { isPrivateAllowed: true };

test('a page is there by HEAD, by GET where that is refused, and where it leads on', async () => {
  const asked: string[] = [];
  const url = await serve((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (request.url === '/old') response.writeHead(301, { Location: '/new' });
    else if (request.url === '/get' && request.method === 'HEAD') response.writeHead(405);
    response.end();
  });
  expect(await askAddress(`${url}/page`, own)).toEqual({ status: 'there' });
  expect(await askAddress(`${url}/get`, own)).toEqual({ status: 'there' });
  expect(await askAddress(`${url}/old`, own)).toEqual({ status: 'there' });
  expect(asked).toEqual(['HEAD /page', 'HEAD /get', 'GET /get', 'HEAD /old', 'HEAD /new']);
});

test.each([
  [404, 'gone'],
  [410, 'gone'],
  [403, 'unsure'],
  [429, 'unsure'],
  [503, 'unsure'],
])('an answer of %i: %s', async (status, said) => {
  const url = await serve((_, response) => response.writeHead(status).end());
  expect(await askAddress(url, own)).toMatchObject({ status: said, why: `answers ${status}` });
});

test('one that leads on without end, or nowhere, is gone', async () => {
  const url = await serve((_, response) => response.writeHead(302, { Location: '/' }).end());
  expect(await askAddress(url, own)).toMatchObject({
    status: 'gone',
    why: expect.stringMatching(/without end/),
  });
  expect(await askAddress('http://127.0.0.1:1/', own)).toMatchObject({ status: 'gone' });
  expect(await askAddress('https://', own)).toMatchObject({ status: 'gone' });
});

test.each(['http://127.0.0.1:1/', 'http://[::1]/', 'http://10.0.0.1/', 'http://localhost:1/'])(
  '%s is of a private network, and not asked',
  async (address) => {
    expect(await askAddress(address)).toMatchObject({
      status: 'gone',
      why: expect.stringMatching(/private network/),
    });
  },
);

test('each address is asked once, a host one at a time, and each place is told', async () => {
  const asked: string[] = [];
  let running = 0;
  let most = 0;
  const ask = async (address: string): Promise<Answer> => {
    asked.push(address);
    running += 1;
    most = Math.max(most, running);
    await new Promise((done) => setImmediate(done));
    running -= 1;
    return address.endsWith('/gone')
      ? { status: 'gone', why: 'answers 404' }
      : { status: address.endsWith('/slow') ? 'unsure' : 'there', why: 'gave no answer' };
  };
  const said = [
    says('https://a.example.com/gone', { line: 1 }),
    says('See https://a.example.com/gone.', { line: 2 }),
    says('https://a.example.com/slow', { line: 3 }),
    says('https://a.example.com/there#part', { line: 4 }),
  ];
  expect(await deadLinks(said, ask)).toMatchObject([
    { harm: 'visitors would notice', line: 1 },
    { harm: 'visitors would notice', line: 2 },
    { harm: 'worth a look', line: 3 },
  ]);
  expect(asked).toHaveLength(3);
  expect(most).toBe(1);
});

test('where nothing answers, the machine is told to have no line', async () => {
  const gone = async (): Promise<Answer> => ({
    status: 'gone',
    why: 'has a host that is not known',
  });
  const said = ['https://a.example.com/', 'https://b.example.com/'].map((text) => says(text));
  expect(await deadLinks(said, gone)).toMatchObject([{ harm: 'worth a look' }]);
  expect(await deadLinks(said.slice(1), gone)).toMatchObject([{ harm: 'visitors would notice' }]);
  expect(await deadLinks([], gone)).toEqual([]);
});
