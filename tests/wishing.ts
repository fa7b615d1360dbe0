import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendInquiry } from '#tests/inquiry.ts';
import { detailsOf, kindOf, type WishKind } from '#tests/wishes.ts';

/** An inquiry's mark in its message, and its part beyond that. */
interface Wish {
  token: string;
  kind: WishKind;
}

export interface Wishing {
  /** By the ids that the site acknowledged with 201. */
  acknowledged: Map<string, Wish>;
  /** Stops once all requests under way have answers. */
  stop: () => Promise<void>;
}

const WRITERS = 6;

/**
 * Writes to a site as fast as it answers: plain inquiries, test drives, rentals and photographs in turn, each from an
 * address of its own. Retries while the site is down.
 */
export function startWishing(site: { url: string }): Wishing {
  const acknowledged = new Map<string, Wish>();
  let ended = false;
  let sent = 0;

  async function write(): Promise<void> {
    while (!ended) {
      sent += 1;
      const kind = kindOf(sent);
      const token = `token-${sent}-end`;
      try {
        const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
        const answer = await sendInquiry(site.url, {
          email: `visitor-${sent}@example.org`,
          phone: `732${String(sent).padStart(7, '0')}`,
          message: `The blue one or the green one? ${token}`,
          address,
          details: await detailsOf(kind, { url: site.url, address }),
        });
        const { id } = (await answer.json()) as { id?: string };
        // 409: the drive or the carts are taken.
        if (answer.status === 201 && id) acknowledged.set(id, { token, kind });
      } catch (error) {
        // The site was killed before or during the answer: not acknowledged.
        if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
        await sleep(20);
      }
    }
  }

  const writers = Array.from({ length: WRITERS }, write);
  return {
    acknowledged,
    async stop() {
      ended = true;
      await Promise.all(writers);
    },
  };
}
