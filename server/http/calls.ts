import type { IncomingMessage } from 'node:http';
import { answerContact } from '#server/http/contact-call.ts';
import { isContactCall, isTapCall } from '#server/http/methods.ts';
import { answerTap } from '#server/http/taps-call.ts';
import type { Site } from '#server/site.ts';
import type { Taps } from '#server/taps.ts';

/** The call at this path that is answered beside the router, which would take longer than the rest of it. */
export function callOf(
  request: IncomingMessage,
  path: string,
  { site, taps }: { site: Site; taps: Taps },
): ((address: string) => Promise<Response>) | undefined {
  if (request.method !== 'POST') return undefined;
  if (isContactCall(path)) return (address) => answerContact(request, site, address);
  if (isTapCall(path)) return (address) => answerTap(request, taps, address);
  return undefined;
}
