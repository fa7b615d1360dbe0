import type { FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Month, type MonthDay } from '#app/site/calendar/month.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { dayAfter, spokenDay } from '#domain/hours/calendar.ts';
import type { AnsweredRental, CalendarDay } from '#domain/rental/availability.ts';
import { listing } from '#domain/text/sentences.ts';

interface Props {
  heading: string;
  label: string;
  asked: AnsweredRental;
}

/**
 * Picks the first day, then the last: each day is a button of a GET form, so each has an address without JavaScript,
 * too.
 */
export function Calendar({ heading, label, asked }: Props) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { plan, months, turns, picks, cart, count, fromDay, fromTime, toTime } = asked;
  const shown = months.map((days) => days.filter(({ day }) => day >= weekOf(asked.today)));
  const turnedTo = (month: string) => {
    const turned = new URLSearchParams({ ...Object.fromEntries(params), month, cart: plan.id });
    return `?${turned}#calendar`;
  };
  const month = months[0]?.[0]?.day.slice(0, 7);
  const always = Object.entries({ cart, count, month, fromTime, toTime });

  function pick(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const day = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
    const query = new URLSearchParams([...new FormData(event.currentTarget)] as [string, string][]);
    query.set(day.name, day.value);
    navigate(`/rentals?${query}`, { replace: true, preventScrollReset: true });
  }

  return (
    <section id="calendar" aria-label={label} className="@container scroll-mt-4 print:hidden">
      <h2 className="text-h3">{heading}</h2>
      <p aria-live="polite" className="mt-1">
        {picks === 'fromDay'
          ? 'Pick your first day, then your last.'
          : `First day: ${spokenDay(fromDay, SHORT)}. Now pick your last day.`}
      </p>
      <div className="mt-5 grid gap-6 @max-xl:*:not-first:hidden @xl:grid-cols-2">
        {shown.map((days) => (
          <Month key={days[0]?.day} days={days.map((day) => monthDay(day, asked))} />
        ))}
      </div>
      {(['fromDay', 'toDay'] as const).map((end) => (
        <form key={end} id={`pick-${end}`} action="/rentals#calendar" onSubmit={pick}>
          {[...always, ...(end === 'toDay' ? [['fromDay', fromDay] as const] : [])].map(
            ([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ),
          )}
        </form>
      ))}
      <nav aria-label="Months" className="mt-4 flex flex-wrap justify-between gap-3 *:px-4">
        {turns.map((turn) => {
          const isLater = turn > (month ?? '');
          return (
            <SiteLink
              key={turn}
              to={turnedTo(turn)}
              preventScrollReset
              className={`btn btn-line ${isLater ? 'ml-auto flex-row-reverse' : ''}`}
            >
              <Icon name={isLater ? 'arrow' : 'back'} />
              {isLater ? 'Later days' : 'Earlier days'}
            </SiteLink>
          );
        })}
      </nav>
      <p className="mt-3 text-sm text-ink-soft">{closedInWords(shown.flat())}</p>
    </section>
  );
}

const SHORT = { weekday: 'short', month: 'short', day: 'numeric' } as const;

/** The Sunday that a day's week begins on. */
function weekOf(day: string): string {
  return dayAfter(day, -new Date(day).getUTCDay());
}

/** `Closed: Sundays and Thanksgiving (Nov 26). …`; empty without a closed day. */
function closedInWords(days: CalendarDay[]): string {
  const closed = days.filter(({ state }) => state === 'closed');
  const names = [...new Set(closed.map(({ closed: why = '' }) => why))];
  const said = names.map((name) => {
    const [first, second] = closed.filter(({ closed: why }) => why === name);
    return second || !first ? name : `${name} (${spokenDay(first.day)})`;
  });
  return said.length > 0 ? `Closed: ${listing(said)}. No start or return on closed days.` : '';
}

const looks: Record<CalendarDay['state'], string> = {
  past: 'text-ink-soft',
  closed:
    'text-ink-soft bg-[repeating-linear-gradient(135deg,transparent_0_5px,var(--color-reed-200)_5px_7px)]',
  free: '[box-shadow:inset_0_0_0_1px_var(--color-reed-300)]',
  part: 'bg-[linear-gradient(135deg,transparent_50%,var(--color-reed-200)_50%)] [box-shadow:inset_0_0_0_1px_var(--color-reed-300)]',
  taken: 'bg-reed-200 text-ink-soft line-through',
};

function monthDay({ day, state, free, closed }: CalendarDay, asked: AnsweredRental): MonthDay {
  const { picks, fromDay, toDay, plan } = asked;
  const isEnd = day === fromDay || day === toDay;
  const isBetween = day > fromDay && day < toDay;
  const left = free < plan.fleet ? `${free} left` : '';
  const words: Record<typeof state, [label: string, note: string]> = {
    past: ['past', ''],
    closed: [`${closed}: closed`, 'closed'],
    free: [`${free} of ${plan.fleet} free`, left],
    part: [`partly booked, ${free} of ${plan.fleet} free all day`, left && 'part day'],
    taken: free > 0 ? [`only ${free} left`, left] : ['taken', 'taken'],
  };
  const [label, note] = words[state];
  const end = picks === 'toDay' && day > fromDay ? 'toDay' : 'fromDay';
  const isOpen = state === 'free' || state === 'part';
  return {
    day,
    label,
    note,
    title: state === 'closed' ? label : undefined,
    look: isOpen && isEnd ? 'bg-sedge text-white' : looks[state],
    frame: `${isBetween ? 'bg-sedge/15' : ''} ${isEnd ? 'rounded-control outline-2 -outline-offset-2 outline-sedge' : ''}`,
    button: isOpen
      ? { form: `pick-${end}`, name: end, value: day, 'aria-pressed': isEnd }
      : undefined,
  };
}
