import type { Log } from '#server/log.ts';
import type { Intake, Sender } from './receive.ts';
import type { StoreResult } from './store-result.ts';

/** `failed`: the store did not take it, and the reason is in the log. */
export type IntakeResult = StoreResult | { status: 'failed' };

/** The intake as pages and calls use it. */
export interface GuardedIntake {
  receive(input: unknown, sender: Sender): Promise<IntakeResult>;
  token: Intake['token'];
}

/**
 * An intake whose failing store is a value and no exception, and which has what it stored delivered at once.
 *
 * @param nudge tells the outbox that something is due
 */
export function guardIntake(intake: Intake, nudge: () => void, log: Log): GuardedIntake {
  return {
    async receive(input, sender) {
      try {
        const result = await intake.receive(input, sender);
        if (result.status !== 'stored') return result;
        if (result.suspect === null) nudge();
        else log.warn({ inquiry: result.id, why: result.suspect }, 'suspect: not delivered');
        return result;
      } catch (error) {
        log.error({ err: error }, 'an inquiry could not be stored');
        return { status: 'failed' };
      }
    },
    token: intake.token,
  };
}
