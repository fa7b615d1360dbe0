import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { spokenDay, spokenTime } from '#domain/hours/calendar.ts';
import { clockInNewYork } from '#domain/hours/new-york.ts';
import { spokenSpan } from '#domain/hours/span.ts';

interface Props {
  /** A link may lead to the row. */
  id?: string;
  /** Below `/desk`; without one the row leads nowhere. */
  to?: string | undefined;
  name: ReactNode;
  /** Of a person or a cart: no translator changes it. */
  isName?: boolean;
  words?: ReactNode;
  /** A time, or how long it has been. */
  when: ReactNode;
  isLate?: boolean;
  /** The next presses. */
  children?: ReactNode;
}

/** A row of a list in a card: who, what, when, and what to do next. */
export function Row({ id, to, name, isName, words, when, isLate = false, children }: Props) {
  const translate = isName ? 'no' : undefined;
  return (
    <li
      id={id}
      className="grid grid-cols-1-auto items-center target:bg-reed-100 gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0"
    >
      <div className="min-w-0 wrap-anywhere">
        {to === undefined ? (
          <b translate={translate}>{name}</b>
        ) : (
          <Link
            to={`/desk/${to}`}
            translate={translate}
            className="-my-2.5 inline-block py-2.5 font-semibold"
          >
            {name}
          </Link>
        )}
        <p className="line-clamp-3 text-sm text-ink-soft">{words}</p>
        <p className={`text-sm ${isLate ? 'font-semibold text-buoy' : ''}`}>{when}</p>
      </div>
      {children}
    </li>
  );
}

interface ListProps {
  heading: string;
  /** Instead of a list without rows; by default nothing, without the heading. */
  none?: string;
  children: ReactNode[];
}

export function List({ heading, none, children }: ListProps) {
  if (none === undefined && children.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2>{heading}</h2>
      {children.length > 0 ? (
        <ul className="card gap-0 py-1">{children}</ul>
      ) : (
        <p className="text-ink-soft">{none}</p>
      )}
    </section>
  );
}

/** How long ago: `just now`, `5 minutes`, `3 hours`, `2 days`. Both in milliseconds since 1970. */
export function Waited({ since, now }: { since: number; now: number }) {
  const words = spokenSpan(now - since) ?? 'just now';
  return <time dateTime={new Date(since).toISOString()}>{words}</time>;
}

/** An instant in New York's time: `9:30AM` today, else `Nov 22, 9:30AM`. Both in milliseconds since 1970. */
export function Moment({ at, now }: { at: number; now: number }) {
  const { day, time } = clockInNewYork(at);
  const isToday = day === clockInNewYork(now).day;
  return (
    <time dateTime={new Date(at).toISOString()}>
      {isToday ? spokenTime(time) : `${spokenDay(day)}, ${spokenTime(time)}`}
    </time>
  );
}

/** Leads to what comes before and after; an address of none is left out. */
export function Turns({ of, links }: { of: string; links: Record<string, string | undefined> }) {
  return (
    <nav aria-label={of} className="flex gap-6">
      {Object.entries(links).map(
        ([words, to]) =>
          to && (
            <Link key={words} to={to} preventScrollReset className="flex min-h-11 items-center">
              {words}
            </Link>
          ),
      )}
    </nav>
  );
}

/** The page of the next press. @param to below `/desk/` */
export function NextLink({ words, to, of }: { words: string; to: string; of: string }) {
  return (
    <Link to={`/desk/${to}`} aria-label={`${words}: ${of}`} className="btn btn-go">
      {words}
    </Link>
  );
}

/** Small ones; each leads to itself in full. @param of what they show */
export function Photographs({ of, ids }: { of: string; ids: readonly string[] }) {
  if (ids.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-3">
      {ids.map((id, n) => (
        <li key={id}>
          <a href={`/desk/photographs/${id}`} target="_blank" rel="noreferrer">
            <img
              src={`/desk/photographs/${id}?small`}
              alt={`${of}, ${n + 1}`}
              loading="lazy"
              className="h-24 w-32 rounded-control object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Why a press was refused, beside it. */
export function Refusal({ why }: { why: string | undefined }) {
  return (
    <p role="alert" className="font-semibold text-buoy">
      {why}
    </p>
  );
}
