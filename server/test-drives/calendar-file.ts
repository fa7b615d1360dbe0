import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import type { Business } from '#domain/content/business.ts';
import { cartsOf, endOf, type KeptDrive } from '#domain/test-drive/test-drive.ts';

export interface CalendarFacts {
  /** Of the inquiry: the event keeps its UID through every change. */
  id: string;
  business: Pick<Business, 'name' | 'email'>;
  bring: readonly string[];
  /** To whom the file is an invitation; without one it is an event to be added by hand. */
  attendee?: string;
}

/**
 * A drive as an iCalendar file (RFC 5545). Its times are UTC, which every calendar shows by its own clock, on whichever
 * side of a change of the clocks. `SEQUENCE` grows with each change, so that a calendar that has the event updates it.
 */
export function writeCalendarFile(drive: KeptDrive, facts: CalendarFacts): string {
  const { id, business, bring, attendee } = facts;
  const isCancelled = drive.status === 'cancelled';
  const calendar = ical({
    prodId: { company: business.name, product: 'Test drives', language: 'EN' },
    method: methodOf({ isCancelled, isInvitation: attendee !== undefined }),
  });
  const event = calendar.createEvent({
    id: `${id}@${business.email.split('@')[1]}`,
    sequence: drive.changes,
    start: new Date(drive.startsAt),
    end: new Date(endOf(drive)),
    summary: `Test drive: ${cartsOf(drive)}`,
    location: drive.showroom.address,
    description: ['Please bring:', ...bring, '', `Questions? Call ${drive.showroom.phone}`].join(
      '\n',
    ),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: business.name, email: business.email },
  });
  if (attendee !== undefined) {
    event.createAttendee({
      email: attendee,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    });
  }
  // The last line too is ended: RFC 5545, 3.1.
  return `${calendar}\r\n`;
}

/** How the method of a file that was sent reads in its media type, which has to say the same (RFC 6047). */
export function calendarType(file: string): string {
  const [, method = 'PUBLISH'] = /^METHOD:(\w+)/m.exec(file) ?? [];
  return `text/calendar; charset=utf-8; method=${method}`;
}

function methodOf(event: { isCancelled: boolean; isInvitation: boolean }): ICalCalendarMethod {
  if (!event.isInvitation) return ICalCalendarMethod.PUBLISH;
  return event.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
}
