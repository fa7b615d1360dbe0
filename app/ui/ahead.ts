/**
 * How long an answer that was asked for ahead of a click may be shown, in milliseconds: longer than from aiming at a link
 * to clicking it, and no longer than a price may be wrong. `ahead` in server/http/headers.ts says the same of pages' data.
 */
const FRESH = 5000;

const answers = new Map<string, { answer: Promise<Response>; at: number }>();

/** Asks for what a click is about to ask for, once as long as the answer is fresh. */
export function askAhead(url: string): void {
  for (const [each, { at }] of answers) if (!isFresh(at)) answers.delete(each);
  if (answers.has(url)) return;
  // Read to its end, or the connection would wait for somebody who does.
  const answer = fetch(url).then(async (got) => new Response(await got.arrayBuffer(), got));
  answer.catch(() => undefined);
  answers.set(url, { answer, at: Date.now() });
}

/** The answer that was asked for ahead, to be used once; undefined where there is none, or it is no longer fresh. */
export function takeAhead(url: string): Promise<Response> | undefined {
  const kept = answers.get(url);
  answers.delete(url);
  return kept && isFresh(kept.at) ? kept.answer : undefined;
}

function isFresh(at: number): boolean {
  return Date.now() - at < FRESH;
}
