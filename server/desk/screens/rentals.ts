import { type FormRow, field } from '#domain/form/field.ts';
import type { Card, Screen } from '#server/desk/cards.ts';

const file = 'dealer/rentals.yaml';

/** What a rental costs, and how many carts there are. */
export const rentals: Screen = {
  title: 'Rental prices and fleet',
  page: '/rentals',
  files: [file],
  cards: ({ plans = [] }: { plans?: Plan[] }): Card[] => [
    ...plans.map(({ id, title, rates = [] }, nth): Card => {
      const rateRows = rates.map(({ duration }, rate): FormRow => {
        const at = `plans.${nth}.rates.${rate}`;
        return [
          field(`${at}.days`, duration, { type: 'number', hint: 'days' }),
          field(`${at}.price`, `Price, ${duration}`, { type: 'number' }),
          field(`${at}.renewal`, `Further day, ${duration}`),
        ];
      });
      const fleet = field(`plans.${nth}.fleet`, 'Carts in the fleet', { type: 'number' });
      return { id, heading: `${title}, in dollars`, file, rows: [...rateRows, [fleet]] };
    }),
    {
      id: 'delivery',
      heading: 'delivery and requests',
      file,
      isDense: true,
      rows: [
        [
          field('delivery.perMile', 'Each mile, in dollars', { type: 'number' }),
          field('delivery.freeMiles', 'Free miles', { type: 'number' }),
        ],
        [
          field('dates.holdHours', 'Hours that a request holds its carts', {
            type: 'number',
            hint: '0: it holds none until you confirm it.',
          }),
        ],
      ],
    },
  ],
};

interface Plan {
  id: string;
  title: string;
  rates?: { duration: string }[];
}
