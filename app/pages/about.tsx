import { AboutBelow } from '#app/business/about-below.tsx';
import { PageOpening } from '#app/business/page-opening.tsx';
import { pageHead } from '#app/seo/describe-page.ts';
import { pageMeta } from '#app/seo/head.ts';
import { Below } from '#app/ui/below.tsx';
import { FigureStrip } from '#app/ui/figure-strip.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import { openingCarts, parkedModels } from '#domain/model/model.ts';
import { mapPlaces } from '#domain/town/map-places.ts';
import { townLinks } from '#domain/town/town-links.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/about.ts';

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { content } = site;
  const { business, pages } = content;
  const head = pageHead(context, site, 'about');
  return {
    head,
    carts: openingCarts(pages.about.opening, content.models),
    parked: parkedModels(pages.about.parked, content.models),
    about: pages.about,
    phones: { main: business.phone, second: business.secondPhone ?? business.phone },
    towns: townLinks(content),
    map: mapPlaces(content),
  };
}

export const meta = pageMeta;

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { head: _, carts, ...below } = loaderData;
  const { about } = below;
  return (
    <>
      <PageOpening title={about.heading} lead={about.lead} carts={carts} />
      <div className="wrap">
        <FigureStrip figures={about.figures.map((figure) => ({ ...figure, unit: '' }))} />
      </div>
      <section className="wrap pt-section">
        <SectionHead title={about.storyHeading} />
        <div className="grid gap-6 lg:grid-cols-3 lg:gap-gap">
          {about.story.map((paragraph, index) => (
            <p key={paragraph} className={index === 0 ? 'text-lead leading-[1.42]' : ''}>
              {paragraph}
            </p>
          ))}
        </div>
      </section>
      <Below>
        <AboutBelow {...below} />
      </Below>
    </>
  );
}
