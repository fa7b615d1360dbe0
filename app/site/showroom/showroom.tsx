import { useRootData } from '#app/http/document/use-root-data.ts';
import { AwayLink } from '#app/ui/away-link.tsx';
import { StreetMap } from '#app/ui/street-map.tsx';
import { telephone } from '#app/ui/telephone.ts';
import type { Content } from '#domain/content/content.ts';

type Showroom = Content['business']['showrooms'][number];

interface SignProps {
  showroom: Pick<Showroom, 'city' | 'address' | 'phone' | 'mapsLink'> &
    Partial<Pick<Showroom, 'website' | 'socialLink' | 'reviewLink'>>;
  words: { signTab: string; signLine: string };
  as?: 'h2' | 'h3';
}

export function ShowroomSign({ showroom, words, as: Heading = 'h3' }: SignProps) {
  const { city, address, phone, mapsLink, website, socialLink, reviewLink } = showroom;
  const elsewhere = { Website: website, Social: socialLink, Reviews: reviewLink };
  return (
    <section className="guide-sign mt-8">
      <span className="sign-tab">{words.signTab}</span>
      <Heading className="mb-5 text-h1 leading-sign font-semibold tracking-tighter">{city}</Heading>
      <p>{words.signLine}</p>
      <address>{address.inOneLine}</address>
      <div className="mt-4 flex flex-wrap gap-x-6 [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:gap-1.5 [&_a]:font-semibold [&_a]:underline [&_a]:underline-offset-4">
        <a href={telephone(phone)} aria-label={`Call ${city} ${phone}`}>
          {phone}
        </a>
        <AwayLink href={mapsLink} about={`to ${city}`} className="">
          Directions
        </AwayLink>
        {Object.entries(elsewhere).map(
          ([label, href]) =>
            href && (
              <AwayLink key={label} href={href} about={`of ${city}`} className="">
                {label}
              </AwayLink>
            ),
        )}
      </div>
    </section>
  );
}

export function ReviewLinks() {
  return useRootData().frame.reviews.map(({ city, link }) => (
    <AwayLink key={city} href={link} about="">
      {`${city} reviews`}
    </AwayLink>
  ));
}

export function ShowroomMap({ showroom }: { showroom: Pick<Showroom, 'city' | 'address'> }) {
  return (
    <div className="mt-5">
      <StreetMap place={`the ${showroom.city} showroom`} query={showroom.address.inOneLine} />
    </div>
  );
}
