import type { Inquiry } from '#domain/inquiry/inquiry.ts';
import type { Handler } from '#server/inquiries/handlers.ts';
import { createIntake, type Intake } from '#server/inquiries/receive.ts';
import type { StoreResult } from '#server/inquiries/store-result.ts';
import type { Database } from '#server/store/database.ts';
import { sampleInquiry } from './sample.ts';

/** The same for all intakes. */
export const SECRET = 'for tests';

/** What each instance of the site has of its own over a store that they share. */
export function newIntake(
  db: Database,
  about: Handler<'about'>['settle'] = async () => ({ status: 'ok', kept: {} }),
): Intake {
  return createIntake({
    db,
    channels: () => ['mail'],
    secret: SECRET,
    host: () => 'sedge.example.com',
    handlers: { about: { settle: about } },
  });
}

/** What a visitor types: a message that nobody else has sent, and what is given. */
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

/** Its id, where it was stored. */
export function idOf(receipt: StoreResult): string {
  if (receipt.status === 'stored') return receipt.id;
  throw new Error(`not stored: ${JSON.stringify(receipt)}`);
}
