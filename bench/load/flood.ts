import autocannon from 'autocannon';
import { newAddress } from '#tests/address.ts';
import { newInquiry } from '#tests/load.ts';

/** Who posts without end: one visitor, whom the limits turn away, or each post another, all of which are stored. */
export const sources = ['one address', 'many addresses'] as const;
export type Source = (typeof sources)[number];

const SENDERS = 16;

/** What came of a flood of posts. */
export interface Flood {
  answered: number;
  /** Answered 201. */
  acknowledged: number;
  /** Answered 5xx. */
  faults: number;
}

/** Posts valid inquiries for some seconds, sixteen at once, as fast as they are answered. */
export async function flood(site: string, from: Source, seconds: number): Promise<Flood> {
  const address = newAddress();
  const result = await autocannon({
    url: `${site}/api/contact`,
    duration: seconds,
    connections: SENDERS,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => ({
          ...request,
          headers: {
            'content-type': 'application/json',
            'x-forwarded-for': from === 'one address' ? address : newAddress(),
          },
          body: JSON.stringify(newInquiry()),
        }),
      },
    ],
  });
  const { '2xx': acknowledged, '5xx': faults, non2xx } = result;
  return { answered: acknowledged + non2xx, acknowledged, faults };
}
