import { cachePolicy } from '#server/http/headers.ts';

interface Problem {
  /** The URL of an explanation, where the status alone does not identify the problem. */
  type?: string;
  status: number;
  title: string;
  /** For the visitor; our pages show it (docs/product.md, Calls). */
  error: string;
  errors?: { detail: string; pointer: string }[];
  headers?: Record<string, string>;
}

/** An error answer as `application/problem+json` (RFC 9457; docs/field.md, Errors). */
export function problem({
  type = 'about:blank',
  status,
  title,
  error,
  errors,
  headers,
}: Problem): Response {
  const body = { type, title, status, detail: error, error, errors };
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/problem+json',
      'Cache-Control': cachePolicy.never,
      ...headers,
    },
  });
}

/** 405 with the methods that would have worked (RFC 9110, section 15.5.6). */
export function methodNotAllowed(allow: string): Response {
  return problem({
    status: 405,
    title: 'Method Not Allowed',
    error: `This address answers ${allow} only.`,
    headers: { Allow: allow },
  });
}

/** An answer to GET that may change at any second. */
export function liveAnswer(contentType: string, body: string): Response {
  return new Response(body, {
    headers: { 'Cache-Control': cachePolicy.live, 'Content-Type': contentType },
  });
}

export function liveJson(value: unknown): Response {
  return liveAnswer('application/json', JSON.stringify(value));
}
