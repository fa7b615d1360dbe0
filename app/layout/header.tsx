import { useLocation } from 'react-router';
import { ShortlistLink } from '#app/shortlist/shortlist-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { telephone } from '#app/ui/telephone.ts';
import { DoorSign } from './door-sign.tsx';
import type { Frame } from './frame.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { current, navigation } from './navigation.ts';
import { Wordmark } from './wordmark.tsx';

/** Wordmark and the sign on the door, navigation and the number to call; on a phone the navigation is a slide-in menu. */
export function Header({ frame: { wordmark, phone, opening, usual } }: { frame: Frame }) {
  const { pathname } = useLocation();
  return (
    <header className="wrap relative z-10 flex h-[84px] w-full items-center gap-8 max-lg:h-[68px] max-lg:gap-0 print:mb-2 print:h-12 print:border-b print:border-line">
      <div className="relative pb-3.5 [&_svg]:translate-y-[7px]">
        <Wordmark {...wordmark} />
        <DoorSign opening={opening} usual={usual} />
      </div>
      <ShortlistLink className="inline-flex min-h-11 items-center gap-2 text-base font-semibold no-underline max-xl:hidden print:hidden" />
      <nav aria-label="Main" className="ml-auto max-[1180px]:hidden print:hidden">
        <ul className="flex gap-[clamp(0.9rem,1.9vw,1.9rem)]">
          {navigation.map(({ to, label }) => (
            <li key={to}>
              <SiteLink
                to={to}
                aria-current={current(to, pathname)}
                className="inline-flex min-h-11 items-center border-y-[3px] border-transparent text-base font-semibold no-underline transition-colors hover:border-b-reed-300 aria-[current]:border-b-sedge"
              >
                {label}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      <a
        href={telephone(phone)}
        className="btn btn-go min-h-[46px] px-[1.125rem] text-base max-[1180px]:ml-auto max-lg:hidden print:hidden"
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
      <p className="ml-auto hidden text-h3 font-extrabold tracking-[-0.02em] print:block">
        {phone}
      </p>
    </header>
  );
}
