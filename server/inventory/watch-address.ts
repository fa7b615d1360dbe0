import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#server/log.ts';
import { type Fetched, shownAddress, type Validators } from './fetch-feed.ts';
import { groupFaults } from './group-faults.ts';
import { fingerprint, type Taken, type Version } from './take-in.ts';

/** However often it has failed, it is tried again after this, in milliseconds. */
const LONGEST_PAUSE = 6 * 60 * 60 * 1000;

interface Watch {
  ask: (validators: Validators) => Promise<Fetched>;
  take: (version: Version) => Promise<Taken>;
  /** Whether the last import from here was of this version, whatever became of it since: so what was taken back stays so. */
  isKnown: (fingerprint: string) => Promise<boolean>;
  /** Milliseconds from one answer to the next question. */
  every: number;
  /** What a person types to take a doubtful version. */
  takeItBy: string;
  /** Ends it: what is being taken in is finished first. */
  signal: AbortSignal;
  log: Pick<Log, 'info' | 'warn'>;
}

/**
 * Asks an address for the inventory every so often, and takes in each version that is new. What is wrong is told once, and
 * again when it is something else; while it lasts the pauses grow.
 */
export async function watchAddress(
  address: string,
  { ask, take, isKnown, every, takeItBy, signal, log }: Watch,
): Promise<void> {
  const name = shownAddress(address);
  let validators: Validators = {};
  let told = '';
  let failures = 0;

  async function look(): Promise<void> {
    const fetched = await ask(validators);
    if (fetched.status === 'same') return;
    const { bytes } = fetched;
    if (await isKnown(fingerprint(bytes))) {
      validators = fetched.validators;
      told = '';
      return;
    }
    const taken = await take({ name, bytes, beside: null });
    switch (taken.status) {
      case 'taken': {
        const { added, changed, removed } = taken.plan;
        log.info({ from: name, added, changed, removed }, 'the inventory was taken in');
        validators = fetched.validators;
        told = '';
        return;
      }
      // Asked for whole again: content that changes, or the lot, may make it right.
      case 'refused':
        validators = {};
        tell('a version of the inventory was refused', groupFaults(taken.faults));
        return;
      case 'doubtful':
        validators = {};
        tell('a version of the inventory waits for --yes', [...taken.doubts, takeItBy]);
    }
  }

  function tell(what: string, lines: string[]): void {
    const text = `${what}\n${lines.join('\n')}`;
    if (text !== told) log.warn({ from: name, faults: lines.slice(0, 20) }, what);
    told = text;
  }

  while (!signal.aborted) {
    try {
      await look();
      if (failures > 0) log.info({ from: name }, 'the inventory address answers again');
      failures = 0;
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof Error)) throw error;
      failures += 1;
      tell('the inventory could not be fetched', [error.message]);
    }
    const pause = Math.min(every * 2 ** failures, Math.max(every, LONGEST_PAUSE));
    await sleep(pause, undefined, { signal }).catch(() => undefined);
  }
}
