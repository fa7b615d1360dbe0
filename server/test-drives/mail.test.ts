import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import type { TestDrive } from '#domain/test-drive/test-drive.ts';
import { loadContent } from '#server/content/load.ts';
import { sampleInquiry } from '#tests/store/sample.ts';
import { attachTestDrive, calendarFile } from './mail.ts';

const { business, ...content } = await loadContent('tests/content');
const bring = ['A license; closed shoes, too\\', 'Überschuhe 李 '.repeat(40)];
const pages = { ...content.pages, 'test-drive': { ...content.pages['test-drive'], bring } };
const odd = { name: 'Marsh Wren "Electric" Carts; Inc, 李', email: 'hello@marshwren.example.com' };
const facts = { id: '20261121-044532-k7w3m9q2', pages, business: odd };

function driveAt(at: string, given: Partial<TestDrive> = {}): TestDrive {
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
    at,
    minutes: 45,
    status: 'booked',
    changes: 0,
    ...given,
  };
}

test.each([
  ['2026-03-08T01:45', '2026-03-08T06:45:00Z', 'across the missing hour'],
  ['2026-11-01T10:00', '2026-11-01T15:00:00Z', 'the day the clocks go back'],
  ['2026-12-31T23:30', '2027-01-01T04:30:00Z', 'across the year'],
])('%s begins at %s and lasts 45 minutes (%s)', (at, instant) => {
  const { event } = read(calendarFile(driveAt(at), facts).content);
  expect(event.startDate.toString()).toBe(instant);
  expect(event.duration.toSeconds()).toBe(45 * 60);
});

test('a calendar program reads what was said, whatever signs are in it', () => {
  const { content: file } = calendarFile(driveAt('2026-11-24T10:00'), facts);
  const { event, component } = read(file);
  expect(event.summary).toBe('Test drive: Denago EV City and Ranger, "Edge" (stock MW-101)');
  expect(event.location).toBe('44 Ferry Road, Port Lively, DE 19958');
  expect(event.description).toContain('A license; closed shoes, too\\\nÜberschuhe 李 Überschuhe');
  expect(event.organizer).toBe('mailto:hello@marshwren.example.com');
  expect(component.getFirstPropertyValue('version')).toBe('2.0');
  // RFC 5545, 3.1: lines have at most 75 bytes, and end in CRLF, even the last one.
  const lines = file.split('\r\n');
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
  expect(lines.join('')).not.toMatch(/[\r\n]/);
});

test('through a move and a cancellation it stays one event that counts up', () => {
  const drives = [
    driveAt('2026-11-24T10:00'),
    driveAt('2026-11-25T11:00', { changes: 1 }),
    driveAt('2026-11-25T11:00', { status: 'cancelled', changes: 2 }),
  ];
  const files = drives.map((drive) =>
    calendarFile(drive, { ...facts, attendee: 'ada@example.org' }),
  );
  const states = files.map((file) => read(file.content));
  expect(new Set(states.map(({ event }) => event.uid)).size).toBe(1);
  expect(states.map(({ event }) => event.sequence)).toEqual([0, 1, 2]);
  const value = (name: string) =>
    states.map(({ event }) => event.component.getFirstPropertyValue(name));
  expect(value('status')).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED']);
  expect(value('attendee').join(' ')).toMatch(/^(mailto:ada@example\.org ?){3}$/i);
  const methods = states.map(({ component }) => component.getFirstPropertyValue('method'));
  expect(methods).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
  const ofDealer = drives.map((drive) => read(calendarFile(drive, facts).content).component);
  expect(ofDealer.map((component) => component.getFirstPropertyValue('method'))).toEqual([
    'PUBLISH',
    'PUBLISH',
    'CANCEL',
  ]);
  for (const [n, { contentType }] of files.entries()) {
    expect(contentType).toBe(`text/calendar; charset=utf-8; method=${methods[n]}`);
  }
});

test.each([
  ['on', {}],
  ['moved to', { changes: 1 }],
  ['cancelled,', { status: 'cancelled' }],
  ['of a sold cart, on', { carts: [{ id: 'MW-101', name: 'Ranger', isGone: true }] }],
  [
    'of a sold cart, moved to',
    { carts: [{ id: 'MW-101', name: 'Ranger', isGone: true }], changes: 1 },
  ],
] as const)('the dealer reads “Test drive %s” with day and time', async (words, given) => {
  const drive = driveAt('2026-11-24T10:30', given as Partial<TestDrive>);
  const inquiry = { ...sampleInquiry(), id: '1', createdAt: 0, suspect: null, details: { drive } };
  const attach = attachTestDrive({ content: { business, pages }, url: '' }, (id) => id);
  const when = 'Tuesday, November 24 at 10:30AM';
  expect((await attach(inquiry, 'dealer'))?.subject).toBe(`Test drive ${words} ${when}`);
  expect((await attach(inquiry, 'visitor'))?.subject).toContain(when);
});

function read(file: string) {
  const component = new ICAL.Component(ICAL.parse(file));
  const events = component.getAllSubcomponents('vevent');
  expect(events).toHaveLength(1);
  return { component, event: new ICAL.Event(events[0]) };
}
