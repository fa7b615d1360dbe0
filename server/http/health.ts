import type { Log } from '#server/log.ts';

/** What there is to say of the site's health. */
export interface Health {
  log: Log;
  /** Whether the process ends soon, and nothing new should be sent to it; it still answers. */
  isGoing: () => boolean;
  /** Throws when the store does not answer. */
  checkStore: () => Promise<void>;
  /** Whether the pages show the inventory as it is in the store. */
  arePagesCurrent: () => Promise<boolean>;
  /** What to say of deliveries that wait too long; null when none does. */
  lateDeliveries: () => Promise<string | null>;
}

/** GET /healthz: 200 while the store answers and the process stays. */
export async function healthOf({
  isGoing,
  checkStore,
  arePagesCurrent,
  lateDeliveries,
  log,
}: Health): Promise<{ status: number; body: object }> {
  if (isGoing()) {
    return { status: 503, body: { status: 'going', reason: 'the process ends soon' } };
  }
  try {
    await checkStore();
    const pages = (await arePagesCurrent()) ? 'current' : 'turning over';
    // Late deliveries are no reason to take the site from its visitors: it stays 200, and says so.
    const warning = await lateDeliveries();
    return { status: 200, body: { status: 'ok', pages, ...(warning && { warning }) } };
  } catch (error) {
    log.error({ err: error }, 'health: the store does not answer');
    return { status: 503, body: { status: 'down', reason: 'the store does not answer' } };
  }
}
