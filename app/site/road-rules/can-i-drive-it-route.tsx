import type { ReactNode } from 'react';
import { pageHead } from '#app/http/seo/describe-page.ts';
import { useStoreTown } from '#app/site/frame/chosen.ts';
import { RoadHero } from '#app/site/road-rules/road-hero.tsx';
import { RoadMap } from '#app/site/road-rules/road-map.tsx';
import { type RoadView, roadView } from '#app/site/road-rules/road-view.ts';
import { SourceLine } from '#app/site/road-rules/road-words.tsx';
import { Below } from '#app/ui/below.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Section } from '#app/ui/section.tsx';
import { telephone } from '#app/ui/telephone.ts';
import { fullDay } from '#domain/hours/calendar.ts';
import { readRoadRules } from '#domain/road-rules/address.ts';
import type { Source } from '#domain/road-rules/statements.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/can-i-drive-it-route.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { vehicles } = await site.inventory.current();
  return {
    head: pageHead(context, site, 'roadRules'),
    view: roadView(readRoadRules(url.searchParams), { ...site, vehicles }),
  };
}

export default function RoadRulesPage({ loaderData: { view } }: Route.ComponentProps) {
  const { town } = view;
  useStoreTown(town?.path, town?.name ?? '');
  return (
    <>
      <RoadHero {...view} />
      <Below>
        <RoadMap {...view} />
        <RoadBelow {...view} />
      </Below>
    </>
  );
}

function RoadBelow({ words, answer, town }: RoadView) {
  return (
    <>
      <Section
        className="on-sheet wrap pt-section"
        title={`${words.state} law`}
        beside="Facts with their source, not legal advice."
      >
        <div className="border-t-2 border-ink">
          {answer.parts.map(({ title, statements }) => (
            <Part key={title} title={title}>
              <ul className="grid gap-3">
                {statements.map(({ id, text, isSure, ...source }) => (
                  <li key={id}>
                    {`${text} `}
                    <NoteLink of={noteNumber(source, answer)} />
                    {!isSure && <b> Not certain. Check with the town clerk.</b>}
                  </li>
                ))}
              </ul>
            </Part>
          ))}
          <Part title="Sources">
            <ol className="list-decimal pl-6 text-sm text-ink-soft lg:columns-2">
              {answer.notes.map((note, index) => (
                <li key={noteId(index + 1)} id={noteId(index + 1)} className="scroll-mt-24 pb-2">
                  <SourceLine {...note} />
                </li>
              ))}
            </ol>
          </Part>
          <Part title={answer.private.heading}>
            <p>{answer.private.text}</p>
          </Part>
        </div>
      </Section>
      <div className="on-sheet wrap pt-section">
        <ClerkQuestions answer={answer} town={town} />
      </div>
    </>
  );
}

/** A row; on a phone it is folded. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-gap border-b border-line sm:py-6 lg:grid-cols-1-2">
      <h3 className="leading-tight max-sm:hidden">{title}</h3>
      <Fold
        title={title}
        className="open-from-sm max-sm:open:pb-5 [&>summary]:min-h-11! [&>summary]:border-0!"
      >
        {children}
      </Fold>
    </section>
  );
}

function noteNumber(
  { source, dated }: Omit<Source, 'address'>,
  { notes }: RoadView['answer'],
): number {
  return notes.findIndex((note) => note.source === source && note.dated === dated) + 1;
}

const noteId = (number: number) => `source-${number}`;

/** The browser opens the fold of the sources for it. */
function NoteLink({ of }: { of: number }) {
  return (
    <sup>
      <a href={`#${noteId(of)}`} aria-label={`Source ${of}`} className="p-1 text-sedge">
        {of}
      </a>
    </sup>
  );
}

/** To read out on the phone. */
function ClerkQuestions({ answer, town }: Pick<RoadView, 'answer' | 'town'>) {
  const phone = town?.clerkPhone;
  return (
    <section className="guide-sign" aria-labelledby="ask-clerk">
      <h2 id="ask-clerk" className="text-h3">
        {`Ask the ${town?.clerk ?? 'town clerk'}`}
      </h2>
      {phone && (
        <p className="mt-3 max-w-none">
          <a
            href={telephone(phone.phone)}
            className="inline-flex min-h-11 items-center text-h3 font-extrabold tracking-tight no-underline hover:underline"
          >
            {phone.phone}
          </a>
          <span className="block text-sm">{`${phone.source}; read ${fullDay(phone.read)}.`}</span>
        </p>
      )}
      <Fold
        title="What to ask"
        className="open-from-sm [&>summary]:min-h-11! [&>summary]:border-0!"
      >
        <ol className="list-decimal pl-6 text-lead leading-snug font-semibold [&>li]:py-1.5 [&>li]:pl-2">
          {answer.questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ol>
      </Fold>
    </section>
  );
}
