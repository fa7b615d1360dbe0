import { afterEach } from 'vitest';
import type { Mailbox } from '#tests/mailbox.ts';
import type { RunningSite } from '#tests/site.ts';

/** Gives a function that keeps sites and mailboxes of a test until its end, and then ends them. */
export function trackParts() {
  const open: { remove?: () => Promise<void>; close?: () => Promise<void> }[] = [];
  afterEach(async () => {
    // Sites first: a mailbox waits until they have hung up.
    for (const part of open.splice(0)) await (part.remove ?? part.close)?.();
  });
  return async function track<Part extends RunningSite | Mailbox>(
    starting: Promise<Part>,
  ): Promise<Part> {
    const part = await starting;
    open.push(part);
    return part;
  };
}
