import { Icon } from '#app/ui/icon.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { telephone } from '#app/ui/telephone.ts';
import { fullDay } from '#domain/hours/spoken.ts';
import type { DriveAnswer } from '#domain/law/drive-answer.ts';
import type { Stated } from '#domain/law/stated.ts';
import type { TownSaid } from '#domain/town/town-said.ts';
import { SourceLine } from './sources.tsx';
import { TownByTown } from './town-by-town.tsx';
import { TownWords } from './town-words.tsx';

interface Props {
  words: { state: string };
  answer: DriveAnswer;
  town: TownSaid | null;
  cart: { id: string } | null;
  /** All of them, where none is chosen. */
  towns: TownSaid[] | null;
}

/** What stands behind the answer: the town, the state, what to ask, and private ground. */
export function DriveBelow({ words, answer, town, cart, towns }: Props) {
  return (
    <>
      {town && (
        <section className="on-sheet wrap pt-section">
          <SectionHead title={`What ${town.name} has said`}>
            <SiteLink to={town.path} className="more">
              <span>{`Golf carts in ${town.name}`}</span>
              <Icon name="arrow" />
            </SiteLink>
          </SectionHead>
          <div className="grid max-w-[46rem] gap-4 text-lead leading-snug">
            <TownWords town={town} />
            {answer.nothing && <p>{answer.nothing}</p>}
          </div>
        </section>
      )}
      <section className="on-sheet wrap pt-section">
        <SectionHead title={`What ${words.state} says`}>
          Facts with their source, and no legal advice.
        </SectionHead>
        <div className="border-t-2 border-ink">
          {answer.parts.map(({ title, statements }) => (
            <section
              key={title}
              className="grid gap-x-gap gap-y-1 border-b border-line py-6 lg:grid-cols-[4fr_8fr]"
            >
              <h3 className="leading-tight">{title}</h3>
              <ul>
                {statements.map((statement) => (
                  <Statement key={statement.id} {...statement} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </section>
      <section className="on-sheet wrap grid items-start gap-x-gap gap-y-10 pt-section lg:grid-cols-[7fr_5fr]">
        <Questions answer={answer} town={town} />
        <div>
          <h2 className="text-h3">{answer.private.heading}</h2>
          <p className="mt-4 text-ink-soft">{answer.private.text}</p>
        </div>
      </section>
      {towns && <TownByTown towns={towns} cart={cart?.id} />}
    </>
  );
}

function Statement({ text, isSure, ...source }: Stated) {
  return (
    <li className="drive-statement">
      <p>{text}</p>
      <p className="text-sm text-ink-soft">
        {!isSure && <b className="text-ink">Not certain: ask the clerk. </b>}
        <SourceLine {...source} />
      </p>
    </li>
  );
}

/** On a green board by the road: to be read out on the telephone. */
function Questions({ answer, town }: Pick<Props, 'answer' | 'town'>) {
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
            className="inline-flex min-h-11 items-center text-h3 font-extrabold tracking-[-0.02em] no-underline hover:underline"
          >
            {phone.phone}
          </a>
          <span className="block text-sm">
            {phone.source}; read {fullDay(phone.read)}.
          </span>
        </p>
      )}
      <ol className="drive-asked text-lead leading-snug font-semibold">
        {answer.questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ol>
    </section>
  );
}
