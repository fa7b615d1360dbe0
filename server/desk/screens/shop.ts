import { type FormRow, field } from '#domain/form/field.ts';
import type { Card, Screen } from '#server/desk/cards.ts';

const business = 'dealer/business.yaml';
const about = 'words/about.yaml';
const home = 'words/home.yaml';
const faq = 'words/faq.yaml';

/** Who the shop is, and how to reach it. */
export const people: Screen = {
  title: 'People and showrooms',
  page: '/showroom',
  files: [about, business],
  cards: (_: unknown, { showrooms = [] }: { showrooms?: { name?: string }[] }): Card[] => [
    {
      id: 'shop',
      heading: 'phone and email',
      file: business,
      rows: [
        [
          field('phone', 'Phone', { type: 'tel' }),
          field('secondPhone', 'Second phone', { type: 'tel', hint: 'Empty: there is none.' }),
        ],
        [
          field('textPhone', 'Takes text messages', { type: 'tel', hint: 'Empty: none does.' }),
          field('email', 'Email', { type: 'email' }),
        ],
      ],
    },
    ...showrooms.map(
      ({ name }, nth): Card => ({
        id: `showroom-${nth}`,
        heading: name ?? 'Showroom',
        file: business,
        rows: showroomRows(`showrooms.${nth}`),
      }),
    ),
    {
      id: 'team',
      heading: 'team',
      file: about,
      lists: [{ path: 'team', one: 'member', rows: () => teamRows }],
    },
  ],
};

function showroomRows(at: string): FormRow[] {
  const link = { hint: 'Empty: no link.' };
  return [
    [field(`${at}.name`, 'Name'), field(`${at}.phone`, 'Phone', { type: 'tel' })],
    [field(`${at}.city`, 'Its place', { hint: 'Carts and test drives name it so.' })],
    [
      field(`${at}.coordinates.lat`, 'Latitude', { hint: 'Such as 39.90932.' }),
      field(`${at}.coordinates.lon`, 'Longitude', { hint: 'Such as -74.15513.' }),
    ],
    [field(`${at}.address.street`, 'Street'), field(`${at}.address.city`, 'City')],
    [field(`${at}.address.state`, 'State'), field(`${at}.address.zip`, 'ZIP code')],
    [field(`${at}.mapsLink`, 'Directions'), field(`${at}.website`, 'Its own website', link)],
    [field(`${at}.socialLink`, 'Social media', link), field(`${at}.reviewLink`, 'Reviews', link)],
  ];
}

const lines = { main: 'The first phone', second: 'The second phone' };
const teamRows: FormRow[] = [
  [field('role', 'Role'), field('name', 'Name', { hint: 'Empty: the role alone.' })],
  [field('text', 'What they do', { type: 'lines' })],
  [field('phone', 'Reached by', { options: lines })],
];

interface Faq {
  titles?: Record<string, string>;
  [group: string]: unknown;
}
interface Headline {
  from?: string;
  lines?: string[];
}

/** What the pages say, and what a clerk answers. */
export const texts: Screen = {
  title: 'Texts',
  page: '/faq',
  files: [home, about, faq, business],
  cards: ({ hero }: { hero?: { headlines?: Headline[] } }, _: unknown, questions: Faq): Card[] => [
    {
      id: 'headlines',
      heading: 'home: the headline of each season',
      file: home,
      rows: (hero?.headlines ?? []).flatMap((headline, nth) => headlineRows(headline, nth)),
    },
    {
      id: 'about',
      heading: 'about us',
      file: about,
      rows: [[field('lead', 'In one sentence', { type: 'lines' })]],
      lists: [
        {
          path: 'story',
          one: 'paragraph',
          rows: () => [[field('', 'Paragraph', { type: 'lines' })]],
        },
      ],
    },
    ...Object.entries(questions.titles ?? {}).map(
      ([group, title]): Card => ({
        id: `questions-${group}`,
        heading: `questions: ${title}`,
        file: faq,
        lists: [
          { path: group, one: 'question', rows: (entry) => questionRows(entry, group, questions) },
        ],
      }),
    ),
    {
      id: 'saved-answers',
      heading: 'saved answers of the desk',
      file: business,
      lists: [
        {
          path: 'savedAnswers',
          one: 'saved answer',
          rows: () => [[field('name', 'Name')], [field('text', 'Answer', { type: 'lines' })]],
        },
      ],
    },
  ],
};

function headlineRows({ lines = [] }: Headline, nth: number): FormRow[] {
  const at = `hero.headlines.${nth}`;
  const hint = 'Month and day, such as 05-20.';
  return [
    [field(`${at}.from`, 'From', { hint }), field(`${at}.lines.0`, 'Headline')],
    ...lines.slice(1).map((_, more): FormRow => {
      return [field(`${at}.lines.${more + 1}`, 'Next line')];
    }),
  ];
}

/** An anchored question is one object in both of its groups. */
function questionRows(entry: unknown, group: string, { titles = {}, ...groups }: Faq) {
  const others = Object.keys(titles).filter((name) => {
    const questions = groups[name];
    return entry && name !== group && Array.isArray(questions) && questions.includes(entry);
  });
  const hint = others.map((name) => `It stands under “${titles[name]}”, too.`).join(' ');
  const address = field('id', 'A short name for its address', { hint: 'Such as my-town.' });
  return [
    ...(entry ? [] : [[address]]),
    [field('question', 'Question', hint ? { hint } : {})],
    [field('answer', 'Answer', { type: 'lines' })],
  ] as FormRow[];
}
