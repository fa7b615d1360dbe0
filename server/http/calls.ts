import type { IncomingMessage } from 'node:http';
import { answerContact } from '#server/http/contact-call.ts';
import { isContactCall, isPhotographCall, isTapCall } from '#server/http/methods.ts';
import { answerPhotographs } from '#server/http/photograph-calls.ts';
import { answerTap } from '#server/http/taps-call.ts';
import type { Site } from '#server/site.ts';

/** @param address of who calls */
export type Call = (request: IncomingMessage, address: string) => Promise<Response>;

/** The call at this path, where it is answered beside the router, which would take longer than the rest of it. */
export function callOf(method: string | undefined, path: string, site: Site): Call | undefined {
  if (method === 'POST' && isContactCall(path)) {
    return (request, address) => answerContact(request, site, address);
  }
  if (method === 'POST' && isTapCall(path)) {
    return (request, address) => answerTap(request, site.taps, address);
  }
  if (!isPhotographCall(path)) return undefined;
  return (request, address) => answerPhotographs(request, site, address);
}
