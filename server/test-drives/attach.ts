import type { Content } from '#domain/content/content.ts';
import type { Line } from '#domain/inquiry/line.ts';
import { cartsOf, type KeptDrive, spokenDrive } from '#domain/test-drive/test-drive.ts';
import type { Attach, Attached } from '#server/delivery/attachments.ts';
import { calendarType, writeCalendarFile } from './calendar-file.ts';

interface Options {
  content: () => Pick<Content, 'business' | 'pages'>;
  /** The drive's page as a whole link. */
  link: (id: string) => string;
}

/** What mails about a test drive say and carry: how it stands when they are sent, and the calendar file of that. */
export function attachDrive({ content, link }: Options): Attach {
  return async ({ id, email, details }, reader) => {
    const drive = details?.drive;
    if (!drive) return undefined;
    const { status } = drive;
    if (status === 'asked') {
      return reader === 'dealer' ? notBooked(id) : undefined;
    }
    const { business, pages } = content();
    const { bring } = pages['test-drive'];
    const facts = { id, business, bring, ...(reader === 'visitor' && { attendee: email }) };
    const file = writeCalendarFile(drive, facts);
    return {
      ...(reader === 'visitor'
        ? forVisitor({ ...drive, status }, bring, link(id))
        : forDealer({ ...drive, status }, id)),
      attachments: [{ filename: 'test-drive.ics', contentType: calendarType(file), content: file }],
    };
  };
}

/** A drive that has, or had, its place. */
interface BookedDrive extends KeptDrive {
  status: Exclude<KeptDrive['status'], 'asked'>;
}

/** Nothing is mailed before the release, and that has found the time gone. */
function notBooked(id: string): Attached {
  return {
    subject: 'Test drive that is not booked',
    lines: [
      { label: 'Not booked', value: 'The time is gone. Please call about another one.' },
      { label: 'To book it', value: `npm run drives -- move ${id} DAY TIME` },
    ],
    attachments: [],
  };
}

function forDealer(drive: BookedDrive, id: string): { subject: string; lines: Line[] } {
  const isGone = drive.status !== 'cancelled' && drive.carts.some((cart) => cart.isGone);
  const change = `npm run drives -- move ${id} DAY TIME, or cancel ${id}`;
  return {
    subject: `${isGone ? 'Test drive of a cart that is sold,' : dealerSubjects[drive.status]} ${spokenDrive(drive)}`,
    lines: drive.status === 'cancelled' ? [] : [{ label: 'To change it', value: change }],
  };
}

const dealerSubjects: Record<BookedDrive['status'], string> = {
  booked: 'Test drive on',
  moved: 'Test drive moved to',
  cancelled: 'Test drive cancelled,',
};

function forVisitor(drive: BookedDrive, bring: readonly string[], link: string) {
  const when = spokenDrive(drive);
  const said = { ...visitorWords[drive.status](when), isSettled: true };
  if (drive.status === 'cancelled') {
    return { ...said, lines: [{ label: 'Another time', value: link }] };
  }
  return {
    ...said,
    lines: [
      { label: 'When', value: `${when}, ${drive.minutes} minutes` },
      { label: 'Where', value: `${drive.showroom.address}, ${drive.showroom.phone}` },
      { label: 'Directions', value: drive.showroom.mapsLink },
      { label: 'To drive', value: cartsOf(drive) },
      { label: 'Please bring', value: bring.join(' ') },
      { label: 'Move or cancel', value: link },
    ],
  };
}

const visitorWords: Record<
  BookedDrive['status'],
  (when: string) => { subject: string; opening: string }
> = {
  booked: (when) => ({
    subject: `Your test drive: ${when}`,
    opening: 'Thank you. Your test drive is booked, and nothing more is needed from you.',
  }),
  moved: (when) => ({
    subject: `Your test drive is now ${when}`,
    opening: `Your test drive has been moved to ${when}.`,
  }),
  cancelled: (when) => ({
    subject: `Your test drive is cancelled: ${when}`,
    opening: `Your test drive on ${when} is cancelled.`,
  }),
};
