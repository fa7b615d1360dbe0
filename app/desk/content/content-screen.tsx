import { data, Link } from 'react-router';
import { Refusal } from '#app/desk/frame/row.tsx';
import { showCard } from '#server/desk/cards.ts';
import { openScreen } from '#server/desk/content-presses.ts';
import { deskContext } from '#server/desk/guard.ts';
import { pressAction } from '#server/desk/press-action.ts';
import type { Route } from './+types/content-screen.ts';
import { ContentCard } from './content-card.tsx';

/** One screen: a form for each card. */
export async function loader({ context, params: { screen } }: Route.LoaderArgs) {
  const { contents } = context.get(deskContext).desk;
  const opened = await openScreen(contents, screen);
  if (!opened) throw data(null, 404);
  const { title, page, cards, unreadable } = opened;
  return {
    ...{ screen, title, page, unreadable },
    isBehind: (await contents.faults()).length > 0,
    cards: cards.map(({ card, file }) => showCard(card, file)),
  };
}

export const action = pressAction;

export default function ContentScreenPage({ loaderData }: Route.ComponentProps) {
  const { screen, title, page, cards, isBehind, unreadable } = loaderData;
  return (
    <>
      <title>{`${title} · Desk`}</title>
      <h1>{title}</h1>
      <p>
        {isBehind ? (
          <Link to="/desk/content">The site shows what you save when other mistakes are fixed</Link>
        ) : (
          <a href={page}>Look at it on the site</a>
        )}
      </p>
      {unreadable.map(({ file, why, page: ofFile }) => (
        <div key={file}>
          <Refusal why={why} />
          <Link to={`/desk/${ofFile}`} className="inline-block py-2.5">
            {`Fix the file: ${file}`}
          </Link>
        </div>
      ))}
      {cards.map((card) => (
        <ContentCard key={card.id} screen={screen} {...card} />
      ))}
    </>
  );
}
