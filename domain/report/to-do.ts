import { spokenDay } from '#domain/hours/spoken.ts';
import { weekAfter } from '#domain/hours/week.ts';
import { spokenMoment } from '#domain/rental/period.ts';
import { listing } from '#domain/text/listing.ts';
import type { ComingDrive, ComingRental, Facts, Failing, Suspect, Waiting } from './facts.ts';
import { counted, firstOf, type Item, type Section } from './section.ts';
import { spokenInstant, spokenSpan, spokenWeek } from './spoken.ts';

/** Entries of a list: more are no minute's reading. */
const SHOWN = 10;

/** Who waits for an answer, the longest first. */
export function waitingSection({ waiting: { inquiries, total }, now }: Facts): Section {
  const heading = 'Waiting for an answer';
  if (total === 0) return { heading, lead: 'Nobody.' };
  const { shown } = firstOf(inquiries, SHOWN);
  return {
    heading,
    lead: `${counted(total, 'inquiry', 'inquiries')} that nobody has marked answered${more(total - shown.length)}.`,
    items: shown.map((each) => waitingItem(each, now)),
    commands: [
      { command: 'npm run inquiries -- answered ID', does: 'takes one off this list' },
      ...(total > SHOWN
        ? [{ command: 'npm run inquiries -- answered --before DAY', does: 'all older ones' }]
        : []),
    ],
  };
}

function waitingItem({ id, name, phone, email, createdAt, kind, about }: Waiting, now: number) {
  const subject = about ? `Your inquiry: ${about}` : 'Your inquiry';
  const address = encodeURIComponent(email).replace('%40', '@');
  return {
    title: `${name}, for ${spokenSpan(now - createdAt)}`,
    lines: [[kind, about].filter(Boolean).join(': '), `${phone}, ${id}`],
    link: {
      label: `Write to ${name}`,
      href: `mailto:${address}?subject=${encodeURIComponent(subject.slice(0, 100))}`,
      text: email,
    },
  };
}

/** Who comes in the week after. */
export function comingSections({ week, drives, rentals }: Facts): Section[] {
  const days = spokenWeek(weekAfter(week, 1));
  return [
    {
      heading: `Test drives, ${days}`,
      ...(drives.length === 0 ? { lead: 'None.' } : { items: drives.map(driveItem) }),
    },
    {
      heading: `Rentals, ${days}`,
      ...(rentals.length === 0 ? { lead: 'None.' } : { items: rentals.map(rentalItem) }),
    },
  ];
}

function driveItem(drive: ComingDrive): Item {
  const { day, time, showroom, carts, sold, name, phone, id } = drive;
  return {
    title: `${spokenMoment(day, time)}, ${showroom}: ${name}`,
    lines: [carts, ...(sold.length > 0 ? [`Sold since: ${listing(sold)}`] : []), `${phone}, ${id}`],
  };
}

function rentalItem({ carts, name, from, to, phone, booking, id }: ComingRental): Item {
  return {
    title: `${carts}: ${name}`,
    lines: [`${spokenInstant(from)} to ${spokenInstant(to)}`, booking, `${phone}, ${id}`],
  };
}

/** What is held back, and what does not go out. */
export function heldSections({ suspects, failing, now }: Facts): Section[] {
  const sections: Section[] = [];
  if (suspects.total > 0) {
    sections.push({
      heading: 'May be spam, and is not mailed',
      lead: `${counted(suspects.total, 'inquiry', 'inquiries')}${more(suspects.total - suspects.inquiries.length)}.`,
      items: suspects.inquiries.map(suspectItem),
      commands: [{ command: 'npm run inquiries -- release ID', does: 'delivers one after all' }],
    });
  }
  if (failing.length > 0) {
    const { shown, left } = firstOf(failing, SHOWN);
    sections.push({
      heading: 'Deliveries that fail',
      lead: `${counted(failing.length, 'delivery', 'deliveries')}${more(left)}.`,
      items: shown.map((each) => failingItem(each, now)),
      commands: [
        { command: 'npm run inquiries -- deliveries', does: 'all of them' },
        { command: 'npm run inquiries -- resend --dead', does: 'sends given-up ones again' },
      ],
    });
  }
  return sections;
}

function suspectItem({ id, name, why, message }: Suspect): Item {
  return { title: name, lines: [why, `“${message}”`, id] };
}

function failingItem({ inquiryId, channel, since, why, isDead }: Failing, now: number): Item {
  const state = isDead ? 'given up' : `for ${spokenSpan(now - since)}`;
  return { title: `${channel}, ${state}`, lines: [why, inquiryId] };
}

/** What is to be mended in the inventory file and in the content. */
export function mendSections({ stock, law }: Facts): Section[] {
  const kinds = [
    { title: 'No picture', all: stock.unpictured, isSaid: false },
    { title: 'No color that we know', all: stock.uncolored, isSaid: true },
    { title: 'Here for more than 60 days', all: stock.old, isSaid: true },
    { title: 'On its way, past its date', all: stock.overdue, isSaid: true },
  ];
  const items = kinds
    .filter(({ all }) => all.length > 0)
    .map(({ title, all, isSaid }) => {
      const { shown, left } = firstOf(all, SHOWN);
      const named = shown.map(
        ({ id, name, says }) => `${name} (${id})${isSaid ? `: ${says}` : ''}`,
      );
      return {
        title: `${title}: ${all.length.toLocaleString('en-US')}`,
        lines: left > 0 ? [...named, `and ${left.toLocaleString('en-US')} more`] : named,
      };
    });
  const sections: Section[] = [];
  if (items.length > 0) sections.push({ heading: 'On the lot', items });
  if (law.length > 0) {
    const { shown, left } = firstOf(law, SHOWN);
    const dated = shown.map(({ file, id, dated: day }) => {
      return `${file}: ${id} (${spokenDay(day, { month: 'short', day: 'numeric', year: 'numeric' })})`;
    });
    sections.push({
      heading: 'Said of the law more than a year ago',
      lead: `Ask again, and date it anew${more(left)}.`,
      items: dated.map((title) => ({ title, lines: [] })),
    });
  }
  return sections;
}

function more(left: number): string {
  return left > 0 ? `; ${left.toLocaleString('en-US')} are not shown here` : '';
}
