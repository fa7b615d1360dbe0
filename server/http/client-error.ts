import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { problem } from '#server/http/answers.ts';
import { securityHeaders } from '#server/http/headers.ts';
import { REQUEST_ID } from '#server/http/request.ts';
import type { Log } from '#server/log.ts';

/** The last answer on each connection. */
const answers = new WeakMap<Duplex, ServerResponse<IncomingMessage>>();

export function noteAnswer(response: ServerResponse<IncomingMessage>): void {
  answers.set(response.req.socket, response);
}

/**
 * Answers malformed and late requests, which Node itself rejects, with a problem, and closes the connection.
 *
 * @param siteUrl called for each answer: the URL is unknown until the server listens
 */
export function answerClientErrors(siteUrl: () => string, log: Log) {
  return async (error: NodeJS.ErrnoException, socket: Duplex): Promise<void> => {
    const last = answers.get(socket);
    const isOver = !last?.headersSent || (last.writableFinished && last.req.complete);
    if (error.code === 'ECONNRESET' || !socket.writable || !isOver) return void socket.destroy();
    const status = statuses[error.code ?? ''] ?? 400;
    const id = randomUUID();
    log.info({ request: id, status, fault: error.code }, 'not a request');
    const answer = problem({ status });
    const body = Buffer.from(await answer.arrayBuffer());
    const headers = {
      ...securityHeaders(siteUrl()),
      ...Object.fromEntries(answer.headers),
      [REQUEST_ID]: id,
      Connection: 'close',
      'Content-Length': body.byteLength,
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', ''].join('\r\n');
    socket.end(Buffer.concat([Buffer.from(head), body]));
    // Disconnect a client that keeps the connection open.
    setTimeout(() => socket.destroy(), 1000).unref();
  };
}

const statuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};
