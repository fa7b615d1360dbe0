import type { OfferedDay } from '#domain/test-drive/slots.ts';
import { SlotChoice } from './slot-choice.tsx';

interface Props {
  days: OfferedDay[];
  /** When it is now: `2026-11-24T10:30`; undefined where it is cancelled. */
  at: string | undefined;
  /** Why the last change was not made. */
  refused: string | undefined;
}

/** Another time, or none: two plain forms that post to the page's own address, key included. */
export function ChangeDrive({ days, at, refused }: Props) {
  return (
    <section className="print:hidden" aria-label="Change it">
      {refused && (
        <p
          role="alert"
          className="mb-6 rounded-control border-2 border-buoy bg-buoy-pale p-5 font-bold"
        >
          {refused}
        </p>
      )}
      <form method="post" aria-label="Another time" className="grid gap-6">
        <input type="hidden" name="change" value="move" />
        <SlotChoice days={days} chosen={at} title="Another time?" name="at" />
        <button type="submit" className="btn btn-line justify-self-start max-sm:w-full">
          {at ? 'Move to this time' : 'Book this time'}
        </button>
      </form>
      {at && (
        <form method="post" aria-label="Cancel" className="mt-10">
          <input type="hidden" name="change" value="cancel" />
          <button type="submit" className="btn btn-line max-sm:w-full">
            Cancel this test drive
          </button>
        </form>
      )}
    </section>
  );
}
