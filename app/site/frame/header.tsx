import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { Frame } from '#app/http/document/use-root-data.ts';
import { useShortlist } from '#app/site/frame/shortlist.ts';
import { Dialog, opener } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { telephone } from '#app/ui/telephone.ts';
import { Shield } from '#design/shield.tsx';
import { doorSign, openingAt } from '#domain/hours/opening.ts';
import { shortlistAddress } from '#domain/shortlist/cart-names.ts';
import { shareImageAddress } from '#domain/site/head.ts';
import type { PageName } from '#domain/site/page-table.ts';
import { everyFewSeconds, TextOrAsk, useIsClosed } from './call-button.tsx';
import { PageLinks } from './footer.tsx';
import { TownChoice } from './your-town.tsx';

export function Header({ frame }: { frame: Frame }) {
  const { own, kind } = frame.wordmark;
  return (
    <header className="wrap relative z-10 flex h-21 w-full items-center gap-4 max-lg:h-17 max-lg:gap-1.5 2xl:gap-8">
      <div className="relative min-w-0 pb-3.5 lg:flex-none [&_svg]:translate-y-1.75">
        <SiteLink
          to="/"
          className="flex min-h-11 items-center gap-2 leading-none no-underline lg:gap-3"
        >
          <Shield />
          <span className="flex flex-wrap items-baseline gap-x-1.5 xl:flex-col xl:gap-y-1">
            <b
              translate="no"
              className="text-lead font-extrabold tracking-tight whitespace-nowrap max-xs:text-base"
            >
              {own}
            </b>{' '}
            <span className="text-xs font-semibold text-sedge max-xs:sr-only">{kind}</span>
            <span className="sr-only">, home</span>
          </span>
        </SiteLink>
        <DoorSign {...frame} />
      </div>
      {/* On a phone it is in the menu. */}
      <div className="max-lg:hidden">
        <TownChoice look="town-plate" />
      </div>
      <ShortlistLink className="inline-flex min-h-11 items-center gap-2 text-base font-semibold no-underline max-xl:hidden print:hidden" />
      <nav aria-label="Main" className="ml-auto max-xl:hidden print:hidden">
        <PageLinks
          pages={navigation}
          list="flex gap-4 2xl:gap-gap"
          link="inline-flex min-h-11 items-center border-y-3 border-transparent text-sm font-semibold whitespace-nowrap no-underline hover:border-b-reed-300 2xl:text-base current:border-b-sedge"
        />
      </nav>
      <CallNow frame={frame} />
      <MobileMenu frame={frame} />
      <Letterhead frame={frame} />
    </header>
  );
}

/** On paper: whom to ask, and for a cart a code that leads back to its page. */
function Letterhead({ frame }: { frame: Frame }) {
  const { pathname, search } = useLocation();
  const { phone, email, showrooms, hours } = frame;
  return (
    <div className="letterhead hidden">
      <address>
        <b>{phone}</b>
        <span>{email}</span>
        {showrooms.map(({ address }) => (
          <span key={address}>{address}</span>
        ))}
        <span>{hours.map(({ days, hours }) => `${days} ${hours}`).join(', ')}</span>
      </address>
      {/* Not lazy: browsers don't wait for such a picture before they print. */}
      {pathname.startsWith('/vehicle') && (
        <img
          src={shareImageAddress(pathname, 'svg') + search}
          alt="QR code of this page"
          fetchPriority="low"
        />
      )}
    </div>
  );
}

/** After hours "Text us" or "Ask us" takes the number's place: the pair is as wide as the telephone alone. */
function CallNow({ frame }: { frame: Frame }) {
  const { phone, textPhone } = frame;
  const isClosed = useIsClosed();
  const call = { href: telephone(phone), 'aria-label': `Call Now ${phone}` };
  const look = 'btn text-base min-h-11 max-lg:size-11 max-lg:px-0 whitespace-nowrap';
  return (
    <div className="grid flex-none *:[grid-area:1/1] max-xl:ml-auto print:hidden">
      <a {...call} className={`${look} btn-go lg:px-4.5 ${isClosed ? 'invisible' : ''}`}>
        <Icon name="call" />
        <span className="max-lg:hidden">{`Call Now ${phone}`}</span>
      </a>
      {isClosed && (
        <div className="flex gap-2">
          <a {...call} className={`${look} btn-line flex-1 lg:px-2`}>
            <Icon name="call" />
            <span className="max-lg:hidden">Call Now</span>
          </a>
          <TextOrAsk
            textPhone={textPhone}
            className={`${look} btn-go flex-1 lg:px-2 max-lg:hidden`}
          />
        </div>
      )}
    </div>
  );
}

const navigation: PageName[] = [
  'home',
  'inventory',
  'rentals',
  'services',
  'showroom',
  'about',
  'contact',
];

/** In the menu, below the navigation. */
const further: PageName[] = [
  'choose',
  'compare',
  'financing',
  'testDrive',
  'roadRules',
  'tradeIn',
  'serviceRequest',
  'faq',
];

/**
 * Shows whether the dealership is open, and until when. Pages are cached, so a document has the usual hours, and the
 * browser replaces them. Out of flow: nothing moves when the words change.
 */
function DoorSign({ opening, usual }: Pick<Frame, 'opening' | 'usual'>) {
  const now = () => {
    const found = openingAt(opening, Date.now());
    return found ? doorSign(found) : usual;
  };
  return (
    <p className="absolute bottom-0 left-11 text-xs leading-none font-semibold tracking-tight whitespace-nowrap lg:left-13.25 print:hidden">
      {useSyncExternalStore(everyFewSeconds, now, () => usual)}
    </p>
  );
}

/** The slide-in menu of narrow screens. Without scripts and `command` the footer has its links. */
function MobileMenu({ frame }: { frame: Frame }) {
  const { phone, textPhone } = frame;
  const isClosed = useIsClosed();
  const saved = useShortlist().length;
  return (
    <div className="xl:hidden print:hidden">
      <button
        type="button"
        {...opener('menu')}
        aria-label={saved > 0 ? `Menu, ${saved} saved` : 'Menu'}
        className="relative -mr-3 grid size-11 cursor-pointer place-items-center"
      >
        <Icon name="menu" size="28px" />
        {saved > 0 && (
          <b className="absolute top-1 right-0 grid min-w-5 place-items-center rounded-full bg-sedge px-1 text-xs leading-5 text-white">
            {saved}
          </b>
        )}
      </button>
      <Dialog id="menu" label="Menu" className="menu-sheet">
        <div className="flex min-h-full flex-col p-5 pt-16">
          <nav aria-label="Menu">
            <PageLinks
              pages={navigation}
              link="flex min-h-14 items-center border-b border-line text-lead font-semibold no-underline current:text-sedge current:before:mr-3 current:before:h-6 current:before:w-1 current:before:bg-sedge"
            />
            <PageLinks
              pages={further}
              list="mt-4 grid grid-cols-2 gap-x-4"
              link="flex min-h-11 items-center leading-tight font-semibold text-sedge no-underline current:underline"
            />
          </nav>
          <TownChoice look="town-plate my-4 w-full" />
          <ShortlistLink
            word=""
            className="mb-4 inline-flex min-h-11 items-center gap-2 font-semibold no-underline"
          />
          {isClosed && <TextOrAsk textPhone={textPhone} className="btn btn-go mt-auto mb-3" />}
          <a href={telephone(phone)} className={isClosed ? 'btn btn-line' : 'btn btn-go mt-auto'}>
            <Icon name="call" />
            {`Call Now ${phone}`}
          </a>
        </div>
      </Dialog>
    </div>
  );
}

interface ShortlistProps {
  className: string;
  word?: string;
}

/** A link to the shortlist, unless it is empty. It appears with the scripts, and nothing moves. */
function ShortlistLink({ className, word = 'sr-only' }: ShortlistProps) {
  const names = useShortlist();
  if (names.length === 0) return null;
  return (
    <SiteLink to={shortlistAddress(names)} className={className}>
      <Icon name="save" />
      {names.length} <span className={word}>saved</span>
    </SiteLink>
  );
}
