import { connect, type Socket } from 'node:net';

const CLIENTS = 200;

/**
 * Clients that send a request's head byte by byte, one a second, and connect again when they are dropped.
 *
 * @returns what ends them, and gives how often one was dropped
 */
export function slowClients(site: string): () => number {
  const { hostname, port } = new URL(site);
  const head = `GET / HTTP/1.1\r\nHost: ${hostname}\r\nX-Slow: ${'x'.repeat(600)}`;
  const open = new Set<Socket>();
  let dropped = 0;
  let ended = false;
  const start = () => {
    const socket = connect(Number(port), hostname);
    let sent = 0;
    const timer = setInterval(() => socket.write(head.slice(sent, ++sent)), 1000);
    open.add(socket);
    socket.resume();
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      open.delete(socket);
      if (ended) return;
      dropped += 1;
      start();
    });
  };
  for (let each = 0; each < CLIENTS; each += 1) start();
  return () => {
    ended = true;
    for (const socket of open) socket.destroy();
    return dropped;
  };
}
