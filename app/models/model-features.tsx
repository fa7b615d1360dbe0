import type { Model } from '#domain/content/models.ts';

/** Four features, each with its specification as a large word. */
export function FeatureCards({ model }: { model: Model }) {
  return (
    <section aria-label="Features" className="wrap py-section">
      <div className="grid border-y border-line sm:grid-cols-2 xl:grid-cols-4">
        {model.cards.map((card) => (
          <article
            key={card.title}
            className="border-line py-8 max-sm:not-first:border-t sm:px-8 sm:even:border-l sm:nth-[n+3]:border-t xl:not-first:border-l xl:nth-[n+3]:border-t-0 sm:odd:pl-0 sm:even:pr-0 xl:nth-2:pr-8 xl:nth-3:pl-8"
          >
            <FactDrawing model={model} card={card} />
            <h2 className="mt-6 text-lead font-bold tracking-tight">{card.title}</h2>
            <p className="mt-2 text-base leading-normal text-ink-soft">{card.text}</p>
          </article>
        ))}
      </div>
    </section>
  );
}

type Card = Model['cards'][number];

/** The ends of scales, in the units of the facts. */
const ends: Partial<Record<Card['fact'], number>> = {
  seats: 8,
  topSpeed: 30,
  range: 70,
  chargingTime: 12,
  payload: 1500,
  towingCapacity: 2000,
  groundClearance: 12,
  wheelbase: 160,
  length: 160,
};

/** A word over a line, and a number's bar on it. Hidden from screen readers: its words are beside it. */
function FactDrawing({ model, card }: { model: Model; card: Card }) {
  const word = wordOf(model, card);
  // `1,200 lbs` → 1200; `45-55 mi` → 45 and 55.
  const figures = String(model[card.fact]).replaceAll(',', '').match(/\d+/g) ?? [];
  const [low = 0, high = low] = figures.map(Number);
  const end = ends[card.fact];
  const at = (figure: number) => (end ? Math.round((figure / end) * 290) : 0);
  return (
    <svg viewBox="0 0 290 120" preserveAspectRatio="xMinYMax" className="h-28 w-full" aria-hidden>
      <text
        x="-2"
        y="80"
        className="fill-sedge font-extrabold tracking-tighter"
        fontSize={Math.min(60, 480 / word.length)}
      >
        {word}
      </text>
      <rect y="100" width={at(low)} height="18" className="fill-sedge" />
      <rect x={at(low)} y="100" width={at(high) - at(low)} height="18" className="fill-sedge/30" />
      <path d="M0 119H290" className="stroke-ink" strokeWidth="1.5" />
    </svg>
  );
}

/** `45–55 mi`, `4 seats`, `Lithium`, `LSV`; of several words, the one in the title. */
function wordOf(model: Model, { fact, title }: Card): string {
  const text = String(model[fact]);
  if (fact === 'roadUse') return 'LSV';
  if (fact === 'seats') return `${text} seats`;
  if (ends[fact]) return text.replace('-', '–');
  const [battery] = /lithium|deep cycle/i.exec(text) ?? [];
  if (battery) return battery;
  const words = [model[fact]].flat().map((value) => String(value).split(' ')[0] ?? '');
  return (words.find((each) => title.includes(each)) ?? words[0] ?? '').replaceAll('x', '×');
}
