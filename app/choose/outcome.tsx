import { saidOf } from '#domain/choose/wishes.ts';
import { Best } from './best.tsx';
import type { ChooseProps } from './choose-props.ts';
import { Fitting, Left } from './lists.tsx';
import { NothingFits } from './nothing-fits.tsx';

/** What comes of the answers: three carts at most to look at, or what to give up; then what fits, and what does not and why. */
export function Outcome(props: ChooseProps) {
  const { words, wishes, choice } = props;
  const { fitting, left, best } = choice;
  return (
    <>
      {fitting.length === 0 && <NothingFits {...props} />}
      {fitting.length > 0 && saidOf(wishes).length > 0 && (
        <Best words={words} wishes={wishes} best={best} />
      )}
      <Fitting words={words} fitting={fitting} />
      <Left words={words} left={left} />
    </>
  );
}
