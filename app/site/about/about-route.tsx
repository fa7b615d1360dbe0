import { useRootData } from '#app/http/document/use-root-data.ts';
import { pageHead } from '#app/http/seo/describe-page.ts';
import { BusinessHours } from '#app/site/frame/business-hours.tsx';
import { CallButton } from '#app/site/frame/call-button.tsx';
import { PageOpening } from '#app/site/hero/page-opening.tsx';
import { ShoreEnd } from '#app/site/hero/shore-end.tsx';
import { Photographs } from '#app/site/pictures/photographs.tsx';
import { ReviewLinks } from '#app/site/showroom/showroom.tsx';
import { CountyBand } from '#app/site/towns/town-lists.tsx';
import { Below } from '#app/ui/below.tsx';
import { FigureStrip } from '#app/ui/figure-strip.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Points } from '#app/ui/points.tsx';
import { Section } from '#app/ui/section.tsx';
import { GoLink } from '#app/ui/site-link.tsx';
import { telephone } from '#app/ui/telephone.ts';
import { openingCarts, parkedModels } from '#domain/model/model.ts';
import { fill } from '#domain/text/sentences.ts';
import { photographsIn } from '#domain/vehicle/cart-pictures.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/about-route.ts';

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { content } = site;
  const { business, models } = content;
  const { about } = content.pages;
  return {
    head: pageHead(context, site, 'about'),
    carts: openingCarts(about.opening, models),
    parked: parkedModels(about.parked, models),
    about,
    photographs: photographsIn(site.pictures, about.photographs),
    phones: { main: business.phone, second: business.secondPhone ?? business.phone },
  };
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { about, photographs, carts, phones, parked } = loaderData;
  const { towns } = useRootData().frame;
  return (
    <>
      <PageOpening title={about.heading} lead={about.lead} carts={carts}>
        <GoLink to="/showroom">Come in</GoLink>
        <CallButton />
      </PageOpening>
      <div className="wrap">
        <FigureStrip figures={about.figures} />
      </div>
      <Section
        title={about.storyHeading}
        beside={
          <p className="flex flex-wrap gap-x-7">
            <ReviewLinks />
          </p>
        }
      >
        <div className="grid gap-6 lg:grid-cols-3 lg:gap-gap">
          {about.story.map((paragraph, index) => (
            <p key={paragraph} className={index === 0 ? 'text-lead leading-snug' : ''}>
              {paragraph}
            </p>
          ))}
        </div>
      </Section>
      <Below>
        <Section title={about.valuesHeading}>
          <Points points={about.values} />
        </Section>
        <Section title={about.teamHeading} beside={<p>{about.teamLine}</p>}>
          <ul className="border-t-2 border-ink">
            {about.team.map(({ role, name, text, phone }) => (
              <li
                key={role}
                className="grid items-baseline gap-x-gap gap-y-1 border-b border-line py-5 lg:grid-cols-[3fr_6fr_3fr]"
              >
                <h3 className="text-h3 leading-tight font-extrabold tracking-tight">
                  {name ?? role}
                  {name && <small className="block text-base font-semibold">{role}</small>}
                </h3>
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
          <Photographs shown={photographs} />
        </Section>
        <div className="mt-section">
          <CountyBand
            title={fill(about.townsHeading, { count: towns.length })}
            line={about.townsLine}
          />
        </div>
        <ShoreEnd title={about.hoursHeading} parked={parked}>
          <BusinessHours week={about.hours} />
        </ShoreEnd>
      </Below>
    </>
  );
}
