import { type CSSProperties, useEffect, useState } from 'react';
import { Shore } from '#app/ui/shore.tsx';
import { saidOf } from '#domain/choose/wishes.ts';
import type { ChooseProps } from './choose-props.ts';
import { LineCart } from './line-cart.tsx';
import { Person } from './person.tsx';
import { inchesOf } from './true-size.ts';

/** All carts in profile on one ground line, at one scale that grows as carts leave; beside them somebody to measure by. */
export function CartLine({ words, carts, wishes, choice }: ChooseProps) {
  const [hasStood, setStood] = useState(false);
  useEffect(() => setStood(true), []);
  const { fitting } = choice;
  const judged = new Map(fitting.map((each) => [each.cart.id, each]));
  const isAsked = saidOf(wishes).length > 0;
  const perhaps = fitting.filter(({ fits }) => fits === 'perhaps').length;
  const inches = inchesOf(fitting.map(({ cart }) => cart));
  return (
    <div className="choose-stage ground" style={{ '--inches': inches } as CSSProperties}>
      <div className="choose-air under-header">
        <Shore />
        <p aria-live="polite" className="wrap relative font-semibold">
          <b className="text-h3 tracking-[-0.05em]">{fitting.length}</b>{' '}
          {isAsked ? `of ${carts.length} fit` : 'models'}
          {perhaps > 0 && `, ${perhaps} of them perhaps`}
        </p>
      </div>
      <div className={`choose-line ${hasStood ? 'choose-moves' : ''}`}>
        <Person label={words.person.label} />
        <ol className="flex" aria-label="Carts that fit, from the shortest to the longest">
          {carts.map((cart) => (
            <LineCart key={cart.id} cart={cart} judged={judged.get(cart.id)} inches={inches} />
          ))}
        </ol>
        {fitting.length === 0 && (
          <a href="#give-up" className="choose-none rounded-sign bg-white px-5 py-3 font-bold">
            {words.noneHeading}
          </a>
        )}
      </div>
    </div>
  );
}
