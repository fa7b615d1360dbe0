import type { ReactNode } from 'react';
import { CartCard } from '#app/cart/cart-card.tsx';
import { AvailabilityLine, Price } from '#app/cart/cart-words.tsx';
import { Icon } from '#app/ui/icon.tsx';
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
  return (
    <>
      {waysOut.length > 0 && <WaysOut {...props} />}
      {best.length > 0 && <Best words={words} answers={answers} best={best} />}
      {fitting.length > best.length && (
        <section className="wrap pt-section">
          <h2 className="mb-6 text-h3">{fill(words.fittingHeading, { count: fitting.length })}</h2>
          <ul className="grid gap-x-gap sm:grid-cols-2 lg:grid-cols-3">
            {fitting.map(({ cart, because, unstated }) => (
              <CartRow key={cart.id} cart={cart}>
                <Price amount={cart.price} of={cart.priceOf} />
                <AvailabilityLine availability={cart.availability} />
                {because.length > 0 && <span>{sentence(because)}</span>}
                {unstated.length > 0 && (
                  <span className="text-ink-soft">Perhaps: {unstated.join('; ')}</span>
                )}
              </CartRow>
            ))}
          </ul>
        </section>
      )}
      {rejected.length > 0 && (
        <Section
          title={fill(words.leftHeading, { count: rejected.length })}
          beside={<p>{words.leftLine}</p>}
        >
          <ul id="left" className="grid gap-x-gap sm:grid-cols-2 lg:grid-cols-3">
            {rejected.map(({ cart, against }) => (
              <CartRow key={cart.id} cart={cart}>
                <span className="text-ink-soft">{sentence(against)}</span>
              </CartRow>
            ))}
          </ul>
        </Section>
      )}
    </>
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
      <ol className="grid gap-y-10 lg:grid-cols-3">
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

function BestCart({ chosen: { cart, because, unstated }, from, isFirst }: BestCartProps) {
  const { name, availability } = cart;
  const { label, topic } = nextStep(availability);
  const points = [
    ...because.map((words) => ({ words, icon: 'check' as const })),
    ...unstated.map((words) => ({ words, icon: 'less' as const })),
  ];
  return (
    <li className="flex flex-col">
      <CartCard cart={cart} heading="h3" brief />
      <ul className="mb-4 grid gap-1 px-5">
        {points.map(({ words, icon }) => (
          <li key={words} className="flex gap-2.5 leading-snug">
            <Icon name={icon} />
            {sentence([words])}
          </li>
        ))}
      </ul>
      <p className="mt-auto px-5">
        <SiteLink
          {...contactLink({ from, topic })}
          className={`btn ${isFirst ? 'btn-go' : 'btn-line'}`}
          aria-label={`${label}: ${name}`}
        >
          {label}
        </SiteLink>
      </p>
    </li>
  );
}

function CartRow({ cart, children }: { cart: Cart; children: ReactNode }) {
  return (
    <li className="grid content-start border-b border-line py-2 text-sm">
      <SiteLink
        to={`/vehicles/${cart.id}`}
        className="flex min-h-11 items-center text-base font-bold no-underline hover:underline"
      >
        {cart.name}
      </SiteLink>
      {children}
    </li>
  );
}
