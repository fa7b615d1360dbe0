import { ShoreEnd } from '#app/business/shore-end.tsx';
import { contactAddress } from '#app/inquiries/contact-address.ts';
import type { LayoutHandle } from '#app/layout/use-layout.ts';
import { parkedModels } from '#app/models/model.ts';
import { describeFixedPage } from '#app/seo/describe-page.ts';
import { pageMeta } from '#app/seo/head.ts';
import { siteContext } from '#app/site-context.ts';
import { CountyMap } from '#app/towns/county-map.tsx';
import { mapPlaces } from '#app/towns/map-places.ts';
import { townLinks } from '#app/towns/town-links.ts';
import { TownLists } from '#app/towns/town-lists.tsx';
import { FigureStrip } from '#app/ui/figure-strip.tsx';
import { fill } from '#app/ui/fill.ts';
import { HoursList } from '#app/ui/hours-list.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { MapBand } from '#app/ui/map-band.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Points } from '#app/ui/points.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import { telephone } from '#app/ui/telephone.ts';
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

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { about, phones, towns, map } = loaderData;
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
      <section className="wrap pt-section">
        <SectionHead title={about.valuesHeading} />
        <Points points={about.values} />
      </section>
      <section className="wrap pt-section">
        <SectionHead title={about.teamHeading}>
          <p>{about.teamLine}</p>
        </SectionHead>
        <ul className="border-t-2 border-ink">
          {about.team.map(({ role, text, phone }) => (
            <li
              key={role}
              className="grid items-baseline gap-x-gap gap-y-1 border-b border-line py-5 lg:grid-cols-[3fr_6fr_3fr]"
            >
              <h3 className="text-h3 leading-tight font-extrabold tracking-[-0.025em]">{role}</h3>
              <p className="text-ink-soft">{text}</p>
              <a
                href={telephone(phones[phone])}
                className="more lg:justify-self-end"
                aria-label={`Call ${role.toLowerCase()}: ${phones[phone]}`}
              >
                <Icon name="call" size="1em" />
                <span>{phones[phone]}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <div className="mt-section">
        <MapBand map={<CountyMap {...map} />}>
          <span className="mile-mark mb-6" aria-hidden="true">
            Mile
          </span>
          <h2>{fill(about.townsHeading, { count: towns.length })}</h2>
          <p className="mt-4 mb-8 text-ink-soft">{about.townsLine}</p>
          <TownLists towns={towns} folded />
        </MapBand>
      </div>
      <ShoreEnd title={about.hoursHeading} parked={loaderData.parked}>
        <HoursList hours={about.hours} />
      </ShoreEnd>
    </>
  );
}
