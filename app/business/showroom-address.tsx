import { AwayLink } from '#app/ui/away-link.tsx';
import { StreetMap } from '#app/ui/street-map.tsx';
import { telephone } from '#app/ui/telephone.ts';
import type { Content } from '#domain/content/content.ts';

type Showroom = Content['business']['showrooms'][number];

/** A showroom for someone about to drive there: address, number, directions, and the street map when asked for. */
export function ShowroomAddress({ showroom }: { showroom: Showroom }) {
  const { city, address, phone, mapsLink } = showroom;
  return (
    <section className="border-t border-line py-6 first-of-type:border-t-2 first-of-type:border-ink">
      <h3>{city}</h3>
      <address className="mt-1">
        {address.street}, {address.city}, {address.state} {address.zip}
      </address>
      <p className="mb-3 flex flex-wrap gap-x-7">
        <a href={telephone(phone)} className="more" aria-label={`Call ${city} ${phone}`}>
          <span>{phone}</span>
        </a>
        <AwayLink href={mapsLink} about={`to ${city}`}>
          Directions
        </AwayLink>
      </p>
      <ShowroomMap showroom={showroom} />
    </section>
  );
}

/** The streets around a showroom, when asked for. */
export function ShowroomMap({ showroom }: { showroom: Pick<Showroom, 'city' | 'address'> }) {
  const { street, city, state, zip } = showroom.address;
  return (
    <StreetMap
      place={`the ${showroom.city} showroom`}
      query={`${street}, ${city}, ${state} ${zip}`}
    />
  );
}
