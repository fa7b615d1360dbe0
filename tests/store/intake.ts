import type { Inquiry } from '#domain/inquiry/inquiry.ts';
import { keyedHash } from '#server/hash.ts';
import type { Handlers } from '#server/inquiries/handlers.ts';
import { createIntake, type Intake, type IntakeResult } from '#server/inquiries/receive.ts';
import type { Database } from '#server/store/database.ts';
import { sampleInquiry } from './sample.ts';

/** The same for all intakes. */
export const hash = keyedHash('for tests');

/** An instance's own intake over a shared store. */
export function newIntake(
  db: Database,
  handlers: Handlers = {},
  channels: readonly string[] = ['mail'],
): Intake {
  return createIntake({
    db,
    hash,
    site: { url: 'https://sedge.example.com', channels },
    handlers,
    subjectsOf: async () => [],
    nudge: () => undefined,
    log: { warn: () => undefined, error: () => undefined },
  });
}

/** A visitor's input: a message of its own, and the given fields. */
export function typedInquiry(given: Partial<Inquiry> & Record<string, unknown> = {}) {
  const { about: _, ...form } = sampleInquiry();
  typed += 1;
  return {
    ...form,
    message: `Is the green one still there? I ask for the ${typed}. time.`,
    ...given,
  };
}
let typed = 0;

/** The id of a stored inquiry. */
export function idOf(receipt: IntakeResult): string {
  if (receipt.status === 'stored') return receipt.id;
  throw new Error(`not stored: ${JSON.stringify(receipt)}`);
}
