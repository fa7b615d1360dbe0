import { EventEmitter } from 'node:events';
import { createServer } from 'node:http';
import { expect, test, vi } from 'vitest';
import { boundConnections, countedAddress } from './listener.ts';

test.each([
  ['127.0.0.1', undefined],
  ['::1', undefined],
  ['::ffff:127.0.0.1', undefined],
  ['10.1.2.3', undefined],
  ['172.31.0.1', undefined],
  ['192.168.1.20', undefined],
  ['fd12:3456::1', undefined],
  ['fe80::1', undefined],
  ['', undefined],
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['172.32.0.1', '172.32.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8:1:2::6', '2001:db8:1:2::'],
  ['2001:db8::6', '2001:db8::'],
])('%s is counted as %s', (address, counted) => {
  expect(countedAddress(address)).toBe(counted);
});

test('an address has a hundred connections, and a place again when one ends', () => {
  const server = createServer();
  boundConnections(server, { perAddress: true });
  const connect = (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, destroy: vi.fn() });
    server.emit('connection', socket);
    return socket;
  };
  const sockets = Array.from({ length: 100 }, () => connect('203.0.113.9'));
  expect(sockets.some(({ destroy }) => destroy.mock.calls.length > 0)).toBe(false);
  expect(connect('203.0.113.9').destroy).toHaveBeenCalled();
  expect(connect('203.0.113.10').destroy).not.toHaveBeenCalled();
  sockets[0]?.emit('close');
  expect(connect('203.0.113.9').destroy).not.toHaveBeenCalled();
  for (let each = 0; each < 300; each += 1) {
    expect(connect('192.168.1.1').destroy).not.toHaveBeenCalled();
  }
});

test('behind a proxy, which has one address for all, no address is bounded', () => {
  const server = createServer();
  boundConnections(server, { perAddress: false });
  const sockets = Array.from({ length: 300 }, () => {
    const socket = Object.assign(new EventEmitter(), {
      remoteAddress: '203.0.113.9',
      destroy: vi.fn(),
    });
    server.emit('connection', socket);
    return socket;
  });
  expect(sockets.some(({ destroy }) => destroy.mock.calls.length > 0)).toBe(false);
});
