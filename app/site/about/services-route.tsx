import { pageHead } from '#app/http/seo/describe-page.ts';
import { CallButton } from '#app/site/frame/call-button.tsx';
import { PageOpening } from '#app/site/hero/page-opening.tsx';
import { ShoreEnd } from '#app/site/hero/shore-end.tsx';
import { Photographs } from '#app/site/pictures/photographs.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { Points } from '#app/ui/points.tsx';
import { HoursList, Rows } from '#app/ui/rows.tsx';
import { Section } from '#app/ui/section.tsx';
import { GoLink, SiteLink } from '#app/ui/site-link.tsx';
import { openingCarts, parkedModels } from '#domain/model/model.ts';
import { photographsIn, sceneAddress } from '#domain/vehicle/cart-pictures.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/services-route.ts';

const scheduling = '/service-request';

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { models, pages } = site.content;
  const { services } = pages;
  return {
    head: pageHead(context, site, 'services'),
    carts: openingCarts(services.opening, models),
    parked: parkedModels(services.parked, models),
    scene: sceneAddress(site.pictures, services.scene),
    services,
    photographs: photographsIn(site.pictures, services.photographs),
  };
}

export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  const { services } = loaderData;
  const { value, unit, text } = services.turnaround;
  return (
    <>
      <PageOpening title={services.heading} lead={services.lead} carts={loaderData.carts}>
        <GoLink to={scheduling}>Schedule Service</GoLink>
        <CallButton />
      </PageOpening>
      <section className="wrap" aria-label="What we do">
        <Points as="h2" points={services.offerings} />
        <p className="mt-8 flex flex-wrap gap-x-8 gap-y-2">
          <MoreLink to="/service-request?kind=parts">Order parts</MoreLink>
          <MoreLink to="/trade-in">Trade in or sell your cart</MoreLink>
        </p>
        <Photographs shown={loaderData.photographs} />
      </section>
      <Section title={services.whyHeading}>
        <div className="grid gap-x-gap gap-y-10 lg:grid-cols-5-7">
          <div>
            <p className="text-h1 leading-sign font-extrabold tracking-tighter whitespace-nowrap">
              {value}
              <small className="ml-1 text-lead tracking-tight text-ink-soft">{unit}</small>
            </p>
            <p className="mt-4 text-ink-soft">{text}</p>
          </div>
          <Rows
            rows={services.why.map(({ title, text }) => [title, text])}
            className="grid content-start gap-x-gap gap-y-8 sm:grid-cols-2 [&_dt]:text-lead [&_dt]:leading-tight [&_dt]:font-extrabold [&_dt]:tracking-tight [&_dd]:mt-1.5 [&_dd]:text-ink-soft"
          />
        </div>
      </Section>
      <ShoreEnd
        title={services.hoursHeading}
        note={services.hoursLine}
        parked={loaderData.parked}
        scene={loaderData.scene}
      >
        <HoursList hours={services.hours} />
        <SiteLink to={scheduling} className="btn btn-go mt-8">
          Schedule Service
        </SiteLink>
      </ShoreEnd>
    </>
  );
}
