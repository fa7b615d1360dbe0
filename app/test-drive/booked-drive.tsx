import type { ReactNode } from 'react';
import { AwayLink } from '#app/ui/away-link.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { Shore } from '#app/ui/shore.tsx';
import { telephone } from '#app/ui/telephone.ts';
import { testDriveAddress } from '#domain/test-drive/page-address.ts';
import type { OfferedDay } from '#domain/test-drive/slots.ts';
import { cartsOf, type KeptDrive, spokenDrive } from '#domain/test-drive/test-drive.ts';
import { BringList } from './bring-list.tsx';
import { ChangeDrive } from './change-drive.tsx';
import { DrivePlate } from './drive-plate.tsx';
import './test-drive.css';

interface Props {
  drive: KeptDrive;
  /** Where its calendar file lies. */
  calendar: string;
  /** Whether it can be moved or cancelled, and to when. */
  isAhead: boolean;
  days: OfferedDay[];
  /** Why a change was not made. */
  refused: string | undefined;
  bring: string[];
}

/** What confirms a drive: when and where, the calendar file, what to bring, the plate to print, and how to change it. */
export function BookedDrive({ drive, calendar, isAhead, days, refused, bring }: Props) {
  const isCancelled = drive.status === 'cancelled';
  const at = isCancelled ? undefined : `${drive.day}T${drive.time}`;
  return (
    <>
      <section className="on-sheet drive-sky sky under-header relative border-b border-reed-300">
        <Shore />
        <div className="wrap relative pb-10">
          <h1>{isCancelled ? 'Cancelled' : 'See you there'}</h1>
          <p className="mt-4 text-lead">
            {isCancelled
              ? `Your test drive on ${spokenDrive(drive)} is cancelled.`
              : spokenDrive(drive)}
          </p>
        </div>
      </section>
      <div className="on-sheet wrap drive-page">
        <div>
          {isCancelled ? (
            <MoreLink to={testDriveAddress(drive.carts[0]?.id)}>Book another one</MoreLink>
          ) : (
            <DriveFacts drive={drive} calendar={calendar} bring={bring} />
          )}
        </div>
        {isAhead && <ChangeDrive days={days} at={at} refused={refused} />}
      </div>
    </>
  );
}

function DriveFacts({ drive, calendar, bring }: Pick<Props, 'drive' | 'calendar' | 'bring'>) {
  const { showroom, minutes } = drive;
  return (
    <>
      <DrivePlate drive={drive} />
      <dl className="mt-8 grid gap-5">
        <Fact term="Where">
          {showroom.address},{' '}
          <a
            href={telephone(showroom.phone)}
            className="whitespace-nowrap underline underline-offset-4"
          >
            {showroom.phone}
          </a>
        </Fact>
        <Fact term="To drive">{cartsOf(drive)}</Fact>
        <Fact term="How long">{minutes} minutes</Fact>
      </dl>
      <p className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-3 print:hidden">
        <a href={calendar} className="btn btn-go" download="test-drive.ics">
          Add to calendar
        </a>
        <AwayLink href={showroom.mapsLink} about={`to ${showroom.city}`}>
          Directions
        </AwayLink>
      </p>
      <BringList items={bring} />
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-extrabold">{term}</dt>
      <dd className="text-ink-soft">{children}</dd>
    </div>
  );
}
