import { weekAfter, weekInNewYork, weekNamed } from '#domain/hours/calendar.ts';
import { deskContext } from '#server/desk/guard.ts';
import { type Figure, weekFigures } from '#server/report/week-figures.ts';
import { weekInWords } from '#server/report/weekly-mail.ts';
import { time } from '#server/store/database.ts';
import type { Route } from './+types/week.ts';
import { Turns } from './row.tsx';

/** The last week that is over, or the one of the address. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, site } = context.get(deskContext);
  const { content, inventory, channels } = site;
  const now = await time(db);
  const current = weekInNewYork(now);
  const name = url.searchParams.get('week') ?? '';
  const asked = name.startsWith('20') ? weekNamed(name) : undefined;
  const week = asked && asked.from <= now ? asked : weekAfter(current, -1);
  return {
    columns: { now: weekInWords(week), before: weekInWords(weekAfter(week, -1)) },
    isOver: week.to <= now,
    weeks: {
      before: `?week=${weekAfter(week, -1).name}`,
      after: week.name === current.name ? undefined : `?week=${weekAfter(week, 1).name}`,
    },
    figures: await weekFigures({ db, content, inventory, channels }, week, now),
  };
}

export default function WeekPage({ loaderData }: Route.ComponentProps) {
  const { columns, isOver, weeks, figures } = loaderData;
  const heading = `Week of ${columns.now}`;
  return (
    <>
      <title>{`${heading} · Desk`}</title>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h1>{heading}</h1>
        <Turns of="Weeks" links={{ 'Week before': weeks.before, 'Week after': weeks.after }} />
      </div>
      {!isOver && <p className="text-ink-soft">This week is not over: so far.</p>}
      <div className="grid items-start gap-5 md:grid-cols-2">
        {figures.map((figure) => (
          <FigureCard key={figure.heading} columns={columns} {...figure} />
        ))}
      </div>
    </>
  );
}

type CardProps = Figure & { columns: { now: string; before: string } };

function FigureCard({ heading, now, before, of, columns, rows }: CardProps) {
  const most = Math.max(...rows.flatMap(({ counts }) => [counts.now, counts.before]));
  return (
    <section className="card">
      <h2>{heading}</h2>
      <p>
        <b className="block text-h3 leading-tight first-letter:uppercase">{now}</b>
        <span className="text-sm text-ink-soft">{`The week before: ${before}`}</span>
      </p>
      {rows.length > 0 && (
        <table className="w-full text-sm tabular-nums">
          <thead>
            <tr className="text-ink-soft">
              {[of, columns.now, columns.before].map((name, nth) => (
                <th
                  key={name}
                  scope="col"
                  className={`font-semibold ${nth > 0 ? 'pl-3 text-right whitespace-nowrap' : 'text-left'}`}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, counts, ...row }) => (
              <tr key={name} className="border-t border-line align-baseline">
                <th
                  scope="row"
                  className="w-full py-2 text-left font-normal wrap-anywhere first-letter:uppercase"
                >
                  {name}
                  {most > 0 && <Bars {...counts} most={most} />}
                </th>
                <td className="py-2 pl-3 text-right font-semibold whitespace-nowrap">{row.now}</td>
                <td className="py-2 pl-3 text-right">{row.before}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** The row's counts as lengths, the week's above the week before's; the table says them. */
function Bars({ now, before, most }: Record<'now' | 'before' | 'most', number>) {
  return (
    <svg
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      className="mt-1 h-2.5 w-full"
      aria-hidden="true"
    >
      <rect width={(100 * now) / most} height="6" className="fill-sedge" />
      <rect y="7" width={(100 * before) / most} height="3" className="fill-reed-300" />
    </svg>
  );
}
