import { HelpMeChoose } from '#app/choose/help-me-choose.tsx';
import { Below } from '#app/ui/below.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { Plate } from '#app/ui/plate.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import type { Content } from '#domain/content/content.ts';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import type { CatalogueRow } from '#domain/model/catalogue.ts';
import { fill } from '#domain/text/sentences.ts';
import { BrandHero } from './brand-hero.tsx';
import type { BrandOpening } from './brand-opening.ts';
import { Catalogue } from './catalogue.tsx';
import { StockCart } from './stock-cart.tsx';

interface Props {
  opening: BrandOpening;
  words: Content['brands']['denago'];
  rows: CatalogueRow[];
}

/** The Denago page: hero, about, four points, every model with its carts on the lot, and what is coming. */
export function DenagoPage({ opening, words, rows }: Props) {
  const models = rows.filter(({ hasPage }) => hasPage).length;
  return (
    <>
      <BrandHero {...opening}>
        <a href="#models" className="btn btn-go">
          See the Models
        </a>
      </BrandHero>
      <section className="wrap grid gap-x-gap gap-y-8 pt-[clamp(3rem,6vw,5.5rem)] lg:grid-cols-12">
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
      <Below>
        <section className="wrap pt-section">
          <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
            <h2>{fill(words.modelsHeading, { count: models })}</h2>
            <div className="flex flex-wrap gap-x-7">
              <HelpMeChoose />
              <MoreLink to="/inventory?brand=denago">{words.inventoryLink}</MoreLink>
            </div>
          </div>
          <Catalogue
            rows={rows}
            cart={(vehicle) => <StockCart vehicle={vehicle} to={`/vehicles/${vehicle.id}`} />}
          />
        </section>
        <ComingSoon words={words} listed={rows.flatMap(({ stock }) => stock.vehicles).length} />
      </Below>
    </>
  );
}

/** What is not on the list yet, after what is. */
function ComingSoon({ words, listed }: Pick<Props, 'words'> & { listed: number }) {
  return (
    <section className="wrap py-section">
      <div className="grid items-center gap-x-gap gap-y-6 rounded-sign border-2 border-dashed border-ink p-[clamp(1.5rem,4vw,3.5rem)] lg:grid-cols-[1fr_auto]">
        <div>
          {listed > 0 && (
            <p className="mb-3 text-lead font-bold">{fill(words.listedNow, { count: listed })}</p>
          )}
          <h2>{words.comingSoonHeading}</h2>
          <p className="mt-4 text-lead leading-snug">{words.comingSoon}</p>
        </div>
        <div className="grid justify-items-start gap-4">
          <Plate look="out-of-stock">Pre-Order</Plate>
          <SiteLink to={contactAddress({ from: '/brands/denago' })} className="btn btn-go">
            Contact Us
          </SiteLink>
        </div>
      </div>
    </section>
  );
}
