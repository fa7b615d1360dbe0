let sent = 0;

/** Posts an inquiry to the API; what is not given is a good one's, with words that no other has. */
export function sendInquiry(siteUrl: string, given: Given = {}): Promise<Response> {
  sent += 1;
  const { email = 'ada@example.org', phone = '732-555-0101' } = given;
  const { message = `Is the teal one still there? (${sent})` } = given;
  return fetch(`${siteUrl}/api/contact`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      // Believed where the site is told that it stands behind a proxy.
      ...(given.address ? { 'X-Forwarded-For': given.address } : {}),
    },
    body: JSON.stringify({
      firstName: 'Ada',
      lastName: 'Byron',
      email,
      phone,
      interest: 'general',
      message,
      page: given.page,
      details: given.details,
    }),
  });
}

interface Given {
  email?: string | undefined;
  phone?: string;
  message?: string;
  page?: string;
  /** IP address. */
  address?: string;
  details?: object | undefined;
}
