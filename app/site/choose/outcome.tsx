import type { ReactNode } from 'react';
import { VehiclePicture } from '#app/site/cart/cart-picture.tsx';
import { AvailabilityLine, Price } from '#app/site/cart/cart-words.tsx';
import { SaveButton } from '#app/site/frame/save-button.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { Section } from '#app/ui/section.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import type { Cart } from '#domain/cart/cart.ts';
import {
  type Answers,
  answered,
  answerWords,
  type Choice,
  type Chosen,
  choose,
  chooseAddress,
} from '#domain/choose/choose.ts';
import type { Content } from '#domain/content/content.ts';
import { without } from '#domain/filter/criterion.ts';
import { contactLink } from '#domain/inquiry/contact-address.ts';
import { figures } from '#domain/specification/facts.ts';
import { counted, fill, sentence } from '#domain/text/sentences.ts';
import { nextStep } from '#domain/vehicle/availability.ts';

interface Props {
  words: Content['pages']['choose'];
  carts: Cart[];
  answers: Answers;
  choice: Choice<Cart>;
}

const BEST = 3;

export function Outcome(props: Props) {
  const { words, answers } = props;
  const { fitting, rejected, waysOut } = props.choice;
  const best = answered(answers).length > 0 ? fitting.slice(0, BEST) : [];
  const others = fitting.slice(best.length);
  const isSure = ({ unstated }: Chosen) => unstated.length === 0;
  return (
    <>
      {waysOut.length > 0 && <WaysOut {...props} />}
      {best.length > 0 && <Best words={words} answers={answers} best={best} />}
      <div className="wrap grid gap-5 pt-10">
        <Carts
          heading={best.length > 0 ? words.fittingHeading : words.allHeading}
          open
          carts={others.filter(isSure)}
        />
        <Carts heading={words.mightHeading} carts={others.filter((each) => !isSure(each))} />
        <Carts id="left" heading={words.leftHeading} note={words.leftLine} carts={rejected} />
      </div>
    </>
  );
}

interface CartsProps {
  id?: string;
  heading: string;
  note?: string;
  /** Unfolded on wide screens. */
  open?: boolean;
  carts: Chosen[];
}

function Carts({ id, heading, note, open = false, carts }: CartsProps) {
  if (carts.length === 0) return null;
  const title = fill(heading, { count: carts.length });
  return (
    <section>
      {open && <h2 className="mb-4 text-h3 max-sm:hidden">{title}</h2>}
      <Fold title={title} className={open ? 'open-from-sm' : ''}>
        {note && <p className="mt-4 text-ink-soft">{note}</p>}
        <ul id={id} className="grid gap-x-gap sm:grid-cols-2 lg:grid-cols-3">
          {carts.map((chosen) => (
            <li key={chosen.cart.id} className="choose-row border-b border-line">
              <CartRow chosen={chosen} />
            </li>
          ))}
        </ul>
      </Fold>
    </section>
  );
}

function WaysOut({ words, carts, answers, choice: { waysOut } }: Props) {
  return (
    <section id="give-up" className="wrap pt-section">
      <h2>{words.noneHeading}</h2>
      <p className="mt-4 text-lead text-ink-soft">{words.noneLine}</p>
      <ul className="mt-2">
        {waysOut.map((names) => {
          const rest = without(answers, names);
          const { length } = choose(carts, rest).fitting;
          const given = names.map((name) => `“${answerWords(name, answers, words.where)}”`);
          return (
            <li key={names.join()}>
              <MoreLink to={chooseAddress(rest)}>
                {`Without ${given.join(' and ')}: ${counted(length, 'cart')}`}
              </MoreLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface BestProps extends Pick<Props, 'words' | 'answers'> {
  best: Chosen[];
}

function Best({ words, answers, best }: BestProps) {
  const ids = best.map(({ cart }) => cart.id).join(',');
  return (
    <Section
      id="best"
      title={words.bestHeadings[best.length - 1] ?? ''}
      beside={<p>{words.bestLine}</p>}
    >
      <ol className="grid gap-x-gap lg:grid-cols-3">
        {best.map((chosen, index) => (
          <BestCart
            key={chosen.cart.id}
            chosen={chosen}
            from={chooseAddress(answers, chosen.cart.id)}
            isFirst={index === 0}
          />
        ))}
      </ol>
      {best.length > 1 && (
        <p className="mt-6">
          <MoreLink to={`/compare?carts=${ids}`}>{words.compare}</MoreLink>
        </p>
      )}
    </Section>
  );
}

interface BestCartProps {
  chosen: Chosen;
  /** The chooser's address with this cart, for the inquiry. */
  from: string;
  isFirst: boolean;
}

function BestCart({ chosen, from, isFirst }: BestCartProps) {
  const { id, name, availability } = chosen.cart;
  const { label, topic } = nextStep(availability);
  return (
    <li className="choose-row choose-best max-lg:border-b max-lg:border-line">
      <CartRow chosen={chosen}>
        <p className="flex gap-3 max-lg:mt-2 max-sm:col-span-full sm:max-lg:col-start-2">
          <SiteLink
            {...contactLink({ from, topic })}
            className={`btn max-sm:flex-1 ${isFirst ? 'btn-go' : 'btn-line'}`}
            aria-label={`${label}: ${name}`}
          >
            {label}
          </SiteLink>
          <SaveButton id={id} name={name} className="grid size-11 place-items-center" />
        </p>
      </CartRow>
    </li>
  );
}

interface RowProps {
  chosen: Chosen;
  children?: ReactNode;
}

/** Its picture, and beside or below it price, availability, figures, and what speaks for it; or why not. */
function CartRow({ chosen: { cart, because, unstated, against }, children }: RowProps) {
  const isFit = against.length === 0;
  const facts = figures({ ...cart.facts, payload: null }).map(
    ({ value, unit }) => `${value} ${unit}`,
  );
  return (
    <>
      <div className="card-ground horizon relative self-start overflow-clip rounded-control">
        <VehiclePicture vehicle={cart} sizes="(min-width: 64rem) 33vw, 6rem" />
      </div>
      <div className="grid content-start gap-y-0.5 text-sm leading-snug">
        <div className="flex flex-wrap justify-between gap-x-3 text-base">
          <h3 translate="no" className="text-base leading-snug">
            <SiteLink
              to={`/vehicles/${cart.id}`}
              className="inline-block min-h-6 no-underline hover:underline"
            >
              {cart.name}
            </SiteLink>
          </h3>
          {isFit && <Price amount={cart.price} of={cart.priceOf} />}
        </div>
        {isFit && <AvailabilityLine availability={cart.availability} />}
        {isFit && <span>{facts.join(', ')}</span>}
        {isFit && because.length > 0 && <span>{sentence(because)}</span>}
        {isFit && unstated.length > 0 && (
          <span className="text-ink-soft">{sentence(unstated)}</span>
        )}
        {!isFit && <span className="text-ink-soft">{sentence(against)}</span>}
      </div>
      {children}
    </>
  );
}
