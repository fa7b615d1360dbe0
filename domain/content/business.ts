import { z } from 'zod';
import {
  latitude,
  line,
  listOf,
  longitude,
  oneOf,
  phone,
  shaped,
  webAddress,
  wholeNumber,
  zip,
} from './fields.ts';

const days = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;
const time = shaped(timePattern, "a time such as '09:00', or null when closed");

const hoursSchema = z
  .strictObject({
    days: listOf(oneOf(days)),
    opens: time.nullable(),
    closes: time.nullable(),
    display: line(60),
  })
  .refine((hours) => (hours.opens === null) === (hours.closes === null), {
    path: ['closes'],
    error: 'must be null exactly when opens is null: both times, or neither',
  })
  .refine((hours) => !isTime(hours.opens) || !isTime(hours.closes) || hours.opens < hours.closes, {
    path: ['closes'],
    error: 'must be later than opens',
  });

const showroomSchema = z.strictObject({
  name: line(),
  city: line(80),
  address: z.strictObject({
    street: line(),
    city: line(80),
    state: shaped(/^[A-Z]{2}$/, 'a state of two letters such as NJ'),
    zip: zip(),
  }),
  phone: phone(),
  coordinates: z.strictObject({ lat: latitude(), lon: longitude() }),
  mapsLink: webAddress(),
  socialLink: webAddress(),
  website: webAddress(),
  reviewLink: webAddress(),
});

/** The dealership: `content/business.yaml`. Each weekday has its hours exactly once. */
export const businessSchema = z.strictObject({
  name: line(80),
  phone: phone(),
  secondPhone: phone(),
  email: z.email('must be an e-mail address such as carts@dealer.example.com'),
  foundingYear: wholeNumber(1900, 2100),
  county: line(80),
  state: shaped(/^[A-Z]{2}$/, 'a state of two letters such as NJ'),
  serviceRadiusMeters: wholeNumber(1, 1_000_000),
  responsePromise: line(),
  financingUrl: webAddress(),
  hours: listOf(hoursSchema).refine(
    (hours) => {
      const named = hours.flatMap((each) => each.days);
      return named.length === days.length && new Set(named).size === days.length;
    },
    { error: `must name each of ${days.join(', ')} exactly once` },
  ),
  showrooms: listOf(showroomSchema),
  social: listOf(z.strictObject({ name: line(40), url: webAddress() }), 0),
  brands: listOf(line(60)),
  attributes: listOf(line()),
});

export type Business = z.output<typeof businessSchema>;

/** Two times are compared only where each is one: a misspelt time is one mistake, not two. */
function isTime(text: string | null): text is string {
  return text !== null && timePattern.test(text);
}
