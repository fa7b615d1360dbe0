import type { ReactNode } from 'react';
import { AvailabilityLines } from '#app/cart/availability-line.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import type { ComparedRow } from '#domain/compare/compare.ts';
import type { ShownCart } from '#domain/compare/side-by-side.ts';
import { contactAddress } from '#domain/inquiry/contact-address.ts';
import { nextSteps } from '#domain/vehicle/next-step.ts';
import { RowHead } from './row-head.tsx';

/** What to do next about each: of a vehicle the same as its own page offers first. */
export function StepsRow({ carts }: { carts: ShownCart[] }) {
  return (
    <tr className="compare-steps">
      <RowHead label="Next step" />
      {carts.map(({ named, kind, page, distinct, availability }) => {
        const standing = kind === 'vehicle' ? availability[0]?.standing : undefined;
        const { label, topic } = standing ? nextSteps[standing] : quote;
        return (
          <td key={named}>
            <SiteLink
              to={contactAddress({ from: page, topic })}
              aria-label={`${label}: ${distinct}`}
              className="btn btn-line"
            >
              {label}
            </SiteLink>
          </td>
        );
      })}
    </tr>
  );
}

const quote = { label: 'Get Quote', topic: 'quote' } as const;

/** Whether each can be had, in the words of its own page. */
export function AvailabilityRow({ carts }: { carts: ShownCart[] }) {
  return (
    <tr>
      <RowHead label="Availability" />
      {carts.map(({ named, availability }) => (
        <td key={named}>
          <AvailabilityLines lines={availability} />
        </td>
      ))}
    </tr>
  );
}

interface FigureRowProps {
  row: ComparedRow;
  carts: ShownCart[];
  /** Small, under a cart's value. */
  note?: (cart: ShownCart) => ReactNode;
}

/** One figure of all carts; what nobody has given stays blank, and is said to who listens. */
export function FigureRow({ row: { label, values, state }, carts, note }: FigureRowProps) {
  return (
    <tr data-state={state}>
      <RowHead label={label} differs={state === 'differs'} />
      {carts.map((cart, index) => (
        <td key={cart.named}>
          {values[index] ?? <span className="sr-only">Not known</span>}
          {note && <small>{note(cart)}</small>}
        </td>
      ))}
    </tr>
  );
}
