import { Link } from 'react-router';
import { CartPicture } from '#app/inventory/cart-picture.tsx';
import { cartShape } from '#app/inventory/cart-shape.ts';
import { CallButton } from '#app/ui/call-button.tsx';
import { dollars } from '#app/ui/dollars.ts';
import type { Content } from '#server/content.ts';

type Model = Content['models'][number];

interface Props {
  hero: Content['pages']['home']['hero'];
  model: Pick<
    Model,
    'slug' | 'brand' | 'name' | 'category' | 'seats' | 'topSpeed' | 'range' | 'msrp'
  >;
  phone: string;
}

/** The promise in two lines, a cart parked on the shore, and which cart that is. */
export function HomeHero({ hero, model, phone }: Props) {
  return (
    <>
      <section className="horizon relative -mt-[68px] overflow-clip pt-[68px] [--hz:calc(100%-25vw)] lg:-mt-[84px] lg:pt-[84px] lg:[--hz:63%]">
        <div
          className="shore absolute inset-x-0 bottom-[25vw] h-11 max-lg:h-[30px] max-lg:bg-size-[1000px_30px] lg:bottom-[37%]"
          aria-hidden="true"
        />
        <CartPicture
          slug={model.slug}
          view="front"
          shape={cartShape(model)}
          alt=""
          sizes="(min-width: 56.25rem) 62vw, 122vw"
          main
          className="absolute -right-[14%] bottom-[2vw] w-[122%] lg:-right-[3%] lg:-bottom-[2%] lg:w-[min(62%,62rem)]"
        />
        <div className="wrap relative flex flex-col gap-8 pb-[86vw] lg:min-h-[min(46rem,58vw)] lg:justify-between lg:pb-14">
          <h1 className="-ml-[0.045em] pt-[clamp(1rem,2.6vw,2.5rem)] text-[15vw] leading-[0.88] tracking-[-0.05em] lg:text-[clamp(3.75rem,1.9rem+6.9vw,8.25rem)]">
            {hero.lines.map((line) => (
              <span key={line} className="block">
                {line}{' '}
              </span>
            ))}
          </h1>
          <div className="grid gap-6 lg:w-[min(29rem,36%)]">
            <p className="max-w-[44ch] text-lead leading-[1.42]">{hero.lead}</p>
            <div className="flex flex-wrap gap-3 max-lg:[&_a]:flex-1">
              <Link to="/inventory" className="btn btn-go">
                View Inventory
              </Link>
              <CallButton phone={phone} />
            </div>
          </div>
        </div>
      </section>
      <section
        aria-label="The cart in the picture"
        className="border-t border-reed-300 bg-reed-100"
      >
        <div className="wrap grid items-center lg:grid-cols-[4fr_8fr]">
          <Link
            to={`/vehicles/${model.slug}`}
            className="grid min-h-11 content-center py-4 no-underline hover:underline"
          >
            <span className="text-sm text-ink-soft">In the picture</span>
            <b className="text-lead leading-tight font-extrabold tracking-[-0.02em]">
              {brandNames[model.brand]} {model.name}
            </b>
          </Link>
          <Figures model={model} />
        </div>
      </section>
    </>
  );
}

const brandNames = { denago: 'Denago', evolution: 'Evolution' } as const;

function Figures({ model }: { model: Props['model'] }) {
  const [speed, speedUnit] = split(model.topSpeed);
  const [range, rangeUnit] = split(model.range);
  const figures = [
    { label: 'seats', value: model.seats?.toString(), unit: '' },
    { label: 'top speed', value: speed, unit: speedUnit },
    { label: 'range', value: range?.replace('-', '–'), unit: rangeUnit },
    { label: 'MSRP', value: model.msrp && dollars(model.msrp), unit: '' },
  ].filter(({ value }) => value);
  return (
    <dl className="grid grid-cols-2 overflow-clip border-t border-line lg:grid-cols-4 lg:border-t-0">
      {figures.map(({ label, value, unit }) => (
        <div
          key={label}
          className="-mt-px -ml-px flex flex-col-reverse justify-end border-t border-l border-line px-5 py-4 max-lg:odd:pl-px lg:border-t-0"
        >
          <dt className="mt-1 text-sm text-ink-soft">{label}</dt>
          <dd className="text-[clamp(1.75rem,1.2rem+1.7vw,2.875rem)] leading-none font-extrabold tracking-[-0.045em] whitespace-nowrap">
            {value}
            {unit && (
              <small className="ml-[0.15em] text-[0.4em] tracking-normal text-ink-soft">
                {unit}
              </small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

// `45-55 mi` → `45-55` and `mi`.
function split(text: string | undefined): [string | undefined, string] {
  const at = text?.lastIndexOf(' ') ?? -1;
  return at < 0 ? [text, ''] : [text?.slice(0, at), text?.slice(at + 1) ?? ''];
}
