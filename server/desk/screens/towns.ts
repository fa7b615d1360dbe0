import { type FormRow, field } from '#domain/form/field.ts';
import { fullDay } from '#domain/hours/calendar.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import type { confidences } from '#domain/road-rules/kinds.ts';
import { isOld } from '#domain/road-rules/statements.ts';
import type { Card, Screen } from '#server/desk/cards.ts';

const file = { towns: 'dealer/towns.yaml', rules: 'dealer/road-rules.yaml' };

type Dated = Parameters<typeof isOld>[0];
type Note = Dated & { prohibits?: boolean };
interface Rules {
  sources?: { id: string; name: string }[];
  statements?: (Dated & { text: string })[];
}

/** What the state and the towns say of carts; what is older than a year stands first. */
export const towns: Screen = {
  title: 'Towns and road rules',
  page: '/can-i-drive-it',
  files: Object.values(file),
  cards: (
    { towns: all = [] }: { towns?: { name: string; lsvNote?: Note | null }[] },
    { sources = [], statements = [] }: Rules,
  ): Card[] => {
    const today = dayInNewYork(Date.now());
    const named = Object.fromEntries(sources.map(({ id, name }) => [id, name]));
    const dated = [
      ...all.map(({ name, lsvNote }, nth) => ({ at: lsvNote, card: townCard(name, lsvNote, nth) })),
      ...statements.map((statement, nth) => ({
        at: statement,
        card: {
          id: `statement-${nth}`,
          heading: statement.text,
          file: file.rules,
          rows: statementRows(`statements.${nth}`, named),
        },
      })),
    ];
    const isFirst = ({ at }: (typeof dated)[number]) => Boolean(at && isOld(at, today));
    return [...dated.filter(isFirst), ...dated.filter((each) => !isFirst(each))].map((each) => {
      const when = each.at ? fullDay(each.at.dated) : 'no note';
      return { ...each.card, fold: isFirst(each) ? `${when}: ask again` : when };
    });
  },
};

function statementRows(at: string, sources: Record<string, string>): FormRow[] {
  return [
    [field(`${at}.text`, 'Statement', { type: 'lines' })],
    [
      field(`${at}.source`, 'Source', { options: sources }),
      field(`${at}.dated`, 'Read on', { type: 'date', hint: 'Or its own date.' }),
    ],
  ];
}

const sure: Record<(typeof confidences)[number], string> = {
  low: 'Hearsay: not shown',
  medium: 'Not sure: shown with “check with the town clerk”',
  'medium-high': 'Sure',
  high: 'Read at its source',
};

function townCard(town: string, given: Note | null | undefined, nth: number): Card {
  const at = `towns.${nth}`;
  const [note, clerk] = [`${at}.lsvNote`, `${at}.clerk`];
  const no = given?.prohibits === false ? { false: 'No' } : { '': 'No' };
  return {
    id: `town-${nth}`,
    heading: town,
    file: file.towns,
    wholes: { [note]: null, [clerk]: undefined },
    rows: [
      [field(`${at}.lede`, 'In one sentence', { type: 'lines' })],
      [
        field(`${note}.text`, 'What the town says of low-speed vehicles', {
          type: 'lines',
          hint: 'Empty, as are source, date and how sure: nothing is known.',
        }),
      ],
      [field(`${note}.source`, 'Source'), field(`${note}.dated`, 'Its date', { type: 'date' })],
      [
        field(`${note}.confidence`, 'How sure', { options: { '': 'No note', ...sure } }),
        field(`${note}.prohibits`, 'Keeps them off its roads', { options: { ...no, true: 'Yes' } }),
      ],
      [field(`${clerk}.phone`, 'The clerk’s phone', { type: 'tel' })],
      [
        field(`${clerk}.source`, 'Where you read it', { hint: 'All three empty: not known.' }),
        field(`${clerk}.read`, 'Read on', { type: 'date' }),
      ],
    ],
  };
}
