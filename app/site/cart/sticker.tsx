import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRootData } from '#app/http/document/use-root-data.ts';
import { TownChoice, useTown } from '#app/site/frame/your-town.tsx';
import { Rows } from '#app/ui/rows.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import type { Cart } from '#domain/cart/cart.ts';
import { spokenDay, spokenTime } from '#domain/hours/calendar.ts';
import { type StickerCart, type StickerRow, stickerRows } from '#domain/sticker/sticker.ts';
import { testDriveAddress } from '#domain/test-drive/address.ts';
import type { Availability } from '#domain/vehicle/availability.ts';
import { AvailabilityLine } from './cart-words.tsx';
import './sticker.css';

type WhereProps = Pick<Cart, 'availability' | 'showroom'>;

/** Where a cart is and, once a town is chosen, how far from it: the smallest sticker. */
export function WhereLine({ availability, showroom }: WhereProps) {
  const town = useTown();
  const miles = town?.miles[showroom ?? ''];
  return (
    <>
      <AvailabilityLine availability={availability} />
      {miles !== undefined && (
        <span className="text-ink-soft" title="As the crow flies">
          {` ${miles} mi from ${town?.name}`}
        </span>
      )}
    </>
  );
}

/** The further rows of carts' stickers, with the visitor's town and the terms of an estimate in the address. */
export function useStickerRows(): (cart: StickerCart) => StickerRow[] {
  const terms = useRootData().frame.sticker;
  const town = useTown();
  const [asked] = useSearchParams();
  return (cart) => stickerRows(cart, terms, { town, asked });
}

export function StickerAnswer({ value, link }: Omit<StickerRow, 'label'>) {
  return (
    <>
      {value && <span className="font-semibold">{value}</span>}
      {link && (
        <SiteLink
          to={link.to}
          rel="nofollow"
          className="underline underline-offset-4 [span+&]:block"
        >
          {link.words}
        </SiteLink>
      )}
    </>
  );
}

interface WhereLinesProps {
  cart: WhereProps;
  /** Of a model with carts of several standings: a line for each. */
  lines?: Availability[] | undefined;
}

export function WhereLines({ cart, lines = [] }: WhereLinesProps) {
  return (
    <>
      <WhereLine {...cart} />
      {lines.slice(1).map((line) => (
        <span key={line.standing} className="block">
          <AvailabilityLine availability={line} />
        </span>
      ))}
    </>
  );
}

interface Props extends WhereLinesProps {
  cart: StickerCart & WhereProps;
  /** The page has said where above. */
  isPlaced?: boolean;
}

/** A cart's window sticker, below its name and price. */
export function Sticker({ cart, lines, isPlaced = false }: Props) {
  const rowsOf = useStickerRows();
  const canDrive = cart.availability?.standing === 'here';
  const [first, ...others] = rowsOf(cart).map(
    ({ label, ...answer }) => [label, <StickerAnswer key={label} {...answer} />] as const,
  );
  const rows = [
    first,
    !isPlaced && (['Where', <Where key="where" cart={cart} lines={lines} />] as const),
    canDrive && (['Drive it', <FirstDrive key="drive" id={cart.id} />] as const),
    ...others,
  ].filter((row) => row !== undefined && row !== false);
  return <Rows rows={rows} className='sticker-rows print:[&>:has([href^="/test-drive"])]:hidden' />;
}

function Where({ cart, lines }: WhereLinesProps) {
  return (
    <>
      <WhereLines cart={cart} lines={lines} />
      {cart.showroom && (
        <TownChoice
          look="min-h-6 underline underline-offset-4"
          ask="How far from you?"
          say={() => 'Another town'}
        />
      )}
    </>
  );
}

/** The first free slot, which only the browser can ask for: a page is cached, and a slot may be taken at any second. */
function FirstDrive({ id }: { id: string }) {
  const [at, setAt] = useState<string | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    fetch(`/test-drive/first/${encodeURIComponent(id)}`, { signal: leaving.signal })
      .then((answer) => answer.json())
      .then((slot) => setAt(slot.at))
      // Without an answer the link leads to the slots.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [id]);
  const [day = '', time = ''] = at?.split('T') ?? [];
  return (
    <SiteLink to={testDriveAddress(id)} className="font-semibold underline underline-offset-4">
      {at ? `${spokenDay(day, { weekday: 'long' })} ${spokenTime(time)}` : 'Pick a day and time'}
    </SiteLink>
  );
}
