import type { VitalRow } from '#domain/counts/week-counts.ts';
import { weekAfter } from '#domain/hours/week.ts';
import type { Facts } from './facts.ts';
import { type Chart, counted, firstOf, type Section, type Table } from './section.ts';
import { spokenSpan } from './spoken.ts';
import { type Compared, compare } from './tally.ts';

/** Rows of a table: what comes after them is small. */
const SHOWN = 6;

/** What came in, beside the week before. */
export function inquiriesSection(
  { week, inquiries: { now, before }, answers }: Facts,
  chart: Chart,
): Section {
  const weeks = [week, weekAfter(week, -1)].map(({ name }) => `Week ${Number(name.slice(5))}`);
  const tables = [
    table(['Kind', ...weeks], compare(now.kinds, before.kinds)),
    table(['Source', ...weeks], compare(now.sources, before.sources)),
    table(['Town', ...weeks], compare(now.towns, before.towns)),
    table(['Model', ...weeks], compare(now.models, before.models)),
  ];
  return {
    heading: 'What came in',
    lead: answersInWords(answers, now.count),
    chart,
    tables: tables.filter(({ rows }) => rows.length > 0),
  };
}

function table(heads: string[], all: Compared[]): Table {
  const { shown, left } = firstOf(all, SHOWN);
  const rest = all
    .slice(SHOWN)
    .reduce((sum, each) => ({ now: sum.now + each.now, before: sum.before + each.before }), {
      now: 0,
      before: 0,
    });
  const rows = left > 0 ? [...shown, { name: `${left} others`, ...rest }] : shown;
  return {
    heads,
    rows: rows.map((each) => [each.name, figure(each.now), figure(each.before)]),
  };
}

/** Of those alone that are known to be answered: how long the others take, nobody knows. */
function answersInWords({ times, isMarked }: Facts['answers'], of: number): string {
  if (of === 0) return 'Nothing in this week.';
  if (times.length === 0) return `None of ${of.toLocaleString('en-US')} is known to be answered.`;
  const sorted = times.toSorted((a, b) => a - b);
  const slowest = sorted.at(-1) ?? 0;
  const known = `${figure(times.length)} of ${figure(of)} are known to be answered`;
  const median = `median ${spokenSpan(medianOf(sorted))}, slowest ${spokenSpan(slowest)}`;
  const marks = isMarked > 0 ? `; ${figure(isMarked)} of these counted up to your mark` : '';
  return `${known}: ${median}${marks}.`;
}

/** Of figures in their order. */
export function medianOf(sorted: readonly number[]): number {
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

/** What visitors did on the pages that makes no inquiry; what nobody did is left out. */
export function visitorSections({ counts: { searches, taps, forms } }: Facts): Section[] {
  const sections: Section[] = [];
  const searched = searches.map(({ words, count }) => [words, figure(count)]);
  if (searched.length > 0) {
    sections.push({
      heading: 'Searched and not found',
      tables: [{ heads: ['Words', 'Times'], rows: searched.slice(0, 10) }],
    });
  }
  const tapped = taps.toSorted((a, b) => b.count - a.count);
  const tables: Table[] = [];
  if (tapped.length > 0) {
    const rows = tapped.slice(0, SHOWN).map(({ page, count }) => [page, figure(count)]);
    tables.push({ heads: ['Telephone number tapped on', 'Times'], rows });
  }
  const used = forms.filter(({ started, sent }) => started + sent > 0);
  if (used.length > 0) {
    const rows = used.map(({ form, started, sent }) => [form, figure(started), figure(sent)]);
    tables.push({ heads: ['Form', 'Begun', 'Sent'], rows });
  }
  if (tables.length > 0) sections.push({ heading: 'What visitors did', tables });
  return sections;
}

/** How fast the pages were: what is slower than its target, the farthest first. */
export function speedSection({ counts: { vitals } }: Facts): Section {
  const heading = 'How fast the pages were';
  if (vitals.length === 0) return { heading, lead: 'Nothing was measured in this week.' };
  const slow = vitals
    .filter(({ p75, target }) => p75 > target)
    .toSorted((a, b) => b.p75 / b.target - a.p75 / a.target);
  const all = counted(vitals.length, 'figure');
  if (slow.length === 0) return { heading, lead: `Within the targets in all ${all}.` };
  return {
    heading,
    lead: `Slower than the target in ${slow.length} of ${all}; three visits in four were at least as good as this.`,
    tables: [
      {
        heads: ['Page', 'Was', 'Target', 'Visits'],
        rows: slow
          .slice(0, SHOWN)
          .map((row) => [
            `${row.page}, ${row.device === 'phone' ? 'phones' : 'desks'}: ${row.metric}`,
            spokenVital(row, row.p75),
            spokenVital(row, row.target),
            figure(row.count),
          ]),
      },
    ],
    commands: [{ command: 'npm run report -- vitals', does: 'all of them' }],
  };
}

/** `2.4 s`, `180 ms`, and the score of CLS as it is. */
function spokenVital({ metric }: VitalRow, value: number): string {
  if (metric === 'CLS') return value.toFixed(2);
  return value >= 1000 ? `${(value / 1000).toFixed(1)} s` : `${Math.round(value)} ms`;
}

function figure(count: number): string {
  return count.toLocaleString('en-US');
}
