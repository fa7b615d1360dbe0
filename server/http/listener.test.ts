import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { sendRaw, statusesOf } from '#tests/raw.ts';
import { answerInTurn, shareConnections } from './listener.ts';

const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
const LAST = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';

/** A server whose answers take a moment each, or forever. */
async function serve({ isEndless = false, most = 100 } = {}) {
  const app = fastify();
  let underWay = 0;
  let together = 0;
  let begun = 0;
  answerInTurn(app);
  shareConnections(app.server, most);
  app.get('/', async () => {
    begun += 1;
    underWay += 1;
    together = Math.max(together, underWay);
    await (isEndless ? new Promise(() => undefined) : new Promise(setImmediate));
    underWay -= 1;
    return { begun };
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    app.server.closeAllConnections();
    await app.close();
  });
  return { url, together: () => together, begun: () => begun };
}

test('what a connection sends ahead is answered one after the other', async () => {
  const { url, together } = await serve();
  const said = await sendRaw(url, GET.repeat(15) + LAST);
  expect(statusesOf(said)).toEqual(Array(16).fill(200));
  expect(said.lastIndexOf('"begun":16')).toBeGreaterThan(said.lastIndexOf('"begun":15'));
  expect(together()).toBe(1);
});

test('a connection that sends many ahead of one answer ends, and begins no more', async () => {
  const { url, begun } = await serve({ isEndless: true });
  expect(await sendRaw(url, GET.repeat(1000))).toBe('');
  expect(begun()).toBe(1);
});

test('an address holds so many connections, and may open another when one ends', async () => {
  const { url } = await serve({ most: 2 });
  const open = async (): Promise<Socket> => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };
  const ask = async (socket: Socket) => {
    socket.write(GET);
    const data = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
    return String(data[0]).startsWith('HTTP/1.1 200');
  };
  const [one, two] = [await open(), await open()];
  expect([await ask(one), await ask(two)]).toEqual([true, true]);
  const three = await open();
  three.on('error', () => undefined);
  expect(await ask(three)).toBe(false);
  one.end();
  await once(one, 'close');
  await expect.poll(async () => ask(await open())).toBe(true);
  two.end();
});
