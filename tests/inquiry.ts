import { newAddress } from './address.ts';

let sent = 0;

/** What a visitor types: a good inquiry with words that no other has, and what is given. */
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
 * Posts an inquiry to the API; what is not given is a good one's.
 *
 * @param address in X-Forwarded-For: a visitor of their own, where nothing is given
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

/** Sends a form, that of /contact by default, as a browser without JavaScript does. */
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
