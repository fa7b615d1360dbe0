import { PageOpening } from '#app/business/page-opening.tsx';
import { ShowroomMap } from '#app/business/showroom-address.tsx';
import { ShowroomBelow } from '#app/business/showroom-below.tsx';
import { ShowroomSign } from '#app/business/showroom-sign.tsx';
import { pageHead } from '#app/seo/describe-page.ts';
import { pageMeta } from '#app/seo/head.ts';
import { AwayLink } from '#app/ui/away-link.tsx';
import { Below } from '#app/ui/below.tsx';
import { CallButton } from '#app/ui/call-button.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import type { Content } from '#domain/content/content.ts';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import { openingCarts, parkedModels } from '#domain/model/model.ts';
import { mapPlaces } from '#domain/town/map-places.ts';
import { townLinks } from '#domain/town/town-links.ts';
import { siteContext } from '#server/site.ts';
import type { Route } from './+types/showroom.ts';

type Showroom = Content['business']['showrooms'][number];

const testDrive = contactAddress({ from: '/showroom', topic: 'test-drive' });

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { content } = site;
  const { business, pages } = content;
  const { phone, hours, showrooms } = business;
  const head = pageHead(context, site, 'showroom');
  return {
    head,
    carts: openingCarts(pages.showroom.opening, content.models),
    parked: parkedModels(pages.showroom.parked, content.models),
    showroom: pages.showroom,
    business: { phone, hours, showrooms },
    towns: townLinks(content),
    map: mapPlaces(content),
  };
}

export const meta = pageMeta;

export default function ShowroomPage({ loaderData }: Route.ComponentProps) {
  const { head: _, carts, ...below } = loaderData;
  const { showroom, business } = below;
  return (
    <>
      <PageOpening title={showroom.heading} lead={showroom.lead} carts={carts}>
        <SiteLink to={testDrive} className="btn btn-go">
          Schedule Test Drive
        </SiteLink>
        <CallButton phone={business.phone} />
      </PageOpening>
      <div className="wrap grid gap-[clamp(1rem,2vw,1.75rem)] pt-[clamp(1.5rem,3vw,3rem)] lg:grid-cols-2">
        {business.showrooms.map((each) => (
          <div key={each.city}>
            <ShowroomSign showroom={each} tab={showroom.signTab} line={showroom.signLine} as="h2">
              <AwayLink href={each.mapsLink} about={`to ${each.city}`} className="">
                Directions
              </AwayLink>
              {linksOf(each).map(([label, href]) => (
                <AwayLink key={label} href={href} about={`of ${each.city}`} className="">
                  {label}
                </AwayLink>
              ))}
            </ShowroomSign>
            <div className="mt-5">
              <ShowroomMap showroom={each} />
            </div>
          </div>
        ))}
      </div>
      <Below>
        <ShowroomBelow {...below} />
      </Below>
    </>
  );
}

/** The showroom's own pages elsewhere; it may have none. */
function linksOf({ website, socialLink, reviewLink }: Showroom) {
  const links = [
    ['Website', website],
    ['Social', socialLink],
    ['Reviews', reviewLink],
  ] as const;
  return links.flatMap(([label, href]) => (href ? [[label, href] as const] : []));
}
