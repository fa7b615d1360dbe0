import { SourceLine } from '#app/law/sources.tsx';
import type { Content } from '#domain/content/content.ts';
import type { Home, RangedCart } from '#domain/range/question.ts';
import type { Reach } from '#domain/range/reach.ts';

interface Props {
  cart: RangedCart;
  home: Home;
  left: number;
  reach: Reach<Home>;
}

/** What the map shows, for who reads or listens. */
export function InWords({ cart, home, left, reach: { low, high, towns } }: Props) {
  const sure = towns.filter(({ isSure }) => isSure).length;
  const whole = left === 100 ? 'On one charge' : `With ${left}% of its range left`;
  return (
    <div aria-live="polite">
      <p className="text-lead leading-snug font-bold">
        {whole} the {cart.name} goes {out(low, high)} out from {home.name}, and back.
      </p>
      <p className="mt-2 text-ink-soft">{reached(sure, towns.length - sure)}</p>
      {cart.road === 'slow' && (
        <p className="mt-2 text-ink-soft">
          Not over 20 mph, it can’t be registered as a low-speed vehicle: take the circle as a
          measure of its miles, not as a way by road.
        </p>
      )}
    </div>
  );
}

function out(low: number | null, high: number): string {
  if (low === null) return `up to ${miles(high)} miles`;
  return low === high ? `${miles(high)} miles` : `${miles(low)} to ${miles(high)} miles`;
}

const miles = (figure: number) => String(Math.round(figure * 10) / 10);

/** How many towns are within the low figure, and how many more within the high one. */
function reached(sure: number, perhaps: number): string {
  if (sure + perhaps === 0) return 'No other town of ours is that near in a straight line.';
  if (perhaps === 0) return `${counted(sure)} within the low figure.`;
  if (sure === 0) return `${counted(perhaps)} within the high figure.`;
  return `${counted(sure)} within the low figure, ${perhaps} more within the high one.`;
}

const counted = (towns: number) => (towns === 1 ? 'One town is' : `${towns} towns are`);

interface FactorsProps {
  words: Content['pages']['range'];
  battery: RangedCart['battery'];
}

/** What takes from the range: by a source where there is one, else without a figure. */
export function Factors({ words, battery }: FactorsProps) {
  const factors = words.factors.filter((each) => each.battery === battery);
  if (factors.length === 0) return <p className="mt-4 text-sm text-ink-soft">{words.unknown}</p>;
  return factors.map(({ text, source, address, read }) => (
    <p key={text} className="mt-4 text-sm text-ink-soft">
      {text} <SourceLine source={source} address={address} dated={read} />
    </p>
  ));
}
