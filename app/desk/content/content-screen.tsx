import { data, Link, redirect } from 'react-router';
import { Refusal } from '#app/desk/frame/row.tsx';
import { merge } from '#domain/form/merge.ts';
import { spokenTime } from '#domain/hours/calendar.ts';
import { rewrite } from '#server/content/rewrite.ts';
import { isObject } from '#server/content/yaml-text.ts';
import {
  type Card,
  changesOf,
  errorsOf,
  othersOf,
  type Sent,
  showCard,
  type Typed,
} from '#server/desk/cards.ts';
import { type Contents, type OpenFile, pageOfFile } from '#server/desk/contents.ts';
import { deskContext, fieldsOf } from '#server/desk/guard.ts';
import { screens } from '#server/desk/screens/screens.ts';
import type { Route } from './+types/content-screen.ts';
import { ContentCard } from './content-card.tsx';

/** One screen: a form for each card. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { desk } = context.get(deskContext);
  const { title, page, cards, unreadable } = await openScreen(desk.contents, params.screen);
  const isDone = url.searchParams.has('done');
  return {
    title,
    page,
    isDone,
    isKept: isDone && (await desk.contents.faults()).length > 0,
    unreadable,
    cards: cards.map(({ card, file }) => showCard(card, file)),
  };
}

/** The screen's cards with their files; cards of files that can't be read are left out. */
async function openScreen(contents: Contents, name: string) {
  const screen = Object.hasOwn(screens, name) ? screens[name] : undefined;
  if (!screen) throw data(null, 404);
  const open = new Map<string, OpenFile>();
  const unreadable: { file: string; why: string; page: string }[] = [];
  for (const file of screen.files) {
    const read = await contents.open(file);
    if ('version' in read && isObject(read.value)) open.set(file, read);
    else {
      const why = 'why' in read ? read.why : `${file} has a mistake.`;
      unreadable.push({ file, why, page: pageOfFile(file) });
    }
  }
  const values = screen.files.map((file) => open.get(file)?.value ?? {}) as never[];
  const cards = screen.cards(...values).flatMap((card) => {
    const file = open.get(card.file);
    return file ? [{ card, file }] : [];
  });
  return { ...screen, cards, unreadable };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { desk, person } = context.get(deskContext);
  const { cards } = await openScreen(desk.contents, params.screen);
  const { card: id, version = '', seen = '{}', ...typed } = await fieldsOf(request);
  const found = cards.find((each) => each.card.id === id);
  if (!found) throw data(null, 400);
  const { card, file } = found;
  const again = (sent: Partial<Sent>, status: number) =>
    data({ id: card.id, typed, errors: {}, others: [], ...sent }, status);
  const stale = (now: OpenFile) => again(staleOf(card, now, textsIn(seen), typed), 409);
  if (file.version !== version) return stale(file);
  const changes = changesOf(card, file, typed);
  const shared = othersOf(file, changes);
  const isAlone = typed.press === 'alone';
  if (shared.length > 0 && !isAlone && typed.press !== 'both') return again({ shared }, 422);
  const saved = await desk.contents.save({
    file: card.file,
    version,
    person,
    about: `content/${params.screen}`,
    edit: (text) => rewrite(text, changes, isAlone),
  });
  if (saved.status === 'stale') return stale(saved.now);
  if (saved.status === 'refused') return again({ others: [saved.why] }, 422);
  if (saved.status === 'faulty') return again(errorsOf(card, file, typed, saved.faults), 422);
  const done = saved.activity ? `?done=${saved.activity}` : '';
  throw redirect(`/desk/content/${params.screen}${done}#${card.id}`, 303);
}

function textsIn(json: string): Typed {
  try {
    return Object.fromEntries(
      Object.entries(JSON.parse(json) as object).map(([name, text]) => [name, String(text)]),
    );
  } catch (error) {
    throw data(String(error), 400);
  }
}

/** Keeps what was typed, and says beside it what the file has now. */
function staleOf(card: Card, now: OpenFile, seen: Typed, typed: Typed): Partial<Sent> {
  const { first } = showCard(card, now);
  const { merged, overtaken } = merge(seen, typed, first);
  const errors = overtaken.map((name) => [name, `In the file now: ${nowInWords(first[name])}.`]);
  return { isStale: true, typed: merged, errors: Object.fromEntries(errors) };
}

function nowInWords(text = ''): string {
  if (/^\d\d:\d\d$/.test(text)) return spokenTime(text);
  return text === '' ? 'nothing' : `“${text}”`;
}

export default function ContentScreenPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, page, cards, isDone, isKept, unreadable } = loaderData;
  return (
    <>
      <title>{`${title} · Desk`}</title>
      <h1>{title}</h1>
      <p>
        {isKept ? (
          <Link to="/desk/content">Saved. The site shows it when other mistakes are mended</Link>
        ) : (
          <a href={page}>{isDone ? 'On the site now: look at it' : 'Look at it on the site'}</a>
        )}
      </p>
      {unreadable.map(({ file, why, page: ofFile }) => (
        <div key={file}>
          <Refusal why={why} />
          <Link to={`/desk/${ofFile}`} className="inline-block py-2.5">
            Look at {file}
          </Link>
        </div>
      ))}
      {cards.map((card) => (
        <ContentCard
          key={`${card.id} ${card.version}`}
          {...card}
          sent={actionData?.id === card.id ? actionData : undefined}
        />
      ))}
    </>
  );
}
