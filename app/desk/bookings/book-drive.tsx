import { DeskForm, Fieldset, Press } from '#app/desk/frame/desk-form.tsx';
import { field } from '#domain/form/field.ts';
import { dayInNewYork } from '#domain/hours/new-york.ts';
import { deskContext } from '#server/desk/guard.ts';
import { pressAction } from '#server/desk/press-action.ts';
import { time } from '#server/store/database.ts';
import type { Route } from './+types/book-drive.ts';
import { TellCustomer, who } from './booking-row.tsx';

/** A test drive for who phones or stands there. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, site } = context.get(deskContext);
  const { models, vehicles } = await site.testDrives.carts([]);
  return {
    day: url.searchParams.get('day') ?? dayInNewYork(await time(db)),
    showrooms: Object.fromEntries(site.content.business.showrooms.map(({ city }) => [city, city])),
    carts: Object.fromEntries([...vehicles, ...models].map(({ id, name }) => [id, name])),
  };
}

export const action = pressAction;

export default function BookDrivePage({ loaderData }: Route.ComponentProps) {
  const { day, showrooms, carts } = loaderData;
  const second = { '': 'Just the one', ...carts };
  return (
    <>
      <title>Book a test drive · Desk</title>
      <h1>Book a test drive</h1>
      <DeskForm name="book a drive" className="card gap-4">
        <Fieldset
          first={{ day }}
          rows={[
            [
              field('details.drive.carts', 'Cart', { options: carts }),
              field('second', 'A second one (optional)', { options: second }),
            ],
            [field('details.drive.showroom', 'Showroom', { options: showrooms })],
            [field('day', 'Day', { type: 'date' }), field('time', 'Time', { type: 'time' })],
            ...who,
            [field('message', 'Note (optional)')],
          ]}
        />
        <TellCustomer />
        <Press value="bookDrive" look="btn-go">
          Book
        </Press>
      </DeskForm>
    </>
  );
}
