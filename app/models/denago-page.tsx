import { Below } from '#app/ui/below.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { Plate } from '#app/ui/plate.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import type { Content } from '#domain/content/content.ts';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import type { ModelLink, Parked } from '#domain/model/model.ts';
import { fill } from '#domain/text/fill.ts';
import { BrandHero } from './brand-hero.tsx';
import { ModelList } from './model-list.tsx';

interface Props {
  words: Content['brands']['denago'];
  models: ModelLink[];
  parked: Parked[];
  scene: string | undefined;
}

/** The Denago page: hero, about, four points, what is coming, and every model. */
export function DenagoPage({ words, models, parked, scene }: Props) {
  const ask = contactAddress({ from: '/brands/denago' });
  return (
    <>
      <BrandHero name="Denago" summary={words.summary} parked={parked} scene={scene}>
        <SiteLink to={ask} className="btn btn-go">
          Contact Us
        </SiteLink>
        <a href="#models" className="btn btn-line">
          See the Models
        </a>
      </BrandHero>
      <section className="wrap grid gap-x-gap gap-y-10 pt-section lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h2>{words.aboutHeading}</h2>
          {words.about.map((paragraph) => (
            <p key={paragraph} className="mt-5 text-lead leading-snug">
              {paragraph}
            </p>
          ))}
        </div>
        <ul className="border-t-2 border-ink lg:col-span-6 lg:col-start-7">
          {words.points.map(({ title, text }) => (
            <li key={title} className="border-b border-line py-5">
              <h3>{title}</h3>
              <p className="mt-1.5 text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="wrap pt-section">
        <div className="grid items-center gap-x-gap gap-y-6 rounded-sign border-2 border-dashed border-ink p-[clamp(1.5rem,4vw,4rem)] lg:grid-cols-[1fr_auto]">
          <div>
            <h2>{words.comingSoonHeading}</h2>
            <p className="mt-4 text-lead leading-snug">{words.comingSoon}</p>
          </div>
          <div className="grid justify-items-start gap-4">
            <Plate look="out-of-stock">Pre-Order</Plate>
            <SiteLink to={ask} className="btn btn-go">
              Contact Us
            </SiteLink>
          </div>
        </div>
      </section>
      <Below>
        <ModelList title={fill(words.modelsHeading, { count: models.length })} models={models}>
          <MoreLink to="/inventory?brand=denago">{words.inventoryLink}</MoreLink>
        </ModelList>
      </Below>
    </>
  );
}
