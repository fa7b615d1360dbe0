import { ModelPicture } from '#app/models/model-picture.tsx';
import { Picture } from '#app/pictures/picture.tsx';
import { CallButton } from '#app/ui/call-button.tsx';
import { Shore } from '#app/ui/scene.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { cartShape } from '#design/cart-shape.ts';
import type { Content } from '#domain/content/content.ts';
import { figures } from '#domain/specification/specifications.ts';
import { dollars } from '#domain/text/dollars.ts';
import './home-hero.css';

type Model = Content['models'][number];

interface Props {
  lines: string[];
  lead: string;
  model: Pick<
    Model,
    'slug' | 'brand' | 'name' | 'category' | 'seats' | 'topSpeed' | 'range' | 'msrp'
  >;
  phone: string;
  /** A large picture of the model, framed like its others. */
  scene: string | undefined;
  /** The headlamps in that picture, in percent of its width and height. */
  lamps: [number, number][];
}

/** 110vw instead of 118vw, so that most phones choose the 800 px file. */
const sizes = '(min-width: 64rem) 66vw, (min-width: 37.5rem) 44rem, 110vw';

/** The headline, and a cart parked on the shore with its specifications. */
export function HomeHero({ lines, lead, model, phone, scene, lamps }: Props) {
  return (
    <>
      <section className="home-hero relative overflow-clip">
        <div className="sky under-header relative border-b border-reed-300">
          <Shore />
          <h1 className="wrap">
            {lines.map((line) => (
              <span key={line} className="block">
                {line}{' '}
              </span>
            ))}
          </h1>
        </div>
        <div className="ground relative">
          {scene ? (
            <div className="hero-cart">
              <Picture address={scene} alt="" sizes={sizes} main className="w-full" />
              {lamps.map(([left, top]) => (
                <span
                  key={left}
                  className="lamp"
                  style={{ left: `${left}%`, top: `${top}%` }}
                  aria-hidden="true"
                />
              ))}
            </div>
          ) : (
            <ModelPicture
              slug={model.slug}
              view="front"
              shape={cartShape(model)}
              alt=""
              sizes={sizes}
              main
              className="hero-cart"
            />
          )}
          <div className="wrap relative">
            <div className="grid gap-6 lg:w-[46%]">
              <p className="max-w-[33em] md:max-lg:max-w-[40em] text-lead leading-snug">{lead}</p>
              <div className="flex flex-wrap gap-3 max-sm:[&_a]:flex-1 max-sm:[&_a]:px-2">
                <SiteLink to="/inventory" className="btn btn-go">
                  View Inventory
                </SiteLink>
                <CallButton phone={phone} />
              </div>
            </div>
          </div>
        </div>
      </section>
      <section
        aria-label="The cart in the picture"
        className="border-t border-reed-300 bg-reed-100"
      >
        <div className="wrap grid items-center lg:grid-cols-[1fr_2fr]">
          <SiteLink
            to={`/vehicles/${model.slug}`}
            className="grid min-h-11 content-center py-4 no-underline hover:underline"
          >
            <span className="text-sm text-ink-soft">In the picture</span>
            <b className="text-lead leading-tight font-extrabold tracking-tight">
              {brandNames[model.brand]} {model.name}
            </b>
          </SiteLink>
          <Figures model={model} />
        </div>
      </section>
    </>
  );
}

const brandNames = { denago: 'Denago', evolution: 'Evolution' } as const;

function Figures({ model }: { model: Props['model'] }) {
  const shown = [
    // Seats: the unit is the label.
    ...figuresOf(model).map(({ label, value, unit }) => ({
      ...{ label, value },
      unit: unit === label ? '' : unit,
    })),
    ...(model.msrp ? [{ label: 'MSRP', value: dollars(model.msrp), unit: '' }] : []),
  ];
  return (
    <dl className="grid grid-cols-2 overflow-clip border-t border-line sm:grid-cols-4 lg:border-t-0">
      {shown.map(({ label, value, unit }) => (
        <div
          key={label}
          className="-mt-px -ml-px flex flex-col-reverse justify-end border-t border-l border-line px-5 py-4 max-sm:odd:pl-px max-lg:first:pl-px lg:border-t-0"
        >
          <dt className="mt-1 text-sm text-ink-soft">{label}</dt>
          <dd className="text-[clamp(1.75rem,1.2rem+1.7vw,2.875rem)] leading-none font-extrabold tracking-tighter whitespace-nowrap">
            {value}
            {unit && (
              <small className="ml-1 text-[0.42em] tracking-normal text-ink-soft">{unit}</small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function figuresOf({ seats, topSpeed, range }: Props['model']) {
  return figures({
    seats: seats ?? null,
    specifications: { ...(topSpeed && { topSpeed }), ...(range && { range }) },
  });
}
