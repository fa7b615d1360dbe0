import { pageHead } from '#app/http/seo/describe-page.ts';
import { BusinessHours } from '#app/site/frame/business-hours.tsx';
import { CallButton } from '#app/site/frame/call-button.tsx';
import { PageOpening } from '#app/site/hero/page-opening.tsx';
import { ShoreEnd } from '#app/site/hero/shore-end.tsx';
import { Photographs } from '#app/site/pictures/photographs.tsx';
import { ShowroomMap, ShowroomSign } from '#app/site/showroom/showroom.tsx';
import { CountyBand } from '#app/site/towns/town-lists.tsx';
import { Below } from '#app/ui/below.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { Points } from '#app/ui/points.tsx';
import { Section } from '#app/ui/section.tsx';
import { GoLink } from '#app/ui/site-link.tsx';
import { contactLink } from '#domain/inquiry/contact-address.ts';
import { openingCarts, parkedModels } from '#domain/model/model.ts';
import { photographsIn } from '#domain/vehicle/cart-pictures.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/showroom-route.ts';

const destinations = {
  'test-drive': contactLink({ from: '/showroom', topic: 'test-drive' }),
  visit: contactLink({ from: '/showroom', topic: 'visit' }),
  financing: { to: '/financing' },
} as const;

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { content } = site;
  const { showrooms } = content.business;
  const { showroom } = content.pages;
  return {
    head: pageHead(context, site, 'showroom'),
    carts: openingCarts(showroom.opening, content.models),
    parked: parkedModels(showroom.parked, content.models),
    showroom,
    showrooms: showrooms.map((each) => ({
      ...each,
      photographs: photographsIn(site.pictures, each.photographs),
    })),
  };
}

export default function ShowroomPage({ loaderData }: Route.ComponentProps) {
  const { showroom, showrooms, carts, parked } = loaderData;
  return (
    <>
      <PageOpening title={showroom.heading} lead={showroom.lead} carts={carts}>
        <GoLink {...destinations['test-drive']}>Schedule Test Drive</GoLink>
        <CallButton />
      </PageOpening>
      <div className="wrap grid gap-gap pt-opening lg:grid-cols-2">
        {showrooms.map((each) => (
          <div key={each.city}>
            <Photographs shown={each.photographs} />
            <ShowroomSign showroom={each} words={showroom} as="h2" />
            <ShowroomMap showroom={each} />
          </div>
        ))}
      </div>
      <Below>
        <div className="mt-section">
          <CountyBand title={showroom.mapHeading} line={showroom.mapLine} />
        </div>
        <Section title={showroom.highlightsHeading}>
          <Points
            points={showroom.highlights.map(({ action, label, ...point }) => ({
              ...point,
              link: <MoreLink {...destinations[action]}>{label}</MoreLink>,
            }))}
          />
        </Section>
        <ShoreEnd title={showroom.hoursHeading} parked={parked}>
          <BusinessHours />
        </ShoreEnd>
      </Below>
    </>
  );
}
