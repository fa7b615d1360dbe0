import type { ReactNode } from 'react';
import { telephone } from '#app/ui/telephone.ts';
import type { Content } from '#domain/content/content.ts';

type Showroom = Content['business']['showrooms'][number];

interface Props {
  showroom: Pick<Showroom, 'city' | 'address' | 'phone'>;
  /** The road's name on the tab. */
  tab: string;
  line: string;
  as?: 'h2' | 'h3';
  /** Further links, after the number. */
  children: ReactNode;
}

/** A showroom as a green guide sign: the town large, how to reach it under it. */
export function ShowroomSign({ showroom, tab, line, as: Heading = 'h3', children }: Props) {
  const { city, address, phone } = showroom;
  return (
    <section className="guide-sign mt-8">
      <span className="sign-tab">{tab}</span>
      <Heading className="mb-5 text-h1 leading-[0.95] font-bold tracking-[-0.035em]">
        {city}
      </Heading>
      <p>{line}</p>
      <address>
        {address.street}, {address.city}, {address.state} {address.zip}
      </address>
      <div className="mt-4 flex flex-wrap gap-x-6 [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:gap-[0.35em] [&_a]:font-bold [&_a]:underline [&_a]:underline-offset-4">
        <a href={telephone(phone)} aria-label={`Call ${city} ${phone}`}>
          {phone}
        </a>
        {children}
      </div>
    </section>
  );
}
