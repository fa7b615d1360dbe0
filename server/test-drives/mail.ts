import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import type { Content } from '#domain/content/content.ts';
import { cartsOf, placeOf, spokenAt, type TestDrive } from '#domain/test-drive/test-drive.ts';
import type { Attach, MailParts } from '#server/delivery/mail.ts';

/** The additions to a test drive's mails: its status when they are sent, its page's link, the calendar file. */
export function attachTestDrive(
  site: { url: string; content: Pick<Content, 'business' | 'pages'> },
  path: (id: string) => string,
): Attach {
  return async ({ id, email, details }, reader) => {
    const drive = details?.drive;
    if (!drive) return undefined;
    if (reader === 'dealer') {
      const isBooked = drive.status !== 'asked';
      const attachments = isBooked ? [calendarFile(drive, { id, ...site.content })] : [];
      return { ...forDealer(drive), attachments };
    }
    if (drive.status === 'asked') return undefined;
    const attachments = [calendarFile(drive, { id, ...site.content, attendee: email })];
    const { bring } = site.content.pages['test-drive'];
    return { ...forVisitor(drive, bring, site.url + path(id)), needsNoAnswer: true, attachments };
  };
}

function forDealer({ status, carts, at, changes }: TestDrive): MailParts {
  const when = spokenAt(at);
  if (status === 'cancelled') return { subject: `Test drive cancelled, ${when}` };
  // Mails wait for the inquiry's release: at the release the time was gone.
  if (status === 'asked') {
    const value = 'That time is taken. Please call to set up another.';
    return { subject: 'Test drive not booked', lines: [{ label: 'Not booked', value }] };
  }
  const sold = carts.some(({ isGone }) => isGone) ? ' of a sold cart,' : '';
  return { subject: `Test drive${sold} ${changes > 0 ? 'moved to' : 'on'} ${when}` };
}

function forVisitor(drive: TestDrive, bring: readonly string[], link: string): MailParts {
  const { status, at, minutes, showroom, changes } = drive;
  const when = spokenAt(at);
  if (status === 'cancelled') {
    return {
      subject: `Your test drive is cancelled: ${when}`,
      opening: `Your test drive on ${when} is cancelled.`,
      lines: [{ label: 'Another time', value: link }],
    };
  }
  const isMoved = changes > 0;
  return {
    subject: `Your test drive${isMoved ? ' is now' : ':'} ${when}`,
    opening: isMoved
      ? `Your test drive has been moved to ${when}.`
      : 'Thank you. Your test drive is booked, and you’re all set.',
    lines: [
      { label: 'When', value: `${when}, ${minutes} minutes` },
      { label: 'Where', value: `${showroom.address}, ${showroom.phone}` },
      { label: 'Directions', value: showroom.mapsLink },
      { label: 'To drive', value: cartsOf(drive) },
      { label: 'Please bring', value: bring.join(' ') },
      { label: 'Move or cancel', value: link },
    ],
  };
}

interface CalendarFacts extends Pick<Content, 'pages'> {
  /** The inquiry's id: the event keeps its UID through every change. */
  id: string;
  business: Pick<Content['business'], 'name' | 'email'>;
  /** The recipient of the invitation; without one, people add the event by hand. */
  attendee?: string;
}

/**
 * A test drive as an iCalendar file (RFC 5545). Its times are UTC, which calendars convert correctly on both sides of a
 * change of the clocks. `SEQUENCE` grows with each change, so that calendars update the event.
 */
export function calendarFile(drive: TestDrive, { id, business, pages, attendee }: CalendarFacts) {
  const isCancelled = drive.status === 'cancelled';
  const booked = attendee ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.PUBLISH;
  // A cancelled event that is published is added as a second one (RFC 5546, 3.2.5).
  const method = isCancelled ? ICalCalendarMethod.CANCEL : booked;
  const { name: company, email } = business;
  const calendar = ical({ prodId: { company, product: 'Test drives', language: 'EN' }, method });
  const { from, to } = placeOf(drive);
  const { bring } = pages['test-drive'];
  const event = calendar.createEvent({
    id: `${id}@${email.split('@')[1]}`,
    sequence: drive.changes,
    start: new Date(from),
    end: new Date(to),
    summary: `Test drive: ${cartsOf(drive)}`,
    location: drive.showroom.address,
    description: `Please bring:\n${bring.join('\n')}\n\nQuestions? Call ${drive.showroom.phone}`,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: company, email },
  });
  if (attendee) {
    const [role, status] = [ICalAttendeeRole.REQ, ICalAttendeeStatus.ACCEPTED];
    event.createAttendee({ email: attendee, role, status, rsvp: false });
  }
  return {
    filename: 'test-drive.ics',
    // The media type must have the file's method (RFC 6047).
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    // The last line needs its line break, too: RFC 5545, 3.1.
    content: `${calendar}\r\n`,
  };
}
