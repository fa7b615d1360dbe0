import type { ReactNode } from 'react';
import { AvailabilityLines, Price } from '#app/cart/cart-words.tsx';
import { ModelPicture } from '#app/models/model-picture.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { cartShape } from '#design/cart-shape.ts';
import type { OfferedCart } from '#domain/cart/offered.ts';
import {
  type Answers,
  answered,
  answerWords,
  type Choice,
  type Chosen,
  choose,
  chooseAddress,
  withoutAnswers,
} from '#domain/choose/choose.ts';
import type { Content } from '#domain/content/content.ts';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import { fill, sentence } from '#domain/text/sentences.ts';
import { nextSteps } from '#domain/vehicle/availability.ts';
import { titledBrand } from '#domain/vehicle/titled.ts';

interface Props {
  words: Content['pages']['choose'];
  carts: OfferedCart[];
  answers: Answers;
  choice: Choice<OfferedCart>;
}

const BEST = 3;

/** Up to three best carts, or answers to give up; then the other carts that fit, and the rest with reasons. */
export function Outcome({ words, carts, answers, choice }: Props) {
  const { fitting, left, waysOut } = choice;
  const best = answered(answers).length > 0 ? fitting.slice(0, BEST) : [];
  return (
    <>
      {waysOut.length > 0 && <WaysOut {...{ words, carts, answers, choice }} />}
      {best.length > 0 && <Best words={words} answers={answers} best={best} />}
      {fitting.length > best.length && (
        <section className="wrap pt-section">
          <h2 className="mb-6 text-h3">{fill(words.fittingHeading, { count: fitting.length })}</h2>
          <ul className="grid gap-x-gap sm:grid-cols-2 lg:grid-cols-3">
            {fitting.map(({ cart, because, open }) => (
              <CartRow key={cart.id} to={`/vehicles/${cart.id}`} name={cart.name}>
                <Price amount={cart.price?.amount} of={cart.price?.of} />
                <AvailabilityLines lines={cart.availability} />
                {because.length > 0 && <span>{sentence(because)}</span>}
                {open.length > 0 && (
                  <span className="text-ink-soft">Perhaps: {open.join('; ')}</span>
                )}
              </CartRow>
            ))}
          </ul>
        </section>
      )}
      {left.length > 0 && (
        <section className="wrap pt-section">
          <SectionHead title={fill(words.leftHeading, { count: left.length })}>
            <p>{words.leftLine}</p>
          </SectionHead>
          <ul id="left" className="grid gap-x-gap sm:grid-cols-2 lg:grid-cols-3">
            {left.map(({ cart, against }) => (
              <CartRow key={cart.id} to={`/vehicles/${cart.id}`} name={cart.name}>
                <span className="text-ink-soft">{sentence(against)}</span>
              </CartRow>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Answers to give up, each with the carts it brings back. */
function WaysOut({ words, carts, answers, choice: { waysOut } }: Props) {
  return (
    <section id="give-up" className="wrap pt-section">
      <h2>{words.noneHeading}</h2>
      <p className="mt-4 text-lead text-ink-soft">{words.noneLine}</p>
      <ul className="mt-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {waysOut.map((names) => {
          const rest = withoutAnswers(answers, names);
          const { fitting } = choose(carts, rest);
          const given = names.map((name) => `“${answerWords(name, answers, words.where)}”`);
          return (
            <li key={names.join()}>
              <SiteLink
                to={chooseAddress(rest)}
                className="grid h-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 rounded-sign border-[1.5px] border-field p-5 no-underline hover:bg-white"
              >
                <b className="text-lead leading-tight">Without {given.join(' and ')}</b>
                <Icon name="arrow" />
                <span className="col-start-1 text-sm text-ink-soft">
                  {fitting.length} {fitting.length === 1 ? 'cart' : 'carts'}:{' '}
                  {fitting
                    .slice(0, 2)
                    .map(({ cart }) => cart.name)
                    .join(', ')}
                  {fitting.length > 2 && ' …'}
                </span>
              </SiteLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface BestProps extends Pick<Props, 'words' | 'answers'> {
  /** One to three. */
  best: Chosen[];
}

function Best({ words, answers, best }: BestProps) {
  const ranged = best.map(({ cart }) => cart).filter(({ facts }) => facts.range);
  const ids = best.map(({ cart }) => cart.id).join(',');
  return (
    <section id="best" className="wrap pt-section">
      <SectionHead title={words.bestHeadings[best.length - 1] ?? ''}>
        <p>{words.bestLine}</p>
      </SectionHead>
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
      {ranged.length > 0 && (
        <section className="mt-12 border-t border-line pt-6 print:hidden">
          <h3 className="mb-5 text-h3">{words.rangeHeading}</h3>
          <p className="flex flex-wrap gap-x-7">
            {ranged.map(({ id, name }) => (
              <MoreLink key={id} to={`/can-i-drive-it?cart=${id}`}>
                {name}
              </MoreLink>
            ))}
          </p>
        </section>
      )}
    </section>
  );
}

interface BestCartProps {
  chosen: Chosen;
  /** The chooser's address with this cart, for the inquiry. */
  from: string;
  isFirst: boolean;
}

/** A cart with reasons, missing specifications and the next step. */
function BestCart({ chosen: { cart, because, open }, from, isFirst }: BestCartProps) {
  const { id, name, category, facts, availability, price } = cart;
  const [first] = availability;
  const step = first
    ? nextSteps[first.standing]
    : { label: 'Ask for a quote', topic: 'quote' as const };
  return (
    <li className="flex flex-col">
      <div className="horizon relative aspect-[8/6.1] overflow-clip">
        <ModelPicture
          slug={id}
          view="front"
          shape={cartShape({ seats: facts.seats, category, name })}
          alt=""
          sizes="(min-width: 64rem) 34vw, (min-width: 48rem) 50vw, 106vw"
          className="card-cart"
        />
      </div>
      <h3 className="mt-4 font-extrabold">
        <SiteLink to={`/vehicles/${id}`} className="no-underline hover:underline">
          {titledBrand(cart.brand)} {name}
        </SiteLink>
      </h3>
      <Price amount={price?.amount} of={price?.of} />
      <AvailabilityLines lines={availability} className="text-sm" />
      <ul className="mt-2 mb-4 grid gap-1 pr-6">
        {because.map((words) => (
          <li key={words} className="flex gap-2.5 leading-snug">
            <Icon name="check" />
            {sentence([words])}
          </li>
        ))}
        {open.map((words) => (
          <li key={words} className="flex gap-2.5 leading-snug text-ink-soft">
            <Icon name="less" />
            {sentence([words])}
          </li>
        ))}
      </ul>
      <p className="mt-auto">
        <SiteLink
          to={contactAddress({ from, topic: step.topic })}
          className={`btn ${isFirst ? 'btn-go' : 'btn-line'}`}
          aria-label={`${step.label}: ${name}`}
        >
          {step.label}
        </SiteLink>
      </p>
    </li>
  );
}

interface RowProps {
  to: string;
  name: string;
  /** Price, availability and notes. */
  children: ReactNode;
}

/** A cart without a picture; its name is the link. */
function CartRow({ to, name, children }: RowProps) {
  return (
    <li className="grid content-start border-b border-line py-2 text-sm">
      <SiteLink
        to={to}
        className="flex min-h-11 items-center text-base font-bold no-underline hover:underline"
      >
        {name}
      </SiteLink>
      {children}
    </li>
  );
}
