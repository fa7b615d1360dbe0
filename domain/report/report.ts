import { spokenDay } from '#domain/hours/spoken.ts';
import { weekAfter } from '#domain/hours/week.ts';
import { listing } from '#domain/text/listing.ts';
import type { Facts } from './facts.ts';
import { inquiriesSection, speedSection, visitorSections } from './figures.ts';
import { type Chart, counted, type Section } from './section.ts';
import { spokenWeek } from './spoken.ts';
import { comingSections, heldSections, mendSections, waitingSection } from './to-do.ts';

/** The mail about a week, in words. */
export interface Report {
  subject: string;
  title: string;
  /** What to know, if one reads no further. */
  summary: string;
  /** What to do, before what was. */
  sections: Section[];
  /** The one that a section has, to be drawn. */
  chart: Chart;
}

export function writeReport(facts: Facts): Report {
  const { week, dealer, inquiries, waiting } = facts;
  const chart = {
    title: 'Inquiries by week',
    bars: facts.weeks.map((each) => ({ label: spokenDay(each.week.monday), count: each.count })),
  };
  const came = counted(inquiries.now.count, 'inquiry', 'inquiries');
  const waits = `${waiting.total} ${waiting.total === 1 ? 'waits' : 'wait'} for an answer`;
  return {
    subject: `${came}${waiting.total > 0 ? `, ${waits}` : ''} – ${dealer}, week ${Number(week.name.slice(5))}`,
    title: `Week ${Number(week.name.slice(5))}, ${spokenWeek(week)}`,
    summary: [
      `${came}, ${difference(inquiries.now.count, inquiries.before.count)}.`,
      waiting.total > 0 ? `${waits}.` : 'Nobody waits for an answer.',
      `${ahead(facts)} from ${spokenWeek(weekAfter(week, 1))}.`,
      ...mending(facts),
    ].join(' '),
    sections: [
      waitingSection(facts),
      ...comingSections(facts),
      ...heldSections(facts),
      inquiriesSection(facts, chart),
      ...visitorSections(facts),
      ...mendSections(facts),
      speedSection(facts),
    ],
    chart,
  };
}

function difference(now: number, before: number): string {
  if (now === before) return 'as many as the week before';
  const many = Math.abs(now - before).toLocaleString('en-US');
  return `${many} ${now > before ? 'more' : 'fewer'} than the week before`;
}

function ahead({ drives, rentals }: Facts): string {
  if (drives.length + rentals.length === 0) return 'No test drives or rentals';
  return `${counted(drives.length, 'test drive')} and ${counted(rentals.length, 'rental')}`;
}

/** What is wrong, so that nobody has to look for it. */
function mending({ suspects, failing, stock, law }: Facts): string[] {
  const faulty = stock.unpictured.length + stock.uncolored.length + stock.overdue.length;
  const parts = [
    suspects.total > 0 && `${counted(suspects.total, 'inquiry', 'inquiries')} held as spam`,
    failing.length > 0 && `${counted(failing.length, 'delivery', 'deliveries')} that fail`,
    faulty > 0 && `${counted(faulty, 'gap')} in the inventory`,
    law.length > 0 && `${counted(law.length, 'note')} on the law to renew`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? [`To see to: ${listing(parts)}.`] : [];
}
