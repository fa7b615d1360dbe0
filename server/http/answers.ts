import { STATUS_CODES } from 'node:http';
import { cachePolicy } from '#server/http/headers.ts';

interface Problem {
  /** The URL of an explanation, where the status alone does not identify the problem. */
  type?: string;
  status: number;
  /** Otherwise the status's own phrase. */
  title?: string;
  /** For the visitor; our pages show it (docs/product.md, Calls). Default: the status's own sentence. */
  error?: string;
  errors?: { detail: string; pointer: string }[];
  headers?: Record<string, string>;
}

/** An error answer as `application/problem+json` (RFC 9457; docs/field.md, Errors). */
export function problem({ headers, ...said }: Problem): Response {
  const { status, error = sentences[status] ?? sentences[status < 500 ? 400 : 500] } = said;
  const body = { type: 'about:blank', title: STATUS_CODES[status], detail: error, ...said, error };
  return Response.json(body, {
    status,
    headers: {
      'Content-Type': 'application/problem+json',
      'Cache-Control': cachePolicy.never,
      ...headers,
    },
  });
}

const sentences: Record<number, string> = {
  400: 'The request is malformed.',
  404: 'There is no such file.',
  408: 'The request took too long. Please try again.',
  413: 'The message is too long.',
  416: 'The file is shorter.',
  431: 'The request has too long an address or too many headers.',
  500: 'Something went wrong on our side. Please try again.',
};

/** An answer to GET that may change at any second. */
export function liveAnswer(contentType: string, body: string): Response {
  return new Response(body, {
    headers: { 'Cache-Control': cachePolicy.live, 'Content-Type': contentType },
  });
}

export function liveJson(value: unknown): Response {
  return liveAnswer('application/json', JSON.stringify(value));
}
