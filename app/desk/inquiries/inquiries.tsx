import { Form, Link } from 'react-router';
import { List, Row, Waited } from '#app/desk/frame/row.tsx';
import { calledInquiry, nameOf } from '#domain/inquiry/details.ts';
import { kindNames, kindOf } from '#domain/inquiry/kinds.ts';
import { deskContext } from '#server/desk/guard.ts';
import { time } from '#server/store/database.ts';
import { readSearch, searchInquiries, stateNames } from '#server/store/desk/cases.ts';
import type { Route } from './+types/inquiries.ts';

const PAGE = 50;

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const { db } = context.get(deskContext);
  const search = readSearch(searchParams);
  const found = await searchInquiries(db, search, PAGE + 1);
  const { before: _, ...kept } = Object.fromEntries(searchParams);
  const query = String(new URLSearchParams(kept));
  const last = found.length > PAGE ? found[PAGE - 1]?.id : undefined;
  return {
    search,
    query,
    older: last && String(new URLSearchParams({ ...kept, before: last })),
    now: await time(db),
    kinds: [['message', 'Messages'], ...kindNames.map((name) => [name, kindOf(name).name])],
    states: stateNames.map((name) => [name, name]),
    found: found.slice(0, PAGE).map((inquiry) => ({
      id: inquiry.id,
      name: nameOf(inquiry),
      words: [calledInquiry(inquiry), inquiry.about].filter(Boolean).join(': '),
      since: inquiry.createdAt,
      state: stateOf(inquiry),
    })),
  };
}

type Found = Awaited<ReturnType<typeof searchInquiries>>[number];

function stateOf({ suspect, outcome, takenBy, waits }: Found): string {
  if (outcome !== null) return outcome;
  if (suspect !== null) return 'may be spam';
  return (waits ? 'waiting' : 'answered') + (takenBy === null ? '' : `, ${takenBy} is on it`);
}

export default function InquiriesPage({ loaderData }: Route.ComponentProps) {
  const { search, query, older, now, kinds, states, found } = loaderData;
  return (
    <>
      <title>Inquiries · Desk</title>
      <h1>Inquiries</h1>
      {/* Its fields say what the address says, also on the way back. */}
      <Form
        key={query}
        role="search"
        className="grid grid-cols-2 gap-3 md:grid-cols-[1fr_auto_auto_auto]"
      >
        <input
          type="search"
          name="words"
          aria-label="Name, email, phone or words"
          placeholder="Name, email, phone, words"
          defaultValue={search.words}
          className="control col-span-2 min-h-11 px-3 md:col-span-1"
        />
        <Choice name="kind" chosen={search.kind} choices={kinds} />
        <Choice name="state" chosen={search.state} choices={states} />
        <button type="submit" className="btn btn-go max-md:col-span-2">
          Search
        </button>
      </Form>
      <List heading={search.before ? 'Older' : 'Newest first'} none="Nothing found.">
        {found.map(({ id, since, state, ...inquiry }) => (
          <Row
            key={id}
            to={`inquiries/${id}`}
            {...inquiry}
            isName
            when={[<Waited key="since" since={since} now={now} />, `, ${state}`]}
          />
        ))}
      </List>
      <p className="flex flex-wrap gap-3">
        {older && (
          <Link to={`?${older}`} className="btn btn-line">
            Older
          </Link>
        )}
        <a href={`/desk/inquiries.csv?${query}`} download className="btn btn-line">
          Download as CSV
        </a>
      </p>
    </>
  );
}

interface ChoiceProps {
  name: string;
  chosen: string | undefined;
  /** A value and its words each. */
  choices: string[][];
}

function Choice({ name, chosen = '', choices }: ChoiceProps) {
  return (
    <select name={name} aria-label={name} defaultValue={chosen} className="control min-h-11 px-3">
      {[['', `All ${name}s`], ...choices].map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  );
}
