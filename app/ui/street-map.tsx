import { useState } from 'react';
import { AwayLink } from './away-link.tsx';

/** Origins of the street map's frame and of its redirect. */
export const mapOrigins = ['https://maps.google.com', 'https://www.google.com'] as const;

interface Props {
  /** The map's subject: `Toms River Township`. */
  place: string;
  /** The search: an address, or a place with its county and state. */
  query: string;
  embed?: string | null;
}

/**
 * Another company's street map, 450 px high (docs/product.md, Figures). It loads on a press: its address is in the
 * page, but the company learns nothing of a visitor who does not press. Without JavaScript it is a link.
 */
export function StreetMap({ place, query, embed }: Props) {
  const [isOpen, setOpen] = useState(false);
  const search = encodeURIComponent(query);
  const frame = embed ?? `${mapOrigins[0]}/maps?q=${search}&output=embed`;
  const away = `${mapOrigins[1]}/maps/search/?api=1&query=${search}`;
  return (
    <div data-street-map={frame}>
      <button
        type="button"
        className="btn btn-line print:hidden noscript:hidden"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Close the street map' : 'Open the street map'}
        <span className="sr-only">{` of ${place}`}</span>
      </button>
      <noscript>
        <AwayLink href={away} about={`of ${place}`} className="btn btn-line">
          Open the street map
        </AwayLink>
      </noscript>
      {isOpen && (
        <iframe
          title={`Street map of ${place}`}
          src={frame}
          height="450"
          className="mt-5 w-full"
          referrerPolicy="no-referrer"
          allowFullScreen
        />
      )}
      <p className="mt-3 text-sm text-ink-soft print:hidden">
        Loads from Google, so Google will know that you viewed it.
      </p>
    </div>
  );
}
