import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { ShortlistLink } from '#app/shortlist/shortlist-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { telephone } from '#app/ui/telephone.ts';
import { Shield } from '#design/shield.tsx';
import { doorSign, type OpeningHours, openingAt } from '#domain/hours/opening.ts';
import type { NameParts } from '#domain/site/name-parts.ts';
import { current, MobileMenu, navigation } from './mobile-menu.tsx';
import type { Frame } from './root-data.ts';

/** On a phone the navigation is a slide-in menu. */
export function Header({ frame: { wordmark, phone, opening, usual } }: { frame: Frame }) {
  const { pathname } = useLocation();
  return (
    <header className="wrap relative z-10 flex h-21 w-full items-center gap-8 max-lg:h-17 max-lg:gap-0 print:mb-2 print:h-12 print:border-b print:border-line">
      <div className="relative pb-3.5 [&_svg]:translate-y-[7px]">
        <Wordmark {...wordmark} />
        <DoorSign opening={opening} usual={usual} />
      </div>
      <ShortlistLink className="inline-flex min-h-11 items-center gap-2 text-base font-semibold no-underline max-xl:hidden print:hidden" />
      <nav aria-label="Main" className="ml-auto max-[1180px]:hidden print:hidden">
        <ul className="flex gap-gap">
          {navigation.map(({ to, label }) => (
            <li key={to}>
              <SiteLink
                to={to}
                aria-current={current(to, pathname)}
                className="inline-flex min-h-11 items-center border-y-[3px] border-transparent text-base font-semibold no-underline hover:border-b-reed-300 aria-[current]:border-b-sedge"
              >
                {label}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      <a
        href={telephone(phone)}
        className="btn btn-go min-h-11.5 px-4.5 text-base max-[1180px]:ml-auto max-lg:hidden print:hidden"
      >
        <Icon name="call" />
        Call Now <span>{phone}</span>
      </a>
      <a
        href={telephone(phone)}
        aria-label={`Call Now ${phone}`}
        className="btn-line mr-1 ml-auto grid size-12 place-items-center rounded-control text-ink lg:hidden print:hidden"
      >
        <Icon name="call" />
      </a>
      <MobileMenu phone={phone} />
      <p className="ml-auto hidden text-h3 font-extrabold tracking-tight print:block">{phone}</p>
    </header>
  );
}

function Wordmark({ own, kind }: NameParts) {
  return (
    <SiteLink to="/" className="flex min-h-11 items-center gap-3 leading-none no-underline">
      <Shield />
      <span>
        <b className="block text-lead font-extrabold tracking-tight max-lg:text-lead">{own}</b>{' '}
        {kind && <span className="mt-1 block text-xs font-semibold text-sedge">{kind}</span>}
        <span className="sr-only">, home</span>
      </span>
    </SiteLink>
  );
}

interface DoorProps {
  opening: OpeningHours;
  /** Right at any time. */
  usual: string;
}

/**
 * Shows whether the door is open, and until when. Pages are cached, so a document has the usual hours, and the browser
 * replaces them. Out of flow: nothing moves when the words change.
 */
function DoorSign({ opening, usual }: DoorProps) {
  const now = () => {
    const found = openingAt(opening, Date.now());
    return found ? doorSign(found) : usual;
  };
  const words = useSyncExternalStore(eachMinute, now, () => usual);
  return (
    <p className="absolute bottom-0 left-[53px] text-xs leading-none font-semibold whitespace-nowrap print:hidden">
      {words}
    </p>
  );
}

/** Updates at every full minute, and when the tab comes back. */
function eachMinute(look: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(turn, MINUTE - (Date.now() % MINUTE));
  };
  const turn = () => {
    look();
    wait();
  };
  wait();
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

const MINUTE = 60_000;
