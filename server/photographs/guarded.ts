import type { Log } from '#server/log.ts';
import type { Uploads } from './uploads.ts';

/** Uploads whose failing store, or drawing program, is a value and no exception: the visitor hears of it. */
export function guardUploads(uploads: Uploads, log: Pick<Log, 'error'>): Uploads {
  function guarded<Given extends unknown[], Result>(work: (...given: Given) => Promise<Result>) {
    return async (...given: Given) => {
      try {
        return await work(...given);
      } catch (error) {
        log.error({ err: error }, 'a photograph could not be taken');
        return { status: 'failed' } as const;
      }
    };
  }
  const drop = guarded(async (ticket: string) => {
    await uploads.drop(ticket);
    return { status: 'dropped' } as const;
  });
  return {
    ...uploads,
    begin: guarded(uploads.begin),
    add: guarded(uploads.add),
    end: guarded(uploads.end),
    // What stays is swept later.
    drop: async (ticket) => void (await drop(ticket)),
  };
}
