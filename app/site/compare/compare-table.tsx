import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { CartSide } from '#app/site/cart/cart-picture.tsx';
import { StickerAnswer, useStickerRows, WhereLine } from '#app/site/cart/sticker.tsx';
import { forget } from '#app/site/frame/shortlist.ts';
import { focusNext, leadsOn } from '#app/ui/focus-next.ts';
import { Icon } from '#app/ui/icon.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { contactLink } from '#domain/inquiry/contact-address.ts';
import { shortlistAddress } from '#domain/shortlist/cart-names.ts';
import type { ComparedCart, Shortlist } from '#domain/shortlist/shortlist.ts';
import { OPEN, WITH_TAX } from '#domain/sticker/sticker.ts';
import { nextStep } from '#domain/vehicle/availability.ts';
import './compare.css';

type Props = Pick<Shortlist, 'carts' | 'rows'>;

/** Carts in columns, specifications in rows. Columns that don't fit scroll sideways, below labels that stay. */
export function CompareTable({ carts, rows }: Props) {
  const stickers = carts.map(useStickerRows());
  const labels = new Set(stickers.flat().map(({ label }) => label));
  labels.delete(OPEN);
  const ofSticker = (label: string) => (
    <Row key={label} label={label}>
      {stickers.map((answers) => {
        const answer = answers.find((each) => each.label === label);
        return answer ? <StickerAnswer key={label} {...answer} /> : notStated;
      })}
    </Row>
  );
  return (
    <div className="on-sheet wrap">
      {carts.length > 2 && (
        <p className="pb-2 text-sm text-ink-soft md:hidden print:hidden">
          {`Two of ${carts.length}: swipe for the others.`}
        </p>
      )}
      <section
        className="shortlist"
        aria-label="Carts side by side"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a scroller
        tabIndex={0}
      >
        <table style={{ '--count': carts.length } as CSSProperties}>
          <caption className="sr-only">Carts side by side</caption>
          <thead>
            <Pictures carts={carts} />
            <tr>
              <td />
              {carts.map(({ named, name, note, page, availability, showroom }) => (
                <th key={named} scope="col">
                  <SiteLink
                    to={page}
                    translate="no"
                    className="block text-base font-extrabold tracking-tight no-underline hover:underline lg:text-lead"
                  >
                    {name}
                  </SiteLink>
                  <small className="block text-xs font-normal text-ink-soft">{note}</small>
                  <span className="block font-normal">
                    <WhereLine availability={availability} showroom={showroom} />
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, values, differs }) => (
              <Fragment key={label}>
                <Row label={label} differs={differs}>
                  {values.map((value) => value ?? notStated)}
                </Row>
                {label === 'Price' && labels.has(WITH_TAX) && ofSticker(WITH_TAX)}
              </Fragment>
            ))}
            {[...labels].filter((label) => label !== WITH_TAX).map(ofSticker)}
            <Row label="Next step" className="print:hidden">
              {carts.map(stepOf)}
            </Row>
          </tbody>
        </table>
      </section>
      {rows.some(({ differs }) => differs) && (
        <p className="mt-4 text-sm text-ink-soft">Differences are marked.</p>
      )}
    </div>
  );
}

const notStated = (
  <span className="font-normal text-ink-soft">
    <span aria-hidden="true">–</span>
    <span className="sr-only">Not stated</span>
  </span>
);

/** Frame width in inches of a drawn cart, whose size is unknown. */
const DRAWN = 190;

function Pictures({ carts }: Pick<Props, 'carts'>) {
  const frameOf = ({ size }: ComparedCart) => size?.frame ?? DRAWN;
  const largest = Math.max(...carts.map(frameOf));
  const names = carts.map(({ named }) => named);
  return (
    <tr className="shortlist-pictures">
      <th scope="row">Shown to scale</th>
      {carts.map((cart, at) => {
        const { id, named, name, note, color } = cart;
        return (
          <td key={named} className="card-ground horizon [--hz:calc(100%-1.5rem)]">
            {/* Too many combinations to crawl. */}
            <SiteLink
              to={shortlistAddress(names.filter((each) => each !== named))}
              onClick={(event) => {
                if (!leadsOn(event)) return;
                forget([named, id]);
                focusNext(event.currentTarget, 'td');
              }}
              preventScrollReset
              rel="nofollow"
              aria-label={`Take out ${name}, ${note}`}
              title="Take out"
              className="absolute top-0 right-0 z-1 grid size-11 place-items-center text-ink-soft hover:text-ink focus-visible:-outline-offset-4 print:hidden"
            >
              <Icon name="close" />
            </SiteLink>
            <div style={{ width: `${(frameOf(cart) / largest) * 100}%` }}>
              <CartSide
                cart={cart}
                alt={`${name}${color ? ` in ${color.toLowerCase()}` : ''}, from the side`}
                sizes="(min-width: 48rem) 30vw, 55vw"
                main={at < 2}
                className="relative"
              />
            </div>
          </td>
        );
      })}
    </tr>
  );
}

interface RowProps {
  label: string;
  differs?: boolean;
  className?: string;
  children: ReactNode[];
}

/** A mark shows that carts differ; screen readers get a word. */
function Row({ label, differs = false, className, children }: RowProps) {
  return (
    <tr className={className}>
      <th scope="row">
        {label}
        {differs && (
          <>
            <b aria-hidden="true"> ≠</b>
            <span className="sr-only">, differs</span>
          </>
        )}
      </th>
      {children.map((child, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have no order but theirs
        <td key={at} className={differs ? 'font-semibold' : undefined}>
          {child}
        </td>
      ))}
    </tr>
  );
}

/** The first action of a vehicle's own page; for a model a quote. */
function stepOf({ named, isModel, page, name, note, availability }: ComparedCart) {
  const { label, topic } = nextStep(isModel ? null : availability);
  return (
    <SiteLink
      key={named}
      {...contactLink({ from: page, topic })}
      aria-label={`${label}: ${name}, ${note}`}
      className="btn btn-line min-h-11 w-full px-1 text-center text-sm leading-tight whitespace-normal"
    >
      {label}
    </SiteLink>
  );
}
