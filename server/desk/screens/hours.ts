import { isDeepStrictEqual } from 'node:util';
import { type FormRow, field } from '#domain/form/field.ts';
import { weekdays } from '#domain/hours/calendar.ts';
import type { Times } from '#domain/hours/opening.ts';
import type { Change } from '#server/content/rewrite.ts';
import type { Card, Screen, Typed } from '#server/desk/cards.ts';

const file = 'dealer/business.yaml';
const closed = 'Both empty: closed all day.';

/** When the shop is open, the days on which it is not, and how soon it answers. */
export const hours: Screen = {
  title: 'Hours and closed days',
  page: '/contact',
  files: [file],
  cards: ({ hours: groups = [] }: { hours?: Group[] }): Card[] => [
    {
      id: 'hours',
      heading: 'opening hours',
      file,
      isDense: true,
      rows: weekdays.map((day) => [
        field(`${day}.opens`, `${day} opens`, { type: 'time' }),
        field(`${day}.closes`, `${day} closes`, { type: 'time' }),
      ]),
      own: {
        first: firstOf(groups),
        changes: (typed) => regrouped(groups, typed).changes,
        fieldOf: ([list, nth, key], typed) => {
          const days = list === 'hours' ? regrouped(groups, typed).groups[Number(nth)]?.days : [];
          const first = firstOf(groups);
          const of = (day: string) => `${day}.${String(key)}`;
          const changed = days?.find((day) => typed[of(day)] !== first[of(day)]) ?? days?.[0];
          return changed && of(changed);
        },
      },
    },
    {
      id: 'closed',
      heading: 'closed days',
      file,
      isDense: true,
      lists: [{ path: 'holidays', one: 'closed day', rows: holidayRows }],
    },
    {
      id: 'answers',
      heading: 'answers',
      file,
      rows: [
        [
          field('answerWithinHours', 'Hours to an answer', {
            type: 'number',
            hint: 'The pages promise it, and Today shows in red what is later.',
          }),
        ],
      ],
    },
  ],
};

function holidayRows(entry: unknown = { day: '' }): FormRow[] {
  const isOnce = Object.hasOwn(entry as object, 'day');
  return [
    [
      field('name', 'Name'),
      isOnce
        ? field('day', 'Day', { type: 'date' })
        : field('on', 'Each year on', { hint: 'Such as December 25, or last Monday of May.' }),
    ],
    [
      field('opens', 'Opens', { type: 'time', hint: closed }),
      field('closes', 'Closes', { type: 'time' }),
    ],
  ];
}

type Group = Times & { days: string[] };

function firstOf(groups: Group[]): Typed {
  const times = groups.flatMap(({ days, opens, closes }) =>
    days.flatMap((day) => [
      [`${day}.opens`, opens ?? ''],
      [`${day}.closes`, closes ?? ''],
    ]),
  );
  return Object.fromEntries(times);
}

/** The groups with the times as typed. A day that leaves its group joins one of its new times, or begins one. */
function regrouped(before: Group[], typed: Typed): { groups: Group[]; changes: Change[] } {
  const timesOf = (day: string): Times => ({
    opens: typed[`${day}.opens`] || null,
    closes: typed[`${day}.closes`] || null,
  });
  const isAt = ({ opens, closes }: Times, day: string) =>
    isDeepStrictEqual({ opens, closes }, timesOf(day));
  const groups = before.map((group): Group => {
    const stays = group.days.filter((day) => isAt(group, day));
    if (stays.length > 0) return { ...group, days: stays };
    const times = timesOf(group.days[0] ?? '');
    return { ...times, days: group.days.filter((day) => isAt(times, day)) };
  });
  for (const day of before.flatMap(({ days }) => days)) {
    if (groups.some(({ days }) => days.includes(day))) continue;
    const same = groups.find((group) => isAt(group, day));
    if (same) same.days = weekdays.filter((each) => each === day || same.days.includes(each));
    else groups.push({ days: [day], ...timesOf(day) });
  }
  const changes = groups.flatMap((group, nth): Change[] => {
    if (!before[nth]) return [{ path: ['hours', nth], to: group }];
    return (['days', 'opens', 'closes'] as const).map((key) => ({
      path: ['hours', nth, key],
      to: group[key],
    }));
  });
  return { groups, changes };
}
