import { StandingLine } from '#app/inventory/standing-line.tsx';
import { ModelPicture } from '#app/models/model-picture.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { cartShape } from '#design/cart-shape.ts';
import type { OfferedCart } from '#domain/cart/offered.ts';
import { lacksOf } from '#domain/choose/lacks.ts';
import { requestPage } from '#domain/choose/request.ts';
import type { Judged } from '#domain/choose/rules.ts';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import { sentence } from '#domain/text/sentence.ts';
import { nextSteps } from '#domain/vehicle/next-step.ts';
import { titledBrand } from '#domain/vehicle/titled.ts';
import { PriceOf } from './cart-words.tsx';

interface Props {
  judged: Judged<OfferedCart>;
  /** The address of the choice, which the inquiry says. */
  from: string;
  isFirst: boolean;
}

/** One cart to look at: why, what it lacks or nobody has said, and the next step. */
export function BestCart({ judged, from, isFirst }: Props) {
  const { cart, because } = judged;
  const { id, name, category, facts, availability } = cart;
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
      <p>
        <PriceOf cart={cart} />
      </p>
      {availability.map((each) => (
        <p key={each.words} className="text-sm">
          <StandingLine availability={each} />
        </p>
      ))}
      <ul className="mt-2 mb-4 grid gap-1 pr-6">
        {because.map((words) => (
          <li key={words} className="flex gap-2.5 leading-snug">
            <Icon name="check" />
            {sentence([words])}
          </li>
        ))}
        {lacksOf(judged).map((words) => (
          <li key={words} className="flex gap-2.5 leading-snug text-ink-soft">
            <Icon name="less" />
            {sentence([words])}
          </li>
        ))}
      </ul>
      <p className="mt-auto">
        <SiteLink
          to={contactAddress({ from: requestPage(from, id), topic: step.topic })}
          className={`btn ${isFirst ? 'btn-go' : 'btn-line'}`}
          aria-label={`${step.label}: ${name}`}
        >
          {step.label}
        </SiteLink>
      </p>
    </li>
  );
}
