import type { IncomingMessage } from 'node:http';
import { answerContact } from '#server/http/contact-call.ts';
import { answerCounts } from '#server/http/counts-call.ts';
import { isContactCall, isCountsCall, isPhotographCall } from '#server/http/methods.ts';
import { answerPhotographs } from '#server/http/photograph-calls.ts';
import type { Site } from '#server/site.ts';

/** @param address of who calls */
export type Call = (request: IncomingMessage, address: string) => Promise<Response>;

/** The call at this path, where it is answered beside the router, which would take longer than the rest of it. */
export function callOf(method: string | undefined, path: string, site: Site): Call | undefined {
  if (method === 'POST' && isContactCall(path)) {
    return (request, address) => answerContact(request, site, address);
  }
  if (method === 'POST' && isCountsCall(path)) {
    return (request, address) => answerCounts(request, site.counts, address);
  }
  if (!isPhotographCall(path)) return undefined;
  return (request, address) => answerPhotographs(request, site, address);
}
