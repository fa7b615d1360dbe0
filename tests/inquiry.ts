/** Posts an inquiry as the form does; what is not given is a good one's. */
export function sendInquiry(
  siteUrl: string,
  given: { email?: string | undefined; message?: string } = {},
): Promise<Response> {
  return fetch(`${siteUrl}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Ada',
      lastName: 'Byron',
      email: given.email ?? 'ada@example.org',
      phone: '732-555-0101',
      interest: 'general',
      message: given.message ?? 'Is the teal one still there?',
    }),
  });
}
