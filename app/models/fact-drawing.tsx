import type { FactName, Model } from '#domain/content/models.ts';
import {
  Battery,
  Blocks,
  FloorPlan,
  HEIGHT,
  Night,
  Scale,
  SeatPlan,
  Wheel,
  WIDTH,
  Word,
} from './fact-shapes.tsx';

/** One figure of a model, drawn to scale where it has one. Its words stand beside it, so it is hidden from readers. */
export function FactDrawing({ model, card }: { model: Model; card: Model['cards'][number] }) {
  return (
    <svg
      viewBox={`-1 0 ${WIDTH + 2} ${HEIGHT}`}
      preserveAspectRatio="xMinYMax"
      className="h-[130px] w-full"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      {drawn(model, card)}
    </svg>
  );
}

function drawn(model: Model, { fact, title }: Model['cards'][number]) {
  const [low = 0, high = low] = numbers(model[fact]);
  switch (fact) {
    case 'seats':
      return <SeatPlan rows={model.cart.rows} />;
    case 'chargingTime':
      return <Night from={low} to={high} />;
    case 'range':
      return <Scale from={low} to={high} end={70} step={10} unit="mi" />;
    case 'topSpeed':
      return <Scale from={low} to={high} end={30} step={5} unit="mph" />;
    case 'groundClearance':
      return <Scale from={low} to={high} end={12} step={1} unit="in" />;
    case 'wheelbase':
    case 'length':
      return <Scale from={low} to={high} end={160} step={20} unit="in" />;
    case 'payload':
    case 'towingCapacity':
      return <Blocks pounds={low} />;
    case 'dimensions':
    case 'bed':
      return <FloorPlan length={low} width={high} round={fact === 'dimensions'} />;
    case 'tires':
    case 'brakes':
      return <Wheel knobs={fact === 'tires'} />;
    case 'batteryType':
    case 'voltage':
    case 'chargingPort':
      return <Battery text={fact === 'batteryType' ? '' : String(model[fact]).split(' ')[0]} />;
    default:
      return <Word text={word(model, fact, title)} />;
  }
}

/** `1,200 lbs` → 1200; `45-55 mi` → 45 and 55. */
function numbers(value: unknown): number[] {
  return (String(value).replaceAll(',', '').match(/\d+/g) ?? []).map(Number);
}

// The first word of what is given: `2-year`, `LED`; of several, that which the title names.
function word(model: Model, fact: FactName, title: string): string {
  if (fact === 'roadUse') return 'LSV';
  const words = [model[fact]].flat().map((value) => String(value).split(' ')[0] ?? '');
  return words.find((each) => title.includes(each)) ?? words[0] ?? '';
}
