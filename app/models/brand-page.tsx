import { Breadcrumbs } from '#app/layout/breadcrumbs.tsx';
import { Picture } from '#app/pictures/picture.tsx';
import { Plate } from '#app/ui/plate.tsx';
import { Shore } from '#app/ui/scene.tsx';
import { GoLink, LineLink } from '#app/ui/site-link.tsx';
import type { NameFit } from '#design/name-fit.ts';
import type { VehicleCart } from '#domain/cart/cart.ts';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import { trailOf } from '#domain/site/page-table.ts';
import { BrandCatalogue, type BrandView } from './catalogue.tsx';
import { ModelPicture } from './model-picture.tsx';
import './brand.css';

export function BrandHero({ fit, ...view }: BrandView & { fit: NameFit }) {
  const { name, words, parked, scene, page } = view;
  return (
    <section>
      <div
        className={`brand-hero ${scene ? 'brand-scene' : ''} horizon under-header relative flow-root overflow-clip`}
      >
        <Shore className="bottom-(--ground)" />
        <div className="wrap relative">
          <Breadcrumbs trail={trailOf(page)} />
          <div className="@container">
            <h1 className="pt-0.5 leading-[0.85] tracking-tighter whitespace-nowrap" style={fit}>
              {name}
            </h1>
          </div>
        </div>
        <div className="relative mb-[calc(var(--frame)*-0.08)] flex justify-center">
          {scene && (
            <Picture
              address={scene}
              alt=""
              sizes="(min-width: 48rem) 100vw, 200vw"
              main
              className="w-(--cart) max-w-none flex-none"
            />
          )}
          {!scene && parked && (
            <ModelPicture
              cart={parked}
              view="side"
              alt=""
              sizes="(min-width: 48rem) 50vw, 110vw"
              main
              className="relative w-(--cart) flex-none"
            />
          )}
        </div>
      </div>
      <div className="bg-reed-100">
        <div className="wrap grid items-center gap-x-8 gap-y-5 py-7 lg:grid-cols-[1fr_auto]">
          <p className="max-w-[40em] text-lead leading-snug">{words.summary}</p>
          <div className="flex print:hidden max-lg:[&_a]:flex-1">
            <a href="#inventory" className="btn btn-go">
              View Inventory
            </a>
          </div>
        </div>
      </div>
    </section>
  );
}

interface BelowProps extends BrandView {
  stock: VehicleCart[] | Promise<VehicleCart[]>;
}

export function BrandBelow(view: BelowProps) {
  const { words, page } = view;
  return (
    <>
      <div className="wrap grid gap-x-gap gap-y-12 pt-[clamp(3.5rem,5vw,6rem)] lg:grid-cols-2">
        {words.columns.map(({ heading, paragraphs, points }) => (
          <section key={heading} className="grid content-start">
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-4 text-lead leading-snug">
                {paragraph}
              </p>
            ))}
            {points.length > 0 && (
              <ul className="mt-6 border-t-2 border-ink">
                {points.map((point) => (
                  <Point key={point.title} view={view} point={point} />
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
      <BrandCatalogue {...view} />
      {words.comingSoon && (
        <section className="wrap pb-section">
          <div className="grid items-center gap-x-gap gap-y-6 rounded-sign border-2 border-dashed border-ink p-[clamp(1.25rem,2.4vw,2.25rem)] lg:grid-cols-[1fr_auto]">
            <div>
              <h2>{words.comingSoon.heading}</h2>
              <p className="mt-4 text-lead leading-snug">{words.comingSoon.text}</p>
            </div>
            <div className="grid justify-items-start gap-4">
              <Plate look="out-of-stock">Pre-Order</Plate>
              <GoLink to={contactAddress({ from: page.path })}>Contact Us</GoLink>
            </div>
          </div>
        </section>
      )}
    </>
  );
}

interface PointProps {
  view: BrandView;
  point: BrandView['words']['columns'][number]['points'][number];
}

function Point({ view, point: { title, fact, text, button, cart } }: PointProps) {
  const line = view.lines.find(({ slug }) => slug === cart);
  return (
    <li className={line ? 'brand-point' : 'border-b border-line py-5'}>
      {line && (
        <ModelPicture
          cart={line}
          view="front"
          alt=""
          sizes="(min-width: 37.5rem) 14rem, 7rem"
          className="relative w-full"
        />
      )}
      <h3>{title}</h3>
      {fact && <p className="font-bold text-sedge">{fact}</p>}
      <p className="text-ink-soft">{text}</p>
      {button && (
        <LineLink
          to={button.to === '/contact' ? contactAddress({ from: view.page.path }) : button.to}
        >
          {button.label}
        </LineLink>
      )}
    </li>
  );
}
