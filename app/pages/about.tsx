import { contactAddress } from '#app/inquiries/contact-address.ts';
import type { LayoutHandle } from '#app/layout/use-layout.ts';
import { parkedModels } from '#app/models/model.ts';
import { describeFixedPage } from '#app/seo/describe-page.ts';
import { pageMeta } from '#app/seo/head.ts';
import { siteContext } from '#app/site-context.ts';
import { mapPlaces } from '#app/towns/map-places.ts';
import { townLinks } from '#app/towns/town-links.ts';
import { below } from '#app/ui/apart.tsx';
import { FigureStrip } from '#app/ui/figure-strip.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import type { Route } from './+types/about.ts';

export const handle: LayoutHandle = {
  quoteHref: () => contactAddress({ from: '/about' }),
};

export function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(siteContext);
  const { business, pages, towns } = content;
  const head = describeFixedPage(context, 'about', {
    path: '/about',
    trail: [{ name: 'About' }],
  });
  return {
    head,
    parked: parkedModels(pages.about.parked, content.models),
    about: pages.about,
    phones: { main: business.phone, second: business.secondPhone },
    towns: townLinks(towns),
    map: mapPlaces(content),
  };
}

export const meta = pageMeta;

const AboutBelow = below(async () => (await import('#app/business/about-below.tsx')).AboutBelow);

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { head: _, ...below } = loaderData;
  const { about } = below;
  return (
    <>
      <PageHead title={about.heading} lead={about.lead} />
      <div className="wrap border-t border-line">
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
      <AboutBelow {...below} />
    </>
  );
}
