import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { instantInNewYork } from '#domain/hours/new-york.ts';
import type { KeptDrive } from '#domain/test-drive/test-drive.ts';
import { calendarType, writeCalendarFile } from './calendar-file.ts';

const business = {
  name: 'Marsh Wren "Electric" Carts; Inc, 李',
  email: 'hello@marshwren.example.com',
};
const facts = {
  id: '20261121-044532-k7w3m9q2',
  business,
  bring: ['A license; closed shoes, too\\'],
};

function driveOn(day: string, time: string, given: Partial<KeptDrive> = {}): KeptDrive {
  return {
    carts: [
      { id: 'denago-ev-city', name: 'Denago EV City' },
      { id: 'MW-101', name: 'Ranger, "Edge" (stock MW-101)' },
    ],
    showroom: {
      city: 'Port Lively',
      address: '44 Ferry Road, Port Lively, DE 19958',
      phone: '302-555-0187',
      mapsLink: 'https://www.google.com/maps/',
    },
    ...{ day, time, minutes: 45, startsAt: instantInNewYork(day, time) },
    ...{ status: 'booked', changes: 0 },
    ...given,
  };
}

test.each([
  ['2026-03-07', '10:00', '2026-03-07T15:00:00Z', 'the day before the clocks go forward'],
  ['2026-03-08', '10:00', '2026-03-08T14:00:00Z', 'the day of it'],
  ['2026-03-08', '01:45', '2026-03-08T06:45:00Z', 'across the missing hour'],
  ['2026-10-31', '10:00', '2026-10-31T14:00:00Z', 'the day before they go back'],
  ['2026-11-01', '10:00', '2026-11-01T15:00:00Z', 'the day of it'],
  ['2026-12-31', '23:30', '2027-01-01T04:30:00Z', 'across the year'],
])('%s %s begins at %s and lasts 45 minutes (%s)', (day, time, instant) => {
  const { event } = read(writeCalendarFile(driveOn(day, time), facts));
  expect(event.startDate.toString()).toBe(instant);
  expect(event.duration.toSeconds()).toBe(45 * 60);
});

test('a calendar program reads what was said, whatever signs are in it', () => {
  const { event, component } = read(writeCalendarFile(driveOn('2026-11-24', '10:00'), facts));
  expect(event.summary).toBe('Test drive: Denago EV City and Ranger, "Edge" (stock MW-101)');
  expect(event.location).toBe('44 Ferry Road, Port Lively, DE 19958');
  expect(event.description).toContain('A license; closed shoes, too\\\n');
  expect(event.organizer).toBe('mailto:hello@marshwren.example.com');
  expect(component.getFirstPropertyValue('method')).toBe('PUBLISH');
  expect(component.getFirstPropertyValue('version')).toBe('2.0');
});

test('through a move and a cancellation it stays one event that counts up', () => {
  const states = [
    driveOn('2026-11-24', '10:00'),
    driveOn('2026-11-25', '11:00', { status: 'moved', changes: 1 }),
    driveOn('2026-11-25', '11:00', { status: 'cancelled', changes: 2 }),
  ].map((drive) => read(writeCalendarFile(drive, { ...facts, attendee: 'ada@example.org' })));
  expect(new Set(states.map(({ event }) => event.uid)).size).toBe(1);
  expect(states.map(({ event }) => event.sequence)).toEqual([0, 1, 2]);
  const value = (name: string) =>
    states.map(({ event }) => event.component.getFirstPropertyValue(name));
  expect(value('status')).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED']);
  expect(value('attendee').join(' ')).toMatch(/^(mailto:ada@example\.org ?){3}$/i);
  const methods = states.map(({ component }) => component.getFirstPropertyValue('method'));
  expect(methods).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
});

test('lines are no longer than a calendar program must take, and its media type says the method', () => {
  const file = writeCalendarFile(driveOn('2026-11-24', '10:00'), {
    ...facts,
    bring: ['Überschuhe 李 '.repeat(40)],
    attendee: 'ada@example.org',
  });
  const lines = file.split('\r\n');
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  // RFC 5545, 3.1: every line is ended by CRLF, the last one too.
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
  expect(lines.join('')).not.toMatch(/[\r\n]/);
  expect(read(file).event.description).toContain('Überschuhe 李 Überschuhe');
  expect(calendarType(file)).toBe('text/calendar; charset=utf-8; method=REQUEST');
});

function read(file: string) {
  const component = new ICAL.Component(ICAL.parse(file));
  const events = component.getAllSubcomponents('vevent');
  expect(events).toHaveLength(1);
  return { component, event: new ICAL.Event(events[0]) };
}
