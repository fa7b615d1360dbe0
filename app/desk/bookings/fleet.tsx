import { DeskForm, Press } from '#app/desk/frame/desk-form.tsx';
import { List, Row, Turns } from '#app/desk/frame/row.tsx';
import { dayAfter, spokenDay } from '#domain/hours/calendar.ts';

interface Props {
  days: string[];
  rows: { title: string; fleet: number; days: { free: number }[] }[];
}

/** How many carts are free all day; on a phone the days scroll beside the carts' names. */
export function Fleet({ days, rows }: Props) {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const from = (by: number) => `?from=${dayAfter(first, by)}`;
  return (
    <section className="card" aria-labelledby="fleet">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="fleet">{`Free carts, ${spokenDay(first)} to ${spokenDay(last)}`}</h2>
        <Turns
          of="Days of the fleet"
          links={{ Earlier: from(-days.length), Later: from(days.length) }}
        />
      </div>
      <section
        className="relative overflow-x-auto"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
        tabIndex={0}
        aria-label="Free carts by day"
      >
        <table className="w-full text-center text-sm tabular-nums">
          <thead>
            <tr>
              <th scope="col" className="sticky left-0 bg-white pr-3 text-left">
                Cart
              </th>
              {days.map((day) => (
                <th key={day} scope="col" className="px-1 py-2 leading-tight font-semibold">
                  <span className="block text-ink-soft">
                    {spokenDay(day, { weekday: 'short' })}
                  </span>
                  {spokenDay(day, { day: 'numeric' })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ title, fleet, days: ofDays }) => (
              <tr key={title} className="border-t border-line">
                <th
                  scope="row"
                  className="sticky left-0 bg-white py-3 pr-3 text-left whitespace-nowrap"
                >
                  {title}
                </th>
                {ofDays.map(({ free }, nth) => (
                  <td
                    key={days[nth]}
                    className={`min-w-13 px-1 whitespace-nowrap ${free === 0 ? 'bg-reed-100 text-buoy' : ''}`}
                  >
                    <b className="text-base">{free}</b>
                    {` of ${fleet}`}
                    <span className="sr-only"> free</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

export function Blocks({ blocks }: { blocks: { id: string; words: string; days: string }[] }) {
  return (
    <List heading="Blocked" none="No cart.">
      {blocks.map(({ id, words, days }) => (
        <Row key={id} name={words} words="" when={days}>
          <DeskForm name="unblock" of={id}>
            <Press value="unblockCarts" of={`${words}, ${days}`}>
              Unblock
            </Press>
          </DeskForm>
        </Row>
      ))}
    </List>
  );
}
