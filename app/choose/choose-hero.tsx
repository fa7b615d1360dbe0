import { CartLine } from './cart-line.tsx';
import type { ChooseProps } from './choose-props.ts';
import { Questions } from './questions.tsx';
import './choose.css';

/** The question in the sky, all carts on the horizon, and on the ground what decides which of them stay. */
export function ChooseHero({ words, carts, wishes, choice }: ChooseProps) {
  return (
    <section>
      <div className="choose-sky under-header">
        <div className="wrap">
          <h1>{words.heading}</h1>
          <p className="mt-4 max-w-[31em] text-lead leading-snug">{words.lead}</p>
        </div>
      </div>
      <CartLine {...{ words, carts, wishes, choice }} />
      <div className="ground pb-6">
        <Questions {...{ words, carts, wishes }} />
      </div>
    </section>
  );
}
