import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { problem } from '#server/http/answers.ts';
import { securityHeaders } from '#server/http/headers.ts';
import { REQUEST_ID } from '#server/http/request.ts';
import type { Log } from '#server/log.ts';

/** The current answer on each connection. */
const underWay = new WeakMap<Duplex, ServerResponse>();

export function noteAnswer(request: IncomingMessage, response: ServerResponse): void {
  underWay.set(request.socket, response);
  response.once('finish', () => {
    if (request.complete) underWay.delete(request.socket);
  });
}

/**
 * Answers malformed and late requests, which Node itself rejects, with a problem, and closes the connection.
 *
 * @param siteUrl called for each answer: the URL is unknown until the server listens
 */
export function answerClientErrors(siteUrl: () => string, log: Log) {
  return (error: NodeJS.ErrnoException, socket: Duplex): void => {
    const hasAnswer = underWay.get(socket)?.headersSent;
    if (error.code === 'ECONNRESET' || !socket.writable || hasAnswer) return void socket.destroy();
    const fault = faults[error.code ?? ''] ?? malformed;
    const id = randomUUID();
    log.info({ request: id, status: fault.status, fault: error.code }, 'not a request');
    void write(socket, problem(fault), { ...securityHeaders(siteUrl()), [REQUEST_ID]: id });
  };
}

const malformed = { status: 400, title: 'Bad Request', error: 'The request is malformed.' };
const faults: Record<string, typeof malformed> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    title: 'Request Timeout',
    error: 'The request took too long. Please try again.',
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    title: 'Request Header Fields Too Large',
    error: 'The request has too long an address or too many headers.',
  },
};

async function write(socket: Duplex, answer: Response, headers: Record<string, string>) {
  const body = await answer.text();
  const lines = Object.entries({
    ...headers,
    ...Object.fromEntries(answer.headers),
    Connection: 'close',
    'Content-Length': String(Buffer.byteLength(body)),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}\r\n${lines.join('')}\r\n${body}`,
  );
  // Disconnect a client that keeps the connection open.
  setTimeout(() => socket.destroy(), 1000).unref();
}
