import type { ReactNode } from 'react';
import type { SideBySide } from '#domain/compare/side-by-side.ts';
import type { Content } from '#domain/content/content.ts';
import { listing } from '#domain/text/listing.ts';
import './compare.css';

interface Props {
  words: Content['pages']['compare'];
  shown: Pick<SideBySide, 'carts' | 'gone' | 'left'>;
  /** The way to add another. */
  children: ReactNode;
}

/** Heading, what of the address could not be shown, and the way to add a cart. */
export function CompareOpening({ words, shown: { carts, gone, left }, children }: Props) {
  const count = carts.length;
  return (
    <div className="compare-opening wrap">
      <div>
        <h1>{words.heading}</h1>
        <NotShown gone={gone} left={left}>
          {count === 1 && <p>One cart so far. Add another to compare it with.</p>}
        </NotShown>
      </div>
      <div className="print:hidden">{children}</div>
    </div>
  );
}

/** What an address names and the page can't show, said aloud when it changes. */
export function NotShown({
  gone,
  left,
  children,
}: Pick<SideBySide, 'gone' | 'left'> & { children?: ReactNode }) {
  return (
    <div role="status" className="text-lead text-ink-soft">
      {children}
      {gone.length > 0 && (
        <p>
          Not there, or not any more: <span className="wrap-anywhere">{gone.join(', ')}</span>.
        </p>
      )}
      {left.length > 0 && <p>Four carts at most stand side by side. Left out: {listing(left)}.</p>}
    </div>
  );
}
