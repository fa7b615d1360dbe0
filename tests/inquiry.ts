import { newAddress } from './address.ts';

let sent = 0;

/** A valid inquiry with a message of its own, and the given fields. */
function typed<T extends object>(given: T) {
  sent += 1;
  return {
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.org',
    phone: '732-555-0101',
    interest: 'general',
    message: `Is the teal one still there? (${sent})`,
    ...given,
  };
}

/**
 * Posts an inquiry to the API; valid but for the given fields.
 *
 * @param address in X-Forwarded-For; by default a new visitor's
 */
export function sendInquiry(
  siteUrl: string,
  { address = newAddress(), ...given }: { address?: string; [field: string]: unknown } = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${siteUrl}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address, ...headers },
    body: JSON.stringify(typed(given)),
  });
}

/** Sends a form, by default that of /contact, as a browser without JavaScript does. */
export function sendInquiryForm(
  siteUrl: string,
  given: Record<string, string> = {},
  { address = newAddress(), path = '/contact' } = {},
): Promise<Response> {
  return fetch(siteUrl + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'X-Forwarded-For': address },
    body: new URLSearchParams(typed(given)),
  });
}
