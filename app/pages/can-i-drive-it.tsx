import { CallButton } from '#app/layout/call-button.tsx';
import { RoadHero } from '#app/road-rules/road-hero.tsx';
import { RoadMap } from '#app/road-rules/road-map.tsx';
import { type RoadView, roadView } from '#app/road-rules/road-view.ts';
import { SourceLine, TownWords } from '#app/road-rules/road-words.tsx';
import { ShoreEnd } from '#app/scenery/shore-end.tsx';
import { pageHead } from '#app/seo/describe-page.ts';
import { Below } from '#app/ui/below.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { Section } from '#app/ui/section.tsx';
import { telephone } from '#app/ui/telephone.ts';
import { useStoreTown } from '#app/visit/chosen.ts';
import { fullDay } from '#domain/hours/calendar.ts';
import { readRoadRules } from '#domain/road-rules/address.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/can-i-drive-it.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { vehicles } = await site.inventory.current();
  return {
    head: pageHead(context, site, 'roadRules'),
    view: roadView(readRoadRules(url.searchParams), { ...site, vehicles }),
  };
}

export default function RoadRulesPage({ loaderData: { view } }: Route.ComponentProps) {
  const { town, end } = view;
  useStoreTown(town?.path, town?.name ?? '');
  return (
    <>
      <RoadHero {...view} />
      <Below>
        <TownAnswer {...view} />
        <RoadMap {...view} />
        <RoadBelow {...view} />
        <ShoreEnd title={end.title} note={end.note} parked={view.parked}>
          <CallButton />
        </ShoreEnd>
      </Below>
    </>
  );
}

const row = 'grid gap-x-gap gap-y-1 border-b border-line py-6 lg:grid-cols-[1fr_2fr]';

/** A town's rules, or a line that none are known. */
function TownAnswer({ town, answer }: RoadView) {
  if (!town) return null;
  return (
    <Section
      className="on-sheet wrap pt-section"
      title={`What ${town.name} has said`}
      beside={<MoreLink to={town.path}>{`Golf carts in ${town.name}`}</MoreLink>}
    >
      <div className="grid max-w-[48em] gap-4 text-lead leading-snug">
        <TownWords town={town} />
        {answer.nothing && <p>{answer.nothing}</p>}
      </div>
    </Section>
  );
}

function RoadBelow({ words, answer, town }: RoadView) {
  return (
    <>
      <Section
        className="on-sheet wrap pt-section"
        title={`What ${words.state} says`}
        beside="Facts with their source, and no legal advice."
      >
        <div className="border-t-2 border-ink">
          {answer.parts.map(({ title, statements }) => (
            <section key={title} className={row}>
              <h3 className="leading-tight">{title}</h3>
              <ul className="grid gap-4">
                {statements.map(({ id, text, isSure, ...source }) => (
                  <li key={id} className="grid gap-x-gap lg:grid-cols-[3fr_2fr]">
                    <p>{text}</p>
                    <p className="text-sm text-ink-soft">
                      {!isSure && <b className="text-ink">Not certain: ask the clerk. </b>}
                      <SourceLine {...source} />
                    </p>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </Section>
      <section className="on-sheet wrap grid items-start gap-x-gap gap-y-10 pt-section lg:grid-cols-[3fr_2fr]">
        <ClerkQuestions answer={answer} town={town} />
        <div>
          <h2 className="text-h3">{answer.private.heading}</h2>
          <p className="mt-4 text-ink-soft">{answer.private.text}</p>
        </div>
      </section>
    </>
  );
}

/** To read out on the phone. */
function ClerkQuestions({ answer, town }: Pick<RoadView, 'answer' | 'town'>) {
  const phone = town?.clerkPhone;
  return (
    <section className="guide-sign" aria-labelledby="ask-clerk">
      <h2 id="ask-clerk" className="text-h3">
        Ask the {town?.clerk ?? 'town clerk'}
      </h2>
      {phone && (
        <p className="mt-3 max-w-none">
          <a
            href={telephone(phone.phone)}
            className="inline-flex min-h-11 items-center text-h3 font-extrabold tracking-tight no-underline hover:underline"
          >
            {phone.phone}
          </a>
          <span className="block text-sm">
            {phone.source}; read {fullDay(phone.read)}.
          </span>
        </p>
      )}
      <ol className="mt-5 list-decimal pl-6 text-lead leading-snug font-semibold [&>li]:py-1.5 [&>li]:pl-2">
        {answer.questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ol>
    </section>
  );
}
