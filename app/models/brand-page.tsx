import { type ReactNode, Suspense } from 'react';
import { Await } from 'react-router';
import { AvailabilityLine } from '#app/cart/cart-words.tsx';
import { Breadcrumbs } from '#app/layout/breadcrumbs.tsx';
import { Picture } from '#app/pictures/picture.tsx';
import { Plate } from '#app/ui/plate.tsx';
import { Shore } from '#app/ui/scene.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { cartShape } from '#design/cart-shape.ts';
import type { Content } from '#domain/content/content.ts';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import type { CatalogueLine } from '#domain/model/catalogue.ts';
import { stockOfModel } from '#domain/model/stock.ts';
import { trailOf } from '#domain/site/page-table.ts';
import { fill } from '#domain/text/sentences.ts';
import { BrandCatalogue, type BrandStock, type BrandView } from './catalogue.tsx';
import { ModelPicture } from './model-picture.tsx';
import './brand.css';

type Brands = Content['brands'];

/** A brand's name across the page, and its carts in a row beneath. */
export function BrandHero({ brand, name, fit, words, parked, scene }: BrandView) {
  return (
    <section>
      <div
        className={`brand-hero ${scene ? 'brand-scene' : ''} horizon under-header relative flow-root overflow-clip`}
      >
        <Shore className="bottom-(--ground)" />
        <div className="wrap relative">
          <Breadcrumbs trail={trailOf(brand)} />
          <div className="@container">
            <h1 className="pt-0.5 leading-[0.85] tracking-tighter whitespace-nowrap" style={fit}>
              {name}
            </h1>
          </div>
        </div>
        <div className="relative mb-[calc(var(--frame)*-0.08)] flex justify-center">
          {scene ? (
            <Picture
              address={scene}
              alt=""
              sizes="(min-width: 48rem) 100vw, 200vw"
              main
              className="w-(--cart) max-w-none flex-none"
            />
          ) : (
            parked.map((model, index) => (
              <ModelPicture
                key={model.slug}
                slug={model.slug}
                view="side"
                shape={cartShape(model)}
                alt=""
                sizes="(min-width: 48rem) 34vw, 110vw"
                main={index === 0}
                className={`relative w-(--cart) flex-none ${index > 0 ? 'max-md:hidden' : ''}`}
              />
            ))
          )}
        </div>
      </div>
      <div className="bg-reed-100">
        <div className="wrap grid items-center gap-x-8 gap-y-5 py-7 lg:grid-cols-[1fr_auto]">
          <p className="max-w-[40em] text-lead leading-snug">{words.summary}</p>
          <div className="flex print:hidden max-lg:[&_a]:flex-1">
            <a href="#inventory" className="btn btn-go">
              {'series' in words ? 'View Inventory' : 'See the Models'}
            </a>
          </div>
        </div>
      </div>
    </section>
  );
}

/** Under the hero: the brand or its series, every model with its vehicles, and models to come. */
export function BrandBelow(page: BrandStock) {
  const { words } = page;
  return (
    <>
      {'series' in words ? <Series {...page} words={words} /> : <About words={words} />}
      <BrandCatalogue {...page} />
      {'comingSoon' in words && <ComingSoon {...page} words={words} />}
    </>
  );
}

const columns = 'wrap grid gap-y-12 pt-[clamp(3.5rem,5vw,6rem)]';

function About({ words }: { words: Brands['denago'] }) {
  return (
    <section className={`${columns} gap-x-gap lg:grid-cols-12`}>
      <div className="lg:col-span-4">
        <h2>{words.aboutHeading}</h2>
        {words.about.map((paragraph) => (
          <p key={paragraph} className="mt-4">
            {paragraph}
          </p>
        ))}
      </div>
      <ul className="grid content-start gap-x-gap border-t-2 border-ink sm:grid-cols-2 lg:col-span-8">
        {words.points.map(({ title, text }) => (
          <li key={title} className="border-b border-line py-5">
            <h3>{title}</h3>
            <p className="mt-1.5 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Three series, and two featured models with their vehicles. */
function Series({ words, lines, stock }: BrandStock & { words: Brands['evolution'] }) {
  const lineOf = (slug: string) => lines.find((line) => line.slug === slug);
  return (
    <div className={`${columns} gap-x-[clamp(2rem,5vw,6rem)] lg:grid-cols-2`}>
      <section className="grid grid-rows-[auto_1fr]">
        <h2>{words.seriesHeading}</h2>
        <ul className="brand-series mt-6 grid border-t-2 border-ink">
          {words.series.map(({ title, model, fact, text }) => (
            <Point key={title} title={title} line={lineOf(model)}>
              <p className="font-bold text-sedge">{fact}</p>
              <p className="text-ink-soft">{text}</p>
            </Point>
          ))}
        </ul>
      </section>
      <section className="grid grid-rows-[auto_1fr]">
        <h2>{words.featuredHeading}</h2>
        <ul className="mt-6 grid border-t-2 border-ink">
          {words.featured.map(({ title, cart, price, text, button: { to, label } }) => (
            <Point key={title} title={title} line={lineOf(cart)}>
              <p className="font-extrabold">{price}</p>
              <p className="text-ink-soft">{text}</p>
              {/* Reserves two lines, so that nothing moves when they load. */}
              <div className="mt-1 min-h-10 text-sm">
                <StockLines line={lineOf(cart)} stock={stock} />
              </div>
              <SiteLink
                to={to === '/contact' ? contactAddress({ from: '/brands/evolution' }) : to}
                className="btn btn-line"
              >
                {label}
              </SiteLink>
            </Point>
          ))}
        </ul>
      </section>
    </div>
  );
}

interface PointProps {
  title: string;
  line: CatalogueLine | undefined;
  children: ReactNode;
}

/** Text beside one of its carts. */
function Point({ title, line, children }: PointProps) {
  return (
    <li className="brand-point">
      {line && (
        <ModelPicture
          slug={line.slug}
          view="front"
          shape={cartShape(line)}
          alt=""
          sizes="(min-width: 37.5rem) 14rem, 7rem"
          className="relative w-full"
        />
      )}
      <h3>{title}</h3>
      {children}
    </li>
  );
}

function StockLines({ line, stock }: Pick<BrandStock, 'stock'> & Pick<PointProps, 'line'>) {
  return (
    <Suspense>
      <Await resolve={stock} errorElement={<span />}>
        {(vehicles) =>
          line &&
          stockOfModel(line, vehicles).lines.map((availability) => (
            <p key={availability.standing}>
              <AvailabilityLine availability={availability} />
            </p>
          ))
        }
      </Await>
    </Suspense>
  );
}

function ComingSoon({ brand, words, stock }: BrandStock & { words: Brands['denago'] }) {
  return (
    <section className="wrap pb-section">
      <div className="grid items-center gap-x-gap gap-y-6 rounded-sign border-2 border-dashed border-ink p-[clamp(1.25rem,2.4vw,2.25rem)] lg:grid-cols-[1fr_auto]">
        <div>
          <Suspense>
            <Await resolve={stock} errorElement={<span />}>
              {({ length }) =>
                length > 0 && (
                  <p className="mb-3 text-lead font-bold">
                    {fill(words.listedNow, { count: length })}
                  </p>
                )
              }
            </Await>
          </Suspense>
          <h2>{words.comingSoonHeading}</h2>
          <p className="mt-4 text-lead leading-snug">{words.comingSoon}</p>
        </div>
        <div className="grid justify-items-start gap-4">
          <Plate look="out-of-stock">Pre-Order</Plate>
          <SiteLink to={contactAddress({ from: `/brands/${brand}` })} className="btn btn-go">
            Contact Us
          </SiteLink>
        </div>
      </div>
    </section>
  );
}
