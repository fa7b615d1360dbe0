import { spokenDay, spokenTime } from '#domain/hours/calendar.ts';
import { cartsOf, type KeptDrive } from '#domain/test-drive/test-drive.ts';

/** A licence plate with town, day and cart, to be printed and put behind the windshield. */
export function DrivePlate({ drive }: { drive: KeptDrive }) {
  const { day, time, showroom } = drive;
  return (
    <p className="drive-plate">
      <span>{showroom.city}</span>{' '}
      <b>
        {spokenDay(day)}, {spokenTime(time)}
      </b>{' '}
      <span>{cartsOf(drive)}</span>
    </p>
  );
}
