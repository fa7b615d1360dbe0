import { z } from 'zod';
import { spokenTime, weekdays } from '#domain/hours/calendar.ts';
import { type Times, yearlyDay } from '#domain/hours/opening.ts';
import {
  date,
  distinct,
  line,
  listOf,
  oneOf,
  paragraph,
  phone,
  photographs,
  place,
  shaped,
  template,
  webAddress,
  wholeNumber,
  zip,
} from './fields.ts';

const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;
const time = shaped(timePattern, 'a time such as 09:00, or empty when closed');

const yearly = 'a day of each year such as December 25, or last Monday of May';
/** Includes February 29. */
const LEAP_YEAR = 2028;

const times = z.strictObject({ opens: time.nullable(), closes: time.nullable() });

const hoursSchema = inOrder(times.extend({ days: listOf(oneOf(weekdays)) })).transform((hours) => ({
  ...hours,
  ...inWords(hours),
}));
const holidaySchema = inOrder(
  z.strictObject({
    name: line(40),
    on: line(60)
      .refine((on) => yearlyDay(on, LEAP_YEAR), `must be ${yearly}`)
      .optional(),
    /** A day of one year alone; its hours override those of `on`. */
    day: date.optional(),
    /** Closed without times. */
    opens: time.nullable().default(null),
    closes: time.nullable().default(null),
  }),
).refine(({ on, day }) => (on === undefined) !== (day === undefined), {
  path: ['on'],
  error: `must be ${yearly}; or in its place day, such as 2026-12-24`,
});

function inOrder<Schema extends z.ZodType<z.output<typeof times>>>(schema: Schema) {
  return schema.refine(
    ({ opens, closes }) => (opens && closes ? opens < closes : opens === closes),
    { path: ['closes'], error: 'must be later than opens, or both empty' },
  );
}

/** Minutes from a sunrise or sunset. */
const minutes = wholeNumber(-180, 180);

const stateCode = shaped(/^[A-Z]{2}$/, 'a state of two letters such as NJ');

const showroomSchema = z.strictObject({
  name: line(),
  city: line(80),
  address: z
    .strictObject({ street: line(), city: line(80), state: stateCode, zip: zip })
    .transform((address) => {
      const { street, city, state, zip } = address;
      return { ...address, inOneLine: `${street}, ${city}, ${state} ${zip}` };
    }),
  phone: phone,
  coordinates: z.strictObject(place),
  mapsLink: webAddress,
  socialLink: webAddress.optional(),
  website: webAddress.optional(),
  reviewLink: webAddress.optional(),
  photographs,
});

/** The dealership: `content/dealer/business.yaml`. Each weekday has its hours exactly once. */
export const businessSchema = z
  .strictObject({
    name: line(80),
    /** The name's two lines in the header. The first one is large, and stands alone below the icon on a phone. */
    wordmark: z
      .tuple([line(40), line(40)], 'must be two lines, such as [Sedge Island, Golf Carts]')
      .transform(([own, kind]) => ({ own, kind })),
    phone: phone,
    /** Default: the first. */
    secondPhone: phone.optional(),
    /** Takes text messages. Without it the site offers none. */
    textPhone: phone.optional(),
    email: z.email('must be an e-mail address such as carts@dealer.example.com'),
    foundingYear: wholeNumber(1900, 2100),
    county: line(80),
    state: stateCode,
    serviceRadiusMeters: wholeNumber(1, 1_000_000),
    /** Hours from an inquiry to our answer; at the desk it is late afterwards. */
    answerWithinHours: wholeNumber(1, 168),
    responsePromise: template(['answerWithinHours'], 200).refine(
      (promise) => promise.includes('{answerWithinHours}'),
      'must say {answerWithinHours}, so that the desk and the pages have the same hours',
    ),
    financingUrl: webAddress,
    hours: listOf(hoursSchema).refine(
      (hours) => {
        const named = hours.flatMap((each) => each.days);
        return named.length === weekdays.length && new Set(named).size === weekdays.length;
      },
      { error: `must name each of ${weekdays.join(', ')} exactly once` },
    ),
    holidays: listOf(holidaySchema, 0)
      .superRefine(distinct(({ on, day }) => [day ?? on ?? '']))
      .default([]),
    /** The mail about the last week; none if left out. */
    weeklyReport: z
      .strictObject({ day: oneOf(weekdays), time: shaped(timePattern, 'a time such as 07:00') })
      .optional(),
    sky: z.strictObject({ dawn: minutes, day: minutes, dusk: minutes, night: minutes }),
    showrooms: listOf(showroomSchema),
    social: listOf(z.strictObject({ name: line(40), url: webAddress }), 0),
    brands: listOf(line(60)),
    /** Categories that the inventory's filter offers first. */
    categories: listOf(line(40).toLowerCase(), 0).default([]),
    attributes: listOf(line()),
    /** Beginnings of answers, to choose from at the desk. */
    savedAnswers: listOf(z.strictObject({ name: line(40), text: paragraph }), 0).default([]),
  })
  .transform((business) => ({
    ...business,
    responsePromise: business.responsePromise.replaceAll(
      '{answerWithinHours}',
      `${business.answerWithinHours}`,
    ),
  }));

/** `Mon-Fri 9AM-5PM` or `Sun closed` in one line, and apart for lists: `Mon–Fri` and `9AM–5PM`, `Sun` and `Closed`. */
function inWords({ days: named, opens, closes }: Times & { days: string[] }) {
  const runs: string[][] = [];
  for (const day of weekdays.filter((each) => named.includes(each))) {
    const last = runs.at(-1);
    const isNext = last?.at(-1) === weekdays[weekdays.indexOf(day) - 1];
    if (last && isNext) last.push(day);
    else runs.push([day]);
  }
  const short = (day = '') => day.slice(0, 3);
  const spans = runs.map((run) =>
    run.length > 1 ? `${short(run[0])}-${short(run.at(-1))}` : short(run[0]),
  );
  const times = opens && closes ? `${spokenTime(opens)}-${spokenTime(closes)}` : 'closed';
  const dashed = (text: string) => text.replaceAll('-', '–');
  const hours = times === 'closed' ? 'Closed' : dashed(times);
  return {
    display: `${spans.join(', ')} ${times}`,
    spoken: { days: dashed(spans.join(', ')), hours },
  };
}
